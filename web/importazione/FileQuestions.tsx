import type { ReactNode } from 'react';
import { useState } from 'react';
import type { FileAnswers, FileQuestion, LifeStage } from '#contract/import.answers.ts';
import type { Importazione } from '#contract/importazione.ts';
import { ageUnits } from '#contract/intervals.ts';
import { Button } from '../design/Button.tsx';
import { Cluster } from '../design/Cluster.tsx';
import { Note } from '../design/Note.tsx';
import { Panel } from '../design/Panel.tsx';
import { RadioGroup } from '../design/RadioGroup.tsx';
import { Select } from '../design/Select.tsx';
import { Stack } from '../design/Stack.tsx';
import { TextField } from '../design/TextField.tsx';
import { useLanguage } from '../platform/language.tsx';
import { DataText } from '../ui/DataText.tsx';
import type { Changes } from './changes.ts';
import { noChanges } from './changes.ts';

interface FileQuestionsProps {
  readonly importazione: Importazione;
  readonly onChange: (changes: Changes) => void;
}

export function FileQuestions({ importazione, onChange }: FileQuestionsProps) {
  const { say } = useLanguage();
  const { plan, options } = importazione;
  if (plan.questions.length === 0) return null;
  const answer = (answers: FileAnswers) => onChange({ ...noChanges, options: answers });
  return (
    <Panel title={say('importazione.questions')} isPlain>
      <Note as="p">{say('importazione.questions.help')}</Note>
      <Stack gap={3}>
        {plan.questions.map((question) => (
          <Question
            key={`${question.kind} ${question.key}`}
            question={question}
            answers={options}
            onAnswer={answer}
          />
        ))}
      </Stack>
    </Panel>
  );
}

interface QuestionProps {
  readonly question: FileQuestion;
  readonly answers: FileAnswers;
  readonly onAnswer: (answers: FileAnswers) => void;
}

const waysOf = {
  lastAge: ['out', 'in'],
  placeholder: ['empty', 'text'],
  withdrawn: ['leave', 'inUse'],
} as const;

type Way = (typeof waysOf)[keyof typeof waysOf][number];

function Question({ question, answers, onAnswer }: QuestionProps) {
  const { say, plural } = useLanguage();
  const { kind, key, words, rows } = question;
  const label = (
    <>
      {say(`importazione.question.${kind}`)} <DataText>{`«${words}»`}</DataText>
    </>
  );
  const hint = plural('importazione.queue.rows', rows);
  if (kind === 'stage')
    return (
      <StageQuestion
        label={label}
        hint={hint}
        question={question}
        answers={answers}
        onAnswer={onAnswer}
      />
    );
  const { ageToIncluded, placeholders = {}, withdrawn } = answers;
  const included = ageToIncluded === undefined ? undefined : ageToIncluded ? 'in' : 'out';
  const chosen = { lastAge: included, placeholder: placeholders[key], withdrawn } as const;
  const choose = (way: Way) => {
    if (way === 'in' || way === 'out') return onAnswer({ ageToIncluded: way === 'in' });
    if (way === 'inUse' || way === 'leave') return onAnswer({ withdrawn: way });
    return onAnswer({ placeholders: { ...placeholders, [key]: way } });
  };
  return (
    <Panel isMarked={question.answer === null}>
      <RadioGroup<Way>
        label={label}
        hint={hint}
        value={chosen[kind]}
        onChange={choose}
        options={waysOf[kind].map((way) => ({
          value: way,
          label: say(`importazione.answer.${way}`),
        }))}
        isStacked
      />
    </Panel>
  );
}

const parseAge = (text: string) => {
  const age = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(age) || age < 0 ? null : age;
};

/** From which age to which a stage of life reaches, or that its word stays a phase. */
function StageQuestion({
  question,
  answers,
  onAnswer,
  ...named
}: QuestionProps & { readonly label: ReactNode; readonly hint: string }) {
  const { say } = useLanguage();
  const stage = question.key as LifeStage;
  const stored = answers.stages?.[stage];
  const [way, setWay] = useState(stored === undefined ? undefined : stored ? 'ages' : 'phase');
  const [from, setFrom] = useState(String(stored?.from ?? ''));
  const [to, setTo] = useState(String(stored?.to ?? ''));
  const [unit, setUnit] = useState(stored?.unit ?? 'years');
  const save = (ages: NonNullable<FileAnswers['stages']>[LifeStage]) =>
    onAnswer({ stages: { ...answers.stages, [stage]: ages } });
  const [first, last] = [parseAge(from), parseAge(to)];
  const isInvalid = (first === null && last === null) || (last !== null && last <= (first ?? 0));
  return (
    <Panel isMarked={question.answer === null}>
      <RadioGroup
        {...named}
        value={way}
        onChange={(chosen) => {
          setWay(chosen);
          if (chosen === 'phase') save(null);
        }}
        options={[
          { value: 'ages', label: say('importazione.answer.ages') },
          { value: 'phase', label: say('importazione.answer.phase') },
        ]}
        isStacked
      >
        {way === 'ages' && (
          <Cluster align="end" gap={4}>
            <TextField
              label={say('importazione.answer.from')}
              value={from}
              onChange={setFrom}
              look="number"
              input={{ inputMode: 'decimal', maxLength: 6 }}
            />
            <TextField
              label={say('importazione.answer.to')}
              value={to}
              onChange={setTo}
              look="number"
              input={{ inputMode: 'decimal', maxLength: 6 }}
            />
            <Select
              label={say('importazione.answer.unit')}
              value={unit}
              onChange={setUnit}
              options={ageUnits.map((name) => ({
                value: name,
                label: say(`interval.unit.${name}`),
              }))}
            />
            <Button disabled={isInvalid} onClick={() => save({ from: first, to: last, unit })}>
              {say('importazione.answer.save')}
            </Button>
          </Cluster>
        )}
      </RadioGroup>
    </Panel>
  );
}
