import { z } from 'zod/mini';
import { calls } from '#contract/calls.ts';
import type { Catalogo } from '#contract/catalogo.ts';
import { catalogoStored, versionHeader } from '#contract/catalogo.ts';
import { logFailure } from '../platform/log.ts';
import { inPresentForm } from './older-copy.ts';

const cacheName = 'dlab-catalogue';
const { path } = calls.Catalogo;

/** The facts about the copy are cached beside it, under an address that no server answers. */
const factsPath = '/kept/catalogue';
const facts = z.object({
  version: z.int(),
  confirmedAt: z.int(),
  askedAt: z.int(),
  readBy: z.optional(z.string()),
});

/** The file of this program that reads the copy. Its name changes with the format that it reads. */
const reader = import.meta.url;

/**
 * The stored version, when the server last said that it is the newest, when it was requested
 * (`askedAt`; both in milliseconds since 1970), and which file of the program requested it.
 */
export type CopyFacts = z.infer<typeof facts>;

/** The facts about the copy; undefined without one. */
export async function readFacts(): Promise<CopyFacts | undefined> {
  const stored = await (await caches.open(cacheName)).match(factsPath);
  return stored && facts.safeParse(await stored.json()).data;
}

/**
 * Was the copy requested by this release of the program? Another release's may have another format,
 * whatever its version.
 */
export const isOurs = ({ readBy }: CopyFacts) => readBy === reader;

/** Stores the facts about the copy. */
export async function writeFacts(facts: CopyFacts): Promise<void> {
  await (await caches.open(cacheName)).put(factsPath, Response.json(facts));
}

/**
 * Requests the whole catalogue without a session, whose copy would hold what is not public. An
 * unchanged one costs an answer without a body.
 */
export async function refreshCopy(): Promise<void> {
  const cache = await caches.open(cacheName);
  const etag = (await cache.match(path))?.headers.get('etag');
  // Not stored a second time in the browser's HTTP cache.
  const askedAt = Date.now();
  const response = await fetch(path, {
    cache: 'no-store',
    ...(etag && { headers: { 'If-None-Match': etag } }),
  });
  const version = Number(response.headers.get(versionHeader) ?? Number.NaN);
  if (!(response.status === 200 || response.status === 304) || !Number.isInteger(version)) return;
  if (response.status === 200) await cache.put(path, response);
  await writeFacts({ version, confirmedAt: askedAt, askedAt, readBy: reader });
}

async function parse(stored: Response): Promise<Catalogo | undefined> {
  const read = catalogoStored.safeParse(await stored.json());
  if (!read.success) logFailure('the stored catalogue has another format', read.error);
  return read.data && inPresentForm(read.data);
}

let opened:
  | { readonly etag: string | null; readonly whole: Promise<Catalogo | undefined> }
  | undefined;

/** The copy and the facts about it; undefined without a copy of this release. */
export async function openCopy(): Promise<
  { readonly whole: Catalogo; readonly confirmedAt: number } | undefined
> {
  const [stored, facts] = await Promise.all([
    (await caches.open(cacheName)).match(path),
    readFacts(),
  ]);
  if (stored === undefined || facts === undefined) return undefined;
  const etag = stored.headers.get('etag');
  // A page makes several requests at once: the copy is parsed once for all of them.
  if (opened?.etag !== etag || etag === null) opened = { etag, whole: parse(stored) };
  const whole = await opened.whole;
  return whole && { whole, confirmedAt: facts.confirmedAt };
}
