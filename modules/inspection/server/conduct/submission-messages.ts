import { findHolders } from '@quantum/modules/access/server-api';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { LOCALES, type Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { SubmissionCause } from '../../contract/index.ts';
import { TASK, type TaskRecord } from '../record/tables.ts';

const PROJECT_MANAGER = 'EHS030';

const about = (event: string, why: string): NotificationEvent => ({
  event: `inspection.${event}`,
  title: `inspection.message.${event}.title`,
  text: `inspection.message.${event}.text`,
  why: `inspection.message.why.${why}`,
  href: '/quantum/inspection/records/{id}',
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
  task: TaskRecord,
  event: string,
  employeeIds: readonly (number | null)[],
  more: Record<string, string | Localized> = {},
) {
  const space = task.space_id === null ? undefined : (await findSpaces(ctx, [task.space_id])).get(task.space_id);
  const place = space?.names ?? (await unitTree(ctx.kernel)).get(task.unit_id)!.names;
  await notify(ctx, {
    event: `inspection.${event}`,
    employeeIds,
    params: { place, day: task.event_on, who: ctx.actor.kind === 'user' ? ctx.actor.name : '', ...more },
    kind: TASK.kind,
    id: task.id,
    code: task.code,
    companyId: task.company_id,
    unitId: task.unit_id,
  });
}

const inAll = (ctx: Ctx, key: string): Localized =>
  Object.fromEntries(LOCALES.map((locale) => [locale, ctx.kernel.messages.text(locale, key)])) as Localized;

/** A submission waits for a decision: the unit's manager hears of it. */
export async function tellOfHandIn(ctx: Ctx, task: TaskRecord, event: 'second' | 'held', cause: SubmissionCause): Promise<void> {
  const manager = (await findHolders(ctx, PROJECT_MANAGER, task.unit_id)).slice(0, 1);
  await tell(ctx, task, event, manager, { cause: inAll(ctx, `inspection.submission.cause.${cause}`) });
}

/** Whoever had begun it before it was reassigned has finished it: the new inspectors need not go. */
export const tellNewInspectors = (ctx: Ctx, task: TaskRecord, inspectors: readonly number[]): Promise<void> =>
  tell(ctx, task, 'answeredForYou', inspectors);

/** A signature is asked for, given, or refused with a reason; `client`: who did so for the client. */
export const tellOfSigning = (
  ctx: Ctx,
  task: TaskRecord,
  event: 'toSign' | 'sentBack' | 'signed' | 'clientSigned' | 'clientSentBack',
  employeeIds: readonly (number | null)[],
  reason = '',
  client?: string,
): Promise<void> => tell(ctx, task, event, employeeIds, { reason, ...(client !== undefined && { who: client }) });

/** Somebody has decided about a submission: whoever handed it in hears of it. */
export const tellOfDecision = (
  ctx: Ctx,
  task: TaskRecord,
  sender: number | null,
  decision: 'choose' | 'accept' | 'dismiss',
): Promise<void> => tell(ctx, task, 'decided', [sender], { decision: inAll(ctx, `inspection.submission.decided.${decision}`) });
