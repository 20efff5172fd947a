import { firstHolder } from '@quantum/modules/access/server-api';
import { messagesAbout, type EventOf } from '@quantum/modules/notification/server-api';
import { findSpaces } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { inspectionOps, recordPath, type SubmissionCause } from '../../contract/index.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { ROLE } from '@quantum/modules/access/contract';

/** What waits for the reader's own step cannot be turned off. */
const mustHave = true;
export const submissionMessages = messagesAbout({
  module: 'inspection',
  kind: TASK.kind,
  href: recordPath('{id}'),
  events: {
    second: 'manager',
    held: { why: 'manager', mustHave },
    answeredForYou: 'inspector',
    decided: 'sender',
    toSign: { why: 'signer', mustHave },
    sentBack: { why: 'inspector', mustHave },
    signed: 'inspector',
    clientSigned: 'signed',
    clientSentBack: 'signed',
  },
});
type SubmissionEvent = EventOf<typeof submissionMessages>;

async function notifyPeople(
  ctx: Ctx,
  inspection: InspectionRecord,
  event: SubmissionEvent,
  employeeIds: readonly (number | null)[],
  more: Record<string, string | Localized> = {},
) {
  const space = inspection.space_id === null ? undefined : (await findSpaces(ctx, [inspection.space_id])).get(inspection.space_id);
  await submissionMessages.send(ctx, inspection, event, employeeIds, {
    ...(space && { place: space.names }),
    day: inspection.event_on,
    who: ctx.actor.kind === 'user' ? ctx.actor.name : '',
    ...more,
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
  await notifyPeople(ctx, inspection, event, manager === undefined ? [] : [manager], {
    cause: wordsOf(ctx, `inspection.submission.cause.${cause}`),
  });
}

/** The person who had started it before it was reassigned has finished it: the new inspectors need not go. */
export const notifyNewInspectors = (ctx: Ctx, inspection: InspectionRecord, inspectors: readonly number[]): Promise<void> =>
  notifyPeople(ctx, inspection, 'answeredForYou', inspectors);

/** A signature is asked for, given, or refused with a reason; `client`: who did so for the client. */
export const notifyOfSigning = (
  ctx: Ctx,
  inspection: InspectionRecord,
  {
    event,
    employeeIds,
    reason = '',
    client,
  }: {
    event: 'toSign' | 'sentBack' | 'signed' | 'clientSigned' | 'clientSentBack';
    employeeIds: readonly (number | null)[];
    reason?: string;
    client?: string;
  },
): Promise<void> => notifyPeople(ctx, inspection, event, employeeIds, { reason, ...(client !== undefined && { who: client }) });

/** Someone has decided about a submission: the sender is notified of it. */
export const notifyOfDecision = (
  ctx: Ctx,
  inspection: InspectionRecord,
  sender: number | null,
  decision: 'choose' | 'accept' | 'dismiss',
): Promise<void> =>
  notifyPeople(ctx, inspection, 'decided', [sender], { decision: wordsOf(ctx, `inspection.submission.decided.${decision}`) });
