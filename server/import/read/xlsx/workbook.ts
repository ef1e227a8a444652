import { posix } from 'node:path';
import { Unreadable } from '../sentence.ts';
import { workbookLimits } from './limits.ts';
import type { Package } from './package.ts';
import { readXml } from './xml.ts';

/** A sheet as the workbook names it. */
export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly part: string;
}

/** A workbook's own description. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | null;
  readonly styles: string | null;
  /** Days are counted from 1904 instead of 1900. */
  readonly from1904: boolean;
}

interface Relation {
  readonly id: string;
  /** The last word of the relation's type: the two dialects differ in what stands before it. */
  readonly kind: string;
  readonly part: string;
}

/** What a part of the package says of others; a sheet that says nothing has no such part. */
export async function readRelations(from: Package, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!from.has(relationsPart)) return relations;
  await readXml(from, relationsPart, {
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

/** What else a zip file may be, by a part that only it has. */
const otherPackages = [
  ['xl/vbaProject.bin', 'import.macros'],
  ['xl/workbook.bin', 'import.binaryExcel'],
  ['content.xml', 'import.openDocument'],
] as const;

async function refuseMacros(from: Package): Promise<void> {
  await readXml(from, '[Content_Types].xml', {
    open(_name, { ContentType = '' }) {
      if (/macroEnabled|vbaProject/i.test(ContentType)) throw refuse('import.macros');
    },
  });
}

/** The relation's id stands in an attribute with a prefix of the file's choice. */
function relationId(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

/**
 * Finds a workbook's sheets and what they need.
 * @throws Unreadable when the package is something else, holds macros, or is damaged
 */
export async function readWorkbook(from: Package): Promise<Workbook> {
  for (const [part, phrase] of otherPackages) if (from.has(part)) throw refuse(phrase);
  if (!from.has('[Content_Types].xml')) throw refuse('import.notSheet');
  await refuseMacros(from);
  const part = (await readRelations(from, '')).find(({ kind }) => kind === 'officeDocument')?.part;
  if (part === undefined || !from.has(part)) throw new Unreadable('import.damaged');
  const relations = await readRelations(from, part);
  const only = (kind: string) => relations.find((relation) => relation.kind === kind)?.part ?? null;

  const sheets: SheetPart[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await readXml(from, part, {
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
  return { sheets, sharedStrings: only('sharedStrings'), styles: only('styles'), from1904 };
}
