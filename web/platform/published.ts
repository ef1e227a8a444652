import { createContext } from 'react';
import type { Input, OperationName, Payload } from '#contract/operations.ts';

/** What the server renders a page from: the published catalogue, as the public may read it. */
export interface Published {
  /**
   * The payload of a public read.
   * @throws an error with the `code` of the refusal, or whatever else went wrong
   */
  read<Name extends OperationName>(name: Name, input: Input<Name>): Payload<Name>;
  /** A built file, parsed as JSON. */
  file(address: string): unknown;
}

/** There while the server renders a page; in a browser there is none. */
export const PublishedContext = createContext<Published | undefined>(undefined);
