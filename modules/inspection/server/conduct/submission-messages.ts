import { firstHolder } from '@quantum/modules/access/server-api';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { type Localized } from '@quantum/platform/contract';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { inspectionOps, recordPath, type SubmissionCause } from '../../contract/index.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { ROLE } from '@quantum/modules/access/contract';

/** What waits for the reader's own step. */
const MUST_HAVE = ['held', 'toSign', 'sentBack'];

const about = (event: string, why: string): NotificationEvent => ({
  ...(MUST_HAVE.includes(event) && { mustHave: true }),
  event: `inspection.${event}`,
  title: `inspection.message.${event}.title`,
  text: `inspection.message.${event}.text`,
  why: `inspection.message.why.${why}`,
  href: recordPath('{id}'),
});

export const submissionEvents = [
  about('second', 'manager'),
  about('held', 'manager'),
  about('answeredForYou', 'inspector'),
  about('decided', 'sender'),
  about('toSign', 'signer'),
  about('sentBack', 'inspector'),
  about('signed', 'inspector'),
  about('clientSigned', 'signed'),
  about('clientSentBack', 'signed'),
];

async function tell(
  ctx: Ctx,
  inspection: InspectionRecord,
  event: string,
  employeeIds: readonly (number | null)[],
  more: Record<string, string | Localized> = {},
) {
  const space = inspection.space_id === null ? undefined : (await findSpaces(ctx, [inspection.space_id])).get(inspection.space_id);
  const place = space?.names ?? (await unitTree(ctx.kernel)).get(inspection.unit_id)!.names;
  await notify(ctx, {
    event: `inspection.${event}`,
    employeeIds,
    params: { place, day: inspection.event_on, who: ctx.actor.kind === 'user' ? ctx.actor.name : '', ...more },
    kind: TASK.kind,
    id: inspection.id,
    code: inspection.code,
    companyId: inspection.company_id,
    unitId: inspection.unit_id,
  });
}

/** A submission waits for a decision: the unit's manager is notified of it. */
export async function notifyOfSubmission(
  ctx: Ctx,
  inspection: InspectionRecord,
  event: 'second' | 'held',
  cause: SubmissionCause,
): Promise<void> {
  const manager = await firstHolder(ctx, inspection, { roles: [ROLE.projectManager], read: inspectionOps.readTask });
  await tell(ctx, inspection, event, manager === undefined ? [] : [manager], {
    cause: wordsOf(ctx, `inspection.submission.cause.${cause}`),
  });
}

/** The person who had started it before it was reassigned has finished it: the new inspectors need not go. */
export const notifyNewInspectors = (ctx: Ctx, inspection: InspectionRecord, inspectors: readonly number[]): Promise<void> =>
  tell(ctx, inspection, 'answeredForYou', inspectors);

/** A signature is asked for, given, or refused with a reason; `client`: who did so for the client. */
export const notifyOfSigning = (
  ctx: Ctx,
  inspection: InspectionRecord,
  event: 'toSign' | 'sentBack' | 'signed' | 'clientSigned' | 'clientSentBack',
  employeeIds: readonly (number | null)[],
  reason = '',
  client?: string,
): Promise<void> => tell(ctx, inspection, event, employeeIds, { reason, ...(client !== undefined && { who: client }) });

/** Someone has decided about a submission: the sender is notified of it. */
export const notifyOfDecision = (
  ctx: Ctx,
  inspection: InspectionRecord,
  sender: number | null,
  decision: 'choose' | 'accept' | 'dismiss',
): Promise<void> => tell(ctx, inspection, 'decided', [sender], { decision: wordsOf(ctx, `inspection.submission.decided.${decision}`) });
