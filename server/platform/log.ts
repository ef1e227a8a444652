import type { FastifyBaseLogger } from 'fastify';

/** The log: structured lines, never text built by hand (trust.md I1). */
export type Log = FastifyBaseLogger;
