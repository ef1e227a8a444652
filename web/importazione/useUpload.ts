import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import type { ImportKind } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { useAction } from '../platform/action.ts';
import { ApiProblem } from '../platform/problem.ts';

export const uploadOperation = {
  prestazioni: 'ImportPrestazioniToElaborate',
  intervalli: 'UpdateIntervalli',
} as const;

const waiting = z.object({ staged: z.int() });

/** The import that was created although the file was refused. */
function stagedBy(failure: unknown): number | undefined {
  return failure instanceof ApiProblem ? waiting.safeParse(failure.body).data?.staged : undefined;
}

const isGivenUp = (failure: unknown) =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** A file that is being sent: its name, and the share that has gone, from 0 to 1. */
interface SendingFile {
  readonly name: string;
  readonly share: number;
}

export function useUpload(kind: ImportKind) {
  const go = useNavigate();
  const [sending, setSending] = useState<SendingFile | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const open = (staged: number | null | undefined) => {
    if (typeof staged === 'number') void go(paths.importazione(staged));
  };
  const { run, isRunning, failure } = useAction(uploadOperation[kind], {
    onDone: ({ staged }) => open(staged),
    // It was read, but columns are missing: that is reported, and mended, on the import's page.
    onFailed: (cause) => open(stagedBy(cause)),
  });
  const upload = (file: File) => {
    const { name } = file;
    controller.current = new AbortController();
    setSending({ name, share: 0 });
    run(
      { mode: 'preview' },
      {
        file,
        signal: controller.current.signal,
        onProgress: (share) => setSending({ name, share }),
      },
    );
  };
  return {
    upload,
    giveUp: () => controller.current?.abort(),
    sending: isRunning ? sending : null,
    error: isGivenUp(failure) || stagedBy(failure) !== undefined ? null : failure,
  };
}
