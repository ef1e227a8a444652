import type { FileAnswers, FileQuestion } from '#contract/import.answers.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { OpenQuestion } from '../intervals/read.ts';

/** A question that a cell raises. */
type CellQuestion =
  | OpenQuestion
  | { readonly kind: 'placeholder'; readonly placeholder: string; readonly words: string };

interface Raised {
  readonly question: CellQuestion;
  readonly rows: Set<number>;
}

/** What a file leaves open, and its answers. */
export interface Questions {
  readonly answers: FileAnswers;
  raise(question: CellQuestion, row: number): void;
  /** Every question that was raised, answered or not. */
  list(phrases: Phrases): FileQuestion[];
}

const longestWords = 80;

function keyOf(question: CellQuestion): string {
  if (question.kind === 'stage') return question.stage;
  return question.kind === 'placeholder' ? question.placeholder : '';
}

function answerOf(question: CellQuestion, answers: FileAnswers, phrases: Phrases): string | null {
  if (question.kind === 'lastAge') {
    if (answers.ageToIncluded === undefined) return null;
    return phrases[answers.ageToIncluded ? 'import.answer.included' : 'import.answer.excluded'];
  }
  if (question.kind === 'placeholder') {
    const answer = answers.placeholders?.[question.placeholder];
    return answer === undefined ? null : phrases[`import.answer.${answer}`];
  }
  const ages = answers.stages?.[question.stage];
  if (ages === undefined) return null;
  if (ages === null) return phrases['import.answer.phase'];
  const unit = phrases[`interval.unit.${ages.unit}`];
  const { from, to } = ages;
  if (from === null && to === null) return phrases['import.answer.everyAge'];
  if (to === null) return fill(phrases['import.answer.from'], { from: from ?? 0, unit });
  return fill(phrases['import.answer.fromTo'], { from: from ?? 0, to, unit });
}

/** The questions of one file. */
export function createQuestions(answers: FileAnswers): Questions {
  const raised = new Map<string, Raised>();
  return {
    answers,
    raise(question, row) {
      const id = `${question.kind} ${keyOf(question)}`;
      const known = raised.get(id) ?? { question, rows: new Set() };
      known.rows.add(row);
      raised.set(id, known);
    },
    list: (phrases) =>
      [...raised.values()].map(({ question, rows }) => ({
        kind: question.kind,
        key: keyOf(question),
        words: question.words.slice(0, longestWords),
        rows: rows.size,
        answer: answerOf(question, answers, phrases),
      })),
  };
}
