import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Stack } from '../../design/Stack.tsx';
import { TextField } from '../../design/TextField.tsx';
import { longestName } from '../../platform/personal-lists.ts';

interface NameFieldProps {
  readonly label: string;
  readonly action: string;
  /** The name that is offered. */
  readonly first: string;
  /** @returns was the name taken? */
  readonly onName: (name: string) => boolean;
}

/** The name of a list. */
export function NameField({ label, action, first, onName }: NameFieldProps) {
  const [text, setText] = useState(first);
  const name = text.trim();
  const canBeTaken = name !== '' && Array.from(name).length <= longestName;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canBeTaken && onName(name)) setText('');
      }}
    >
      <Stack gap={2}>
        <TextField label={label} value={text} onChange={setText} max={longestName} />
        <Button type="submit" disabled={!canBeTaken}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
