import { endpoint, LIMITS, operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { recordLink } from './link.ts';

const searchOps = { records: operation({ id: 'collaboration.search.records', permission: 'self', verb: 'read' }) };

export const searchEndpoints = {
  /** Records the reader may open whose code or words hold the text; the newest of each kind. */
  records: endpoint({
    method: 'GET',
    path: '/search/records',
    input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(LIMITS.search)) }),
    output: z.array(recordLink),
    operation: searchOps.records,
  }),
};
