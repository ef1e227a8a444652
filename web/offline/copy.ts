import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Catalogo } from '#contract/catalogo.ts';
import { catalogoStored, versionHeader } from '#contract/catalogo.ts';
import { logFailure } from '../platform/log.ts';
import { inPresentForm } from './older-copy.ts';

const cacheName = 'dlab-catalogue';
const { path } = calls.Catalogo;

/** Beside the copy, what is known of it: under an address that no server answers. */
const factsPath = '/kept/catalogue';
const facts = z.object({
  version: z.int(),
  confirmedAt: z.int(),
  askedAt: z.int(),
  readBy: z.optional(z.string()),
});

/** The file of this program that reads the copy. Its name changes with the form that it reads. */
const reader = import.meta.url;

/**
 * Which version is kept, when the server last said that it is the newest, when it was asked for
 * (milliseconds since 1970), and which file of the program asked.
 */
export type CopyFacts = z.infer<typeof facts>;

/** What is known of the copy; undefined without one. */
export async function readFacts(): Promise<CopyFacts | undefined> {
  const kept = await (await caches.open(cacheName)).match(factsPath);
  return kept && facts.safeParse(await kept.json()).data;
}

/**
 * Was the copy asked for by this release of the program? Another one's may have another form,
 * whatever its version.
 */
export const isOurs = ({ readBy }: CopyFacts) => readBy === reader;

/** Notes what is known of the copy. */
export async function writeFacts(known: CopyFacts): Promise<void> {
  await (await caches.open(cacheName)).put(factsPath, Response.json(known));
}

/**
 * Asks for the whole catalogue, as anybody: never with a session, whose copy would hold what is not
 * public. An unchanged one costs an answer without a body.
 */
export async function refreshCopy(): Promise<void> {
  const cache = await caches.open(cacheName);
  const etag = (await cache.match(path))?.headers.get('etag');
  // Kept here, and not a second time by the browser.
  const askedAt = Date.now();
  const answer = await fetch(path, {
    cache: 'no-store',
    ...(etag && { headers: { 'If-None-Match': etag } }),
  });
  const version = Number(answer.headers.get(versionHeader) ?? Number.NaN);
  if (!(answer.status === 200 || answer.status === 304) || !Number.isInteger(version)) return;
  if (answer.status === 200) await cache.put(path, answer);
  await writeFacts({ version, confirmedAt: askedAt, askedAt, readBy: reader });
}

async function parse(kept: Response): Promise<Catalogo | undefined> {
  const read = catalogoStored.safeParse(await kept.json());
  if (!read.success) logFailure('the kept catalogue is of another form', read.error);
  return read.data && inPresentForm(read.data);
}

let opened:
  | { readonly etag: string | null; readonly whole: Promise<Catalogo | undefined> }
  | undefined;

/**
 * The copy, and what is known of it; undefined where there is none, or one that another release of
 * the program kept.
 */
export async function openCopy(): Promise<
  { readonly whole: Catalogo; readonly confirmedAt: number } | undefined
> {
  const [kept, known] = await Promise.all([
    (await caches.open(cacheName)).match(path),
    readFacts(),
  ]);
  if (kept === undefined || known === undefined) return undefined;
  const etag = kept.headers.get('etag');
  // A page asks several things at once: the copy is read for all of them together.
  if (opened?.etag !== etag || etag === null) opened = { etag, whole: parse(kept) };
  const whole = await opened.whole;
  return whole && { whole, confirmedAt: known.confirmedAt };
}
