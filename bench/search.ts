/**
 * The search beside minisearch, in one run on the same made-up catalogues: `node bench/search.ts
 * [seed]`. Needs nothing but Node, the repository and its packages.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import MiniSearch from 'minisearch';
import type { Field } from '#contract/field-kind.ts';
import type { ListKey } from '#contract/prestazione.list-fields.ts';
import { listFields } from '#contract/prestazione.list-fields.ts';
import type { PrestazioneListItem } from '#contract/prestazione.ts';
import { createSearch } from '#contract/search.ts';
import { isStopWord } from '#contract/search.words.ts';
import { fold } from '#contract/text.ts';
import { createRandom } from '../server/testing/random.ts';

const frame = 16;
const seed = Number(process.argv[2] ?? 20_260);
const typed =
  `got azotemia glicemia emocromo ptinr|pt inr|90.62.2|90622|ves|tsh|vitamina d|vit b12|creatinina urine|hba1c|ca 19.9|anti-tpo
glicemai|creatinnina|velocita|eritrosedimentazione velocita|fosfatasi alkalina|epstien barr|sangue intero edta|urine 24 ore
escherichia coli|siero chemiluminescenza|tampone faringeo|proteina c reattiva|dell'urea|emoglobina glicata|xqzvw|quantiferon plus`
    .split(/[|\n]/)
    .flatMap((line) => (line.startsWith('got ') ? line.split(' ') : [line]));

type Row = Record<string, string>;
const rows: Row[] = parse(readFileSync(new URL('../demo/prestazioni.csv', import.meta.url)), {
  bom: true,
  columns: true,
});

/**
 * A catalogue of any size: each test has the words of two of the demonstration and some that no
 * other has.
 */
function makeCatalogue(size: number): PrestazioneListItem[] {
  const random = createRandom(seed + size);
  const pick = () => random.pick(rows) as Row;
  const syllable = () => 'bcdfglmnprstv'.charAt(random.below(13)) + 'aeiou'.charAt(random.below(5));
  const word = () => Array.from({ length: 3 + random.below(3) }, syllable).join('');
  const choiceOf = (description: string) => ({ id: 1, code: null, description });
  return Array.from({ length: size }, (_, at) => {
    const row = (at < rows.length ? rows[at] : pick()) as Row;
    const own =
      at < rows.length
        ? ''
        : ` ${random.below(10) < 4 ? word() : (pick().serviceName?.split(' ')[0] ?? '')} ${at}`;
    const value = ({ key, kind }: Field & { key: ListKey }) => {
      const cell = row[key] ?? '';
      if (key === 'serviceName') return cell + own;
      if (key === 'internalCode' && own !== '') return `X${at}`;
      if (key === 'clinicalMeaning' && own !== '')
        return `${cell} ${pick().clinicalMeaning?.slice(0, 80) ?? ''}${own}`;
      const list = cell === '' ? [] : cell.split(';');
      if (kind === 'texts') return own !== '' && random.below(10) < 3 ? [...list, word()] : list;
      if (kind === 'choices') return list.map(choiceOf);
      if (kind === 'choice') return cell === '' ? null : choiceOf(cell);
      if (kind === 'flag' || kind === 'switch') return cell === 'SI';
      return cell === '' ? null : kind === 'number' ? Number(cell) : cell;
    };
    const entries = listFields.map((field) => [field.key, value(field)]);
    return { id: at + 1, ...Object.fromEntries(entries) } as PrestazioneListItem;
  });
}

const searched: (Field & { key: ListKey })[] = listFields.filter(
  (field: Field) => field.search !== undefined,
);
const boosts = { name: 6, code: 8, alias: 4, sample: 2, rest: 1 };

/**
 * minisearch tuned as well as it goes: folded, no stop words, all words then any, misspellings by
 * length.
 */
