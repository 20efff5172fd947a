import { day, id, listEndpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { injuryOps as ops } from './operations.ts';

const injuredPersonRow = z.object({
  id,
  name: z.string(),
  code: z.string(),
  unitId: z.int(),
  unitName: z.string(),
  injuries: z.int(),
  lostTime: z.int(),
  /** Hurt more than once. */
  repeated: z.boolean(),
  lastOn: day,
  /** The latest injury, and its case. */
  latest: z.object({ incidentId: id, bodyPart: z.string(), nature: z.string() }),
  /** The spell that goes on: `away`, `restricted`, `transferred`; null: at work as before. */
  off: z.nullable(z.string()),
  /** Calendar days away from work until today, of all their injuries. */
  daysAway: z.int(),
  /** When the first report to an authority is due that is neither sent nor explained; null: none is. */
  reportDueAt: z.nullable(z.string()),
  /** Which report that is: `hkForm2`, …; null: none is. */
  reportRule: z.nullable(z.string()),
  /** Who leads the case it belongs to; null: nobody does yet. */
  reportBy: z.nullable(z.string()),
  timeZone: z.string(),
});
export type InjuredPersonRow = z.infer<typeof injuredPersonRow>;

const injuryRow = z.object({
  id,
  incidentId: id,
  code: z.string(),
  /** Null of a privacy case. */
  personName: z.nullable(z.string()),
  unitId: z.int(),
  unitName: z.string(),
  occurredAt: z.string(),
  timeZone: z.string(),
  bodyPart: z.string(),
  nature: z.string(),
  treatment: z.string(),
  status: z.string(),
  spells: z.array(
    z.object({ kind: z.enum(['away', 'restricted', 'transferred']), from: day, to: z.nullable(day), isAdvised: z.boolean() }),
  ),
  /** First and last day off; the last is null while one goes on or none was off. */
  firstOff: z.nullable(day),
  lastOff: z.nullable(day),
});
export type InjuryListRow = z.infer<typeof injuryRow>;

export const injuredPersonEndpoints = {
  list: listEndpoint({ path: '/incident/injuredPerson/list', row: injuredPersonRow, order: ['lastOn', 'desc'], operation: ops.people }),
};
export const injuryEndpoints = {
  list: listEndpoint({ path: '/incident/injury/list', row: injuryRow, order: ['occurredAt', 'desc'], operation: ops.records }),
};
