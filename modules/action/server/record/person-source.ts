import { findEmployees } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { PERSON_SOURCE } from '../../contract/index.ts';
import type { ActionSource } from '../extension-points.ts';

/** An action raised by hand: its source is the person. No data tell whether the same thing failed again. */
export const personSource: ActionSource = {
  kind: PERSON_SOURCE,
  describe: async (ctx, ids) => {
    const people = await findEmployees(ctx, ids);
    return new Map([...people].map(([id, person]) => [id, { title: inLocale(person.names, ctx.locale), code: '', href: '' }]));
  },
  moved: async () => undefined,
};
