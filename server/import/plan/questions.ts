import type { FileAnswers, FileQuestion } from '#contract/import.answers.ts';
import type { Phrases } from '#phrases/phrases.ts';
import { fill } from '#phrases/phrases.ts';
import type { OpenQuestion } from '../intervals/read.ts';

type CellQuestion =
  | OpenQuestion
  | { readonly kind: 'placeholder'; readonly placeholder: string; readonly words: string }
  | { readonly kind: 'withdrawn'; readonly words: string };

interface RaisedQuestion {
  readonly question: CellQuestion;
  readonly rows: Set<number>;
}

export interface Questions {
  readonly answers: FileAnswers;
  raise(question: CellQuestion, row: number): void;
  /** Answered or not. */
  list(phrases: Phrases): FileQuestion[];
}

const maxWordsLength = 80;

function questionKey(question: CellQuestion): string {
  if (question.kind === 'stage') return question.stage;
  return question.kind === 'placeholder' ? question.placeholder : '';
}

function answerText(question: CellQuestion, answers: FileAnswers, phrases: Phrases): string | null {
  if (question.kind === 'lastAge') {
    if (answers.ageToIncluded === undefined) return null;
    return phrases[answers.ageToIncluded ? 'import.answer.included' : 'import.answer.excluded'];
  }
  if (question.kind === 'placeholder') {
    const answer = answers.placeholders?.[question.placeholder];
    return answer === undefined ? null : phrases[`import.answer.${answer}`];
  }
  if (question.kind === 'withdrawn')
    return answers.withdrawn ? phrases[`import.answer.${answers.withdrawn}`] : null;
  const ages = answers.stages?.[question.stage];
  if (ages === undefined) return null;
  if (ages === null) return phrases['import.answer.phase'];
  const unit = phrases[`interval.unit.${ages.unit}`];
  const { from, to } = ages;
  if (from === null && to === null) return phrases['import.answer.everyAge'];
  if (to === null) return fill(phrases['import.answer.from'], { from: from ?? 0, unit });
  return fill(phrases['import.answer.fromTo'], { from: from ?? 0, to, unit });
}

export function createQuestions(answers: FileAnswers): Questions {
  const raised = new Map<string, RaisedQuestion>();
  return {
    answers,
    raise(question, row) {
      const id = `${question.kind} ${questionKey(question)}`;
      const entry = raised.get(id) ?? { question, rows: new Set() };
      entry.rows.add(row);
      raised.set(id, entry);
    },
    list: (phrases) =>
      [...raised.values()].map(({ question, rows }) => ({
        kind: question.kind,
        key: questionKey(question),
        words: question.words.slice(0, maxWordsLength),
        rows: rows.size,
        answer: answerText(question, answers, phrases),
      })),
  };
}
