import type { Environment } from '../faults/product.ts';
import { runCommand } from '../faults/product.ts';
import { writeCatalogue } from './catalogue.ts';

/**
 * Fills a database with a catalogue of `size` tests, by the product's own import.
 * @param folder where the files for it are written
 */
export async function fill(environment: Environment, size: number, folder: string): Promise<void> {
  const files = [
    ['demo/valori-tabella.csv', 'valori-tabella'],
    ...writeCatalogue(folder, size).map((file) => [file, 'prestazioni']),
  ];
  for (const [file = '', map] of files) {
    const words = [file, '--map', `demo/${map}.map.json`, '--apply'];
    const { status, output } = await runCommand('import', words, environment);
    if (status !== 0) throw new Error(`the import of ${file} failed: ${output.slice(-2000)}`);
  }
}
