import { createHash } from 'node:crypto';
import { runNpm } from '../npm.ts';
import type { Package } from './lock-file.ts';

interface Bom {
  serialNumber: string;
  readonly metadata: { timestamp: string; tools?: unknown; readonly component: { name: string } };
  components: readonly { readonly 'bom-ref': string }[];
  dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** A UUID that the same text gives again. */
function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const [a, b, c, d, e] = [0, 8, 13, 17, 20].map((at) => digits.slice(at, at + 12));
  return `${a?.slice(0, 8)}-${b?.slice(0, 4)}-5${c?.slice(0, 3)}-8${d?.slice(0, 3)}-${e}`;
}

/**
 * CycloneDX of the packages that run or are part of the pages, from the lock file alone: npm makes
 * it without a network, and what changes from run to run is taken from the commit.
 */
export function billOfMaterials(
  packages: readonly Package[],
  { commit, date }: { readonly commit: string; readonly date: Date },
): string {
  const bom = JSON.parse(
    runNpm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline'),
  ) as Bom;
  const parts = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  bom.serialNumber = `urn:uuid:${uuidOf(commit)}`;
  bom.metadata.timestamp = date.toISOString();
  delete bom.metadata.tools;
  // npm names it after its folder.
  bom.metadata.component.name = 'dlab';
  bom.components = bom.components.filter((component) => parts.has(component['bom-ref']));
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => parts.has(ref) || ref.startsWith('dlab@'))
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((dependency) => parts.has(dependency)),
    }));
  return `${JSON.stringify(bom, null, 2)}\n`;
}
