import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { askNpm } from './npm.ts';

// `npm run sbom -- FILE`: what the product is made of, as CycloneDX, from the lock file alone and without a network.

interface Bom {
  readonly metadata: { readonly component: { name: string } };
  readonly components: readonly unknown[];
}

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0 || existsSync(file)) {
  process.stderr.write('npm run sbom -- FILE: a name that is free\n');
  process.exit(2);
}
const { name } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  name: string;
};
const words = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--offline'];
const bom = JSON.parse(askNpm('sbom', ...words)) as Bom;
// npm calls it by the folder it stands in.
bom.metadata.component.name = name;
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} components\n`);
