import { calls } from '#contract/calls.ts';
import type { Input, OperationName, operations, Payload } from '#contract/operations.ts';
import { commonHeaders, readRefusal } from './api.ts';
import { ApiProblem } from './problem.ts';
import { useAppState } from './state.ts';

export type FormName = {
  [Name in OperationName]: (typeof operations)[Name] extends { readonly multipart: true }
    ? Name
    : never;
}[OperationName];

export interface Sending {
  readonly file?: File | undefined;
  /** Called while it is sent, with the share that has gone, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

function formData(fields: Readonly<Record<string, unknown>>, file: File | undefined): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) body.append(name, String(value));
  // Last, so that the server has the fields before it reads the file.
  if (file !== undefined) body.append('file', file, file.name);
  return body;
}

/** `XMLHttpRequest`, because `fetch` does not report the progress of an upload. */
function sendForm(
  address: string,
  headers: Iterable<readonly [string, string]>,
  body: FormData,
  how: Sending,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) how.onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      resolve(new Response(status === 204 ? null : responseText, { status }));
    });
    request.addEventListener('error', () =>
      reject(new ApiProblem({ code: 'unavailable', status: 0 })),
    );
    request.addEventListener('abort', () =>
      reject(new DOMException('the upload was given up', 'AbortError')),
    );
    how.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/**
 * Calls an operation whose body is a form, with a file if there is one, and gives its payload;
 * otherwise as `call` does.
 * @throws ApiProblem; an AbortError when `signal` gave it up
 */
export async function upload<Name extends FormName>(
  name: Name,
  fields: Input<Name>,
  how: Sending = {},
): Promise<Payload<Name>> {
  how.signal?.throwIfAborted();
  const { token } = useAppState.getState();
  const response = await sendForm(
    calls[name].path,
    commonHeaders(token),
    formData(fields, how.file),
    how,
  );
  if (!response.ok) throw await readRefusal(name, token, response);
  try {
    return (await response.json()) as Payload<Name>;
  } catch {
    throw new ApiProblem({ code: 'unavailable', status: response.status });
  }
}
