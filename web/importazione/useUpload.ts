import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import type { ImportKind } from '#contract/importazione.ts';
import { paths } from '../paths.ts';
import { idempotencyKeys } from '../platform/idempotency.ts';
import { ApiProblem } from '../platform/problem.ts';
import { refresh } from '../platform/query-client.ts';
import { upload as send } from '../platform/upload.ts';

/** The operation that takes a file of this kind (spec 7). */
export const uploadOperation = {
  prestazioni: 'ImportPrestazioniToElaborate',
  intervalli: 'UpdateIntervalli',
} as const;

const waiting = z.object({ staged: z.int() });

/** The import that a refused file still made. */
function stagedBy(failure: unknown): number | undefined {
  return failure instanceof ApiProblem ? waiting.safeParse(failure.body).data?.staged : undefined;
}

/** A file that is being sent: its name, and the share that has gone, from 0 to 1. */
interface Sending {
  readonly name: string;
  readonly share: number;
}

/** Uploads a file, which makes a new import, and goes to it. */
export function useUpload() {
  const go = useNavigate();
  const queries = useQueryClient();
  const [keys] = useState(idempotencyKeys);
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<unknown>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function upload(kind: ImportKind, file: File): Promise<void> {
    const { name, size, lastModified } = file;
    const ownController = new AbortController();
    controller.current = ownController;
    setError(null);
    setSending({ name, share: 0 });
    try {
      const requestId = keys.keyFor({ kind, name, size, lastModified });
      const { staged } = await send(
        uploadOperation[kind],
        { mode: 'preview', requestId },
        { file, signal: ownController.signal, onProgress: (share) => setSending({ name, share }) },
      );
      keys.settle(null);
      refresh(queries, ['admin/Importazioni']);
      if (staged !== null) void go(paths.importazione(staged));
    } catch (cause) {
      keys.settle(cause);
      const staged = stagedBy(cause);
      // It was read, but columns are missing: that is reported, and mended, on the import's page.
      if (staged !== undefined) void go(paths.importazione(staged));
      else if (!ownController.signal.aborted) setError(cause);
    } finally {
      if (controller.current === ownController) setSending(null);
    }
  }

  return {
    upload: (kind: ImportKind, file: File) => void upload(kind, file),
    giveUp: () => controller.current?.abort(),
    sending,
    error,
  };
}
