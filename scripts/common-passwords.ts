import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';

// Makes server/auth/common-passwords.txt.br again; the files it takes:
// docs/decisions/0012-common-passwords.md.
const files = { type: 'string', multiple: true, default: [] as string[] } as const;
const { list, word, name } = parseArgs({
  options: { list: files, word: files, name: files },
}).values;
// Breached lists also hold addresses and names of real people, sentences and broken lines: none of
// these is a common password.
const unfit = /^#!comment|[\s\p{Cc}\uFFFD]|пїѕ|\/\/|@[^@]*\./u;
const read = (file: string): string[] => {
  const text = (
    file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)
  ).toString();
  const lines: string[] = file.endsWith('.json') ? JSON.parse(text) : text.split(/\r?\n/);
  return lines
    .map((line) => line.normalize('NFC').toLowerCase())
    .filter((line) => !unfit.test(line));
};

const passwords = new Set<string>();
const counts: Record<string, number> = {};
function addAll(kind: string, heads: readonly string[], tails: readonly string[] = ['']) {
  const before = passwords.size;
  for (const head of heads) {
    for (const tail of tails) {
      const length = Array.from(head + tail).length;
      if (length >= 12 && length <= 40) passwords.add(head + tail);
    }
  }
  counts[kind] = (counts[kind] ?? 0) + passwords.size - before;
}
const split = (text: string) => text.trim().split(/\s+/);
const years = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${first + at}`);

addAll('seen', list.flatMap(read));
const words = word.flatMap(read).filter((line) => /^\p{L}+$/u.test(line));
addAll('words', words);

// In order of frequency, by which the bases below are chosen.
const common = read(list[0] ?? '').filter((password) => /^[\p{L}\d]{4,11}$/u.test(password));
const rank = new Map(common.map((password, at) => [password, at]));
const asPasswords = (list: readonly string[], count: number) =>
  [...new Set(list)]
    .sort((a, b) => (rank.get(a) ?? Infinity) - (rank.get(b) ?? Infinity))
    .slice(0, count);
const names = asPasswords(name.flatMap(read), 400);
const localWords = split(`
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  lunedi martedi mercoledi giovedi venerdi sabato domenica primavera estate autunno inverno milano
  roma napoli torino palermo genova bologna firenze bari catania venezia verona padova trieste
  brescia bergamo monza pavia italia lombardia juventus inter milan lazio fiorentina atalanta
  ospedale medico dottore dottoressa infermiera chirurgo cardiologia oncologia istituto europeo
  monzino paziente analisi sangue provetta segreteria direzione benvenuto cambiami accesso utente
  amministratore ciaociao amoremio forzainter forzamilan forzajuve`);
const bases = [...localWords, ...names, ...asPasswords(words, 2500), ...common.slice(0, 2000)];
const digits = split(
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 01 00 11 69 77 99 007 111 321 123123',
);
const signs = split('! !! 1! 123! 1234! @123 #1 .');
const recent = years(2018, 2030);
addAll('endings', bases, [...digits, ...signs, ...recent, ...recent.map((year) => `${year}!`)]);
addAll(
  'endings',
  bases,
  split('. - _ @ !').flatMap((sign) =>
    ['1', '123', '2024', '2025', '2026'].map((digits) => sign + digits),
  ),
);
addAll('endings', [...localWords, ...names], years(1950, 2017));
for (const base of [...bases, ...common.slice(0, 20_000)])
  addAll('repeated', [base.repeat(2), base.repeat(3)]);
const letters = common.filter((password) => /^\p{L}+$/u.test(password)).slice(0, 200);
addAll('joined', letters, letters);
addAll('joined', split('tiamo amo iloveyou ilove ciao forza viva 123456'), names);
addAll('joined', names, split('tiamo amore amoremio forever persempre teamo'));
const leet: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '$' };
for (const letter of ['[aeios]', ...Object.keys(leet)]) {
  const turned = [...localWords, ...letters].map((base) =>
    base.replace(new RegExp(letter, 'g'), (sign) => leet[sign] ?? ''),
  );
  addAll('disguised', turned, ['', '1', '123', '1234', '!', '123!', '2024', '2025', '2026']);
}

const walks = split(`
  1234567890 0123456789 0987654321 9876543210 qwertyuiop poiuytrewq asdfghjkl zxcvbnm
  qwertyuiopasdfghjklzxcvbnm mnbvcxzlkjhgfdsapoiuytrewq abcdefghijklmnopqrstuvwxyz
  zyxwvutsrqponmlkjihgfedcba qazwsxedcrfvtgbyhnujmikolp 1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/
  zaq12wsxcde34rfvbgt56yhnmju78ik, 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0
  qweasdzxcrtyfghvbnuiojklm 123qweasdzxc qwe123asd456zxc789 a1b2c3d4e5f6g7h8i9j0`);
for (const walk of walks) {
  for (let from = 0; from < walk.length; from++) {
    for (let length = 12; length <= 24; length++)
      addAll('walks', [walk.repeat(6).slice(from, from + length)]);
  }
}
for (let code = 33; code < 127; code++) {
  for (let times = 12; times <= 24; times++)
    addAll('walks', [String.fromCharCode(code).toLowerCase().repeat(times)]);
}
for (const size of [2, 3, 4]) {
  for (let unit = 0; unit < 10 ** size; unit++)
    addAll('walks', [`${unit}`.padStart(size, '0').repeat(12 / size)]);
}

const sorted = Array.from(passwords, (password) => Buffer.from(`${password}\n`)).sort(
  Buffer.compare,
);
const text = Buffer.concat(sorted);
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
});
writeFileSync(
  path.join(import.meta.dirname, '..', 'server', 'auth', 'common-passwords.txt.br'),
  packed,
);
const sizes = { all: passwords.size, bytes: text.length, packed: packed.length };
process.stdout.write(`${JSON.stringify({ ...counts, ...sizes })}\n`);
