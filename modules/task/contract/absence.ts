import { day, endpoint, id, personRef, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { taskOps as ops } from './operations.ts';

const absence = z.object({
  id,
  version,
  /** Who is away. */
  person: personRef,
  /** Who does their to-dos and signs for them. */
  standIn: personRef,
  fromOn: day,
  toOn: day,
  /** Named by the person, or by who gives roles: then it is changed there. */
  source: z.enum(['own', 'access']),
  /** It holds today. */
  isNow: z.boolean(),
});
const ownAbsences = z.object({
  /** The reader's own, from today on. */
  own: z.array(absence),
  /** In which the reader stands in. */
  others: z.array(absence),
});
export type OwnAbsences = z.infer<typeof ownAbsences>;

const newAbsence = z.strictObject({ standInId: id, fromOn: day, toOn: day });
export type NewAbsence = z.infer<typeof newAbsence>;
const endAbsence = z.strictObject({ version });

/** My profile: who does my to-dos and signs for me while I am away. */
export const absenceEndpoints = {
  own: endpoint({ method: 'GET', path: '/tasks/absences', output: ownAbsences, operation: ops.readAbsences }),
  enter: endpoint({ method: 'POST', path: '/tasks/absences', input: newAbsence, output: ownAbsences, operation: ops.enterAbsence }),
  /** Back earlier, or never gone. */
  end: endpoint({ method: 'POST', path: '/tasks/absences/:id/end', input: endAbsence, output: ownAbsences, operation: ops.endAbsence }),
};
