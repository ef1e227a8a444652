import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const listFile = path.join(import.meta.dirname, 'common-passwords.txt.br');
const unpack = promisify(brotliDecompress);

// A password is chosen a few times a year: the list is unpacked each time (decision 12) and not
// kept in memory.
async function isCommon(folded: string): Promise<boolean> {
  if (folded.includes('\n')) return false;
  const lines = await unpack(await readFile(listFile), { chunkSize: 4 * 1024 * 1024 });
  const line = Buffer.from(`${folded}\n`);
  return lines.subarray(0, line.length).equals(line) || lines.includes(`\n${folded}\n`);
}

const ownWords = [
  ...[
    'ieo',
    'ccm',
    'dlab',
    'monzino',
    'laborator',
    'laboratorio',
    'laboratori',
    'laboratory',
    'laboratories',
  ],
  ...[
    'esame',
    'esami',
    'prestazione',
    'prestazioni',
    'prestazion',
    'catalogo',
    'catalogue',
    'catalog',
    'analisi',
  ],
  ...[
    'password',
    'passwd',
    'admin',
    'administrator',
    'amministratore',
    'accesso',
    'login',
    'utente',
    'user',
  ],
];
const leastRest = 6;
const shortestWord = 3;

const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isContext(password: string, context: readonly string[]): boolean {
  // 'name.surname' and 'esami.example.org' count whole and by each of their parts.
  const parts = context.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)]).map(bare);
  const words = [...new Set([...ownWords, ...parts])]
    .filter((word) => word.length >= shortestWord)
    // The longest first: 'laboratorio' must be removed before a shorter word breaks it up.
    .sort((a, b) => b.length - a.length);
  const bareText = bare(password);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), bareText);
  return rest !== bareText && Array.from(rest).length < leastRest;
}

/**
 * Why a password that fits the schema may not be chosen (threats.md section 0). `passwordCommon`:
 * the whole of it, blind to case, is on the list of common passwords. `passwordContext`: without
 * the words an attacker would try first here, less than 6 letters and digits are left. Composition
 * is not judged.
 * @param password in NFC, 12 to 128 code points
 * @param context username, brand, names of the environments, host of the site
 */
export async function findRefusal(
  password: string,
  context: readonly string[],
): Promise<'passwordCommon' | 'passwordContext' | undefined> {
  if (await isCommon(password.toLowerCase())) return 'passwordCommon';
  return isContext(password, context) ? 'passwordContext' : undefined;
}
