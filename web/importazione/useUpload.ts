import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import type { ImportKind } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { ApiProblem } from '../platform/api.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import { refresh } from '../platform/query-client.ts';
import { upload as send } from '../platform/upload.ts';

/** The call that takes a file of this kind (spec 7). */
export const callOf = {
  prestazioni: 'ImportPrestazioniToElaborate',
  intervalli: 'UpdateIntervalli',
} as const;

const waiting = z.object({ staged: z.int() });

/** The import that a refused file made none the less. */
function stagedBy(failure: unknown): number | undefined {
  return failure instanceof ApiProblem ? waiting.safeParse(failure.body).data?.staged : undefined;
}

/** A file on its way: its name, and how much of it has gone, from 0 to 1. */
interface Sending {
  readonly name: string;
  readonly share: number;
}

/** Sends a file, which makes an import to be finished, and goes to it. */
export function useUpload() {
  const go = useNavigate();
  const queries = useQueryClient();
  const [keys] = useState(idempotencyKeys);
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<unknown>(null);
  const giving = useRef<AbortController>(null);
  useEffect(() => () => giving.current?.abort(), []);

  async function upload(kind: ImportKind, file: File): Promise<void> {
    const { name, size, lastModified } = file;
    const given = new AbortController();
    giving.current = given;
    setError(null);
    setSending({ name, share: 0 });
    try {
      const requestId = keys.keyFor({ kind, name, size, lastModified });
      const { staged } = await send(
        callOf[kind],
        { mode: 'preview', requestId },
        { file, signal: given.signal, onProgress: (share) => setSending({ name, share }) },
      );
      keys.settle(null);
      refresh(queries, ['admin/Importazioni']);
      if (staged !== null) void go(paths.importazione(staged));
    } catch (cause) {
      keys.settle(cause);
      const staged = stagedBy(cause);
      // It was read, but its columns say too little: that is told, and mended, where they are.
      if (staged !== undefined) void go(paths.importazione(staged));
      else if (!given.signal.aborted) setError(cause);
    } finally {
      if (giving.current === given) setSending(null);
    }
  }

  return {
    upload: (kind: ImportKind, file: File) => void upload(kind, file),
    giveUp: () => giving.current?.abort(),
    sending,
    error,
  };
}
