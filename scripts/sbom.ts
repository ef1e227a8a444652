import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.ts';

// `npm run sbom -- FILE`: the product's components, as CycloneDX, from the lock file alone and
// without a network.

interface Bom {
  readonly metadata: { readonly component: { name: string } };
  components: readonly {
    readonly 'bom-ref': string;
    readonly properties?: readonly { readonly name: string }[];
  }[];
  dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0 || existsSync(file)) {
  process.stderr.write('npm run sbom -- FILE: a name that is free\n');
  process.exit(2);
}
const { name } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
) as {
  name: string;
};
const bom = JSON.parse(
  runNpm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline'),
) as Bom;
// Leaves out what only tests and tools need. Not by `--omit=dev`, with which npm also leaves out a
// tool's peers (zod, vite).
const isTool = ({ properties = [] }: Bom['components'][number]) =>
  properties.some((property) => property.name === 'cdx:npm:package:development');
const tools = new Set(bom.components.filter(isTool).map((component) => component['bom-ref']));
bom.components = bom.components.filter((component) => !tools.has(component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => !tools.has(ref))
  .map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((dependency) => !tools.has(dependency)),
  }));
// npm names it after its folder.
bom.metadata.component.name = name;
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} components\n`);
