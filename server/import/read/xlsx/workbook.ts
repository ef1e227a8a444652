import { posix } from 'node:path';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import { readXml } from './xml.ts';

export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly part: string;
}

export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last segment of the relation's type: the two dialects differ in the others. */
  readonly kind: string;
  readonly part: string;
}

/** The relations of a part; none where it has no part for them. */
export async function readRelations(archive: Package, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(relationsPart)) return relations;
  await readXml(archive, relationsPart, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      relations.push({ id: Id, kind: posix.basename(Type), part: target });
    },
  });
  return relations;
}

const refuse = (phrase: ConstructorParameters<typeof Unreadable>[0]) =>
  new Unreadable(phrase, {}, 'unsupportedMediaType');

/** Other kinds of zip files, by a part that only they have. */
const otherPackages = [
  ['xl/vbaProject.bin', 'import.macros'],
  ['xl/workbook.bin', 'import.binaryExcel'],
  ['content.xml', 'import.openDocument'],
] as const;

async function refuseMacros(archive: Package): Promise<void> {
  await readXml(archive, '[Content_Types].xml', {
    open(_name, { ContentType = '' }) {
      if (/macroEnabled|vbaProject/i.test(ContentType)) throw refuse('import.macros');
    },
  });
}

/** The relation's id is in an attribute whose prefix the file chooses. */
function relationId(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/**
 * @throws Unreadable when the package is something else, has macros, or is damaged
 */
export async function readWorkbook(archive: Package): Promise<Workbook> {
  for (const [part, phrase] of otherPackages) if (archive.has(part)) throw refuse(phrase);
  if (!archive.has('[Content_Types].xml')) throw refuse('import.notSheet');
  await refuseMacros(archive);
  const part = (await readRelations(archive, '')).find(
    ({ kind }) => kind === 'officeDocument',
  )?.part;
  if (part === undefined || !archive.has(part)) throw new Unreadable('import.damaged');
  const relations = await readRelations(archive, part);
  const partOfKind = (kind: string) =>
    relations.find((relation) => relation.kind === kind)?.part ?? null;

  const sheets: SheetPart[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await readXml(archive, part, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      if (sheets.length === workbookLimits.sheets) {
        throw new Unreadable('import.tooManySheets', { max: workbookLimits.sheets });
      }
      const relation = relations.find(({ id }) => id === relationId(attributes));
      // Charts and dialogues are sheets too, without cells.
      if (relation?.kind !== 'worksheet') return;
      const { name: title = '', state = 'visible' } = attributes;
      sheets.push({ name: title, hidden: state !== 'visible', part: relation.part });
    },
  });
  if (!isWorkbook) throw refuse('import.notSheet');
  if (sheets.length === 0) throw new Unreadable('import.empty');
  return {
    sheets,
    sharedStrings: partOfKind('sharedStrings'),
    styles: partOfKind('styles'),
    from1904,
  };
}
