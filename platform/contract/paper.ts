import * as z from 'zod/mini';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { Schema } from './schema.ts';
import type { Operation } from './operation.ts';

/** Answers a PDF in the reader's language, not an envelope; faults are envelopes as everywhere. POST where what is asked for is long. */
export function paperEndpoint<const P extends string, I = undefined>(spec: {
  path: P;
  operation: Operation;
  method?: 'GET' | 'POST';
  input?: Schema<I>;
}): Endpoint<P, I, null> {
  return { ...endpoint({ method: 'GET', output: z.null(), ...spec }), isPaper: true } as Endpoint<P, I, null>;
}
