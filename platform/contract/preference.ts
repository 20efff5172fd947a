import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { operation } from './operation.ts';

/** A view a person has named: the list's address line, and its columns where they were chosen. */
const savedView = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.code)),
  /** Query of the address: filters, words, order. */
  query: z.string().check(z.maxLength(1000)),
});

/** How a person wants one list. */
const listPreference = z.strictObject({
  /** Keys of the columns shown, in their order; absent: as the screen has them. */
  columns: z.optional(z.array(z.string().check(z.maxLength(LIMITS.code))).check(z.maxLength(60))),
  views: z.optional(z.array(savedView).check(z.maxLength(30))),
});
export type ListPreference = z.infer<typeof listPreference>;

const own = (name: string, kind: 'read' | 'write') =>
  operation({
    id: `platform.preference.${name}`,
    permission: 'self',
    verb: kind === 'read' ? 'read' : 'keep',
    kind,
    ...(kind === 'write' ? { unaudited: "a person's own choice of columns and views; no record changes" } : {}),
  });

export const preferenceEndpoints = {
  /** All of the reader's, by list. */
  read: endpoint({ method: 'GET', path: '/preferences', output: z.record(z.string(), listPreference), operation: own('read', 'read') }),
  /** One list's, as a whole. */
  keep: endpoint({
    method: 'PUT',
    path: '/preferences/:name',
    input: listPreference,
    output: listPreference,
    operation: own('keep', 'write'),
  }),
};