function createMiniSearch(items: readonly PrestazioneListItem[]): (q: string) => number {
  const dotless = (text: string) => text.replace(/(?<=\w)[.-](?=\w)/g, '');
  const mini = new MiniSearch<PrestazioneListItem>({
    fields: searched.map(({ key }) => key),
    extractField: (item, key) => {
      const value = item[key as ListKey | 'id'];
      if (Array.isArray(value))
        return value.map((one) => (typeof one === 'string' ? one : one.description)).join(' ');
      return typeof value === 'object' ? (value?.description ?? '') : String(value);
    },
    tokenize: (text) => {
      const folded = fold(text);
      const words = `${folded} ${dotless(folded)}`.match(/[\p{L}\p{N}]+/gu) ?? [];
      return [...new Set(words)].filter((one) => !isStopWord(one));
    },
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      boost: Object.fromEntries(searched.map(({ key, search }) => [key, boosts[search ?? 'rest']])),
      fuzzy: (term) => (term.length < 4 || /\d/.test(term) ? false : term.length < 8 ? 1 : 2),
      tokenize: (text) =>
        dotless(fold(text))
          .match(/[\p{L}\p{N}]+/gu)
          ?.filter((one) => !isStopWord(one)) ?? [],
    },
  });
  mini.addAll(items);
  return (q) => {
    const all = mini.search(q, { combineWith: 'AND' });
    return (all.length > 0 ? all : mini.search(q, { combineWith: 'OR' })).length;
  };
}

const keystrokes = typed.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));

function timeOf(run: () => unknown): number {
  const from = performance.now();
  run();
  return performance.now() - from;
}

/**
 * Every keystroke 5 times over, after one round to warm up; of each the median, so that one
 * collection of garbage is not its cost.
 */
function measure(find: (q: string) => unknown) {
  for (const q of keystrokes) find(q);
  const rounds = Array.from({ length: 5 }, () => keystrokes.map((q) => timeOf(() => find(q))));
  const costs = keystrokes.map((q, at) => {
    const sorted = rounds.map((round) => round[at] as number).sort((a, b) => a - b);
    return { q, cost: sorted[2] as number };
  });
  costs.sort((a, b) => a.cost - b.cost);
  const at = (share: number) =>
    costs[Math.min(costs.length - 1, Math.floor(costs.length * share))] as (typeof costs)[number];
  return {
    p50: at(0.5).cost,
    p95: at(0.95).cost,
    max: at(1).cost,
    slowest: costs.slice(-3).map((one) => one.q),
    raw: Math.max(...rounds.flat()),
  };
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ms`;
const print = (line: string) => process.stdout.write(`${line}\n`);

print(
  `search: seed ${seed}, ${keystrokes.length} keystrokes of ${typed.length} queries, Node ${process.version}`,
);
for (const size of [2_500, 20_000]) {
  const items = makeCatalogue(size);
  const builds = Array.from({ length: 5 }, () => timeOf(() => createSearch(items)));
  const miniBuilds = Array.from({ length: size > 10_000 ? 2 : 5 }, () =>
    timeOf(() => createMiniSearch(items)),
  );
  const own = measure(createSearch(items).find);
  const mini = measure(createMiniSearch(items));
  const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] as number;
  print(`\n${size} tests`);
  print(
    `  build   first ${ms(builds[0] as number)}, median ${ms(median(builds))}; minisearch ${ms(median(miniBuilds))} (ratio ${(median(builds) / median(miniBuilds)).toFixed(2)})`,
  );
  for (const share of ['p50', 'p95', 'max'] as const) {
    const [ours, theirs] = [own[share], mini[share]];
    print(
      `  ${share}     ${ms(ours)}; minisearch ${ms(theirs)} (ratio ${(ours / theirs).toFixed(2)}); of a frame ${(ours / frame).toFixed(3)}, slowed 4 times ${((4 * ours) / frame).toFixed(3)}`,
    );
  }
  print(
    `  slowest keystrokes: ${own.slowest.map((q) => `'${q}'`).join(', ')}; the longest single one ${ms(own.raw)}`,
  );
}
