import { ROLE } from '@quantum/modules/access/contract';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { actionPath, AWAITING_CORRECTION, type Audience } from '../../contract/index.ts';
import { audienceWithout, escalationOf, remindersDue } from '../../domain/escalation.rules.ts';
import { reloadAction } from '../record/action.store.ts';
import { move, completeMoveQuietly } from './action-move.service.ts';
import { notifyPeople } from './action-messages.ts';
import { remindedGroups } from './reminded-groups.ts';
import { answeringFor, requestEffectCheck, assignerOf, EHS_ROLES } from './action-tasks.ts';
import { sourceOf, type Recurrence } from '../extension-points.ts';
import { readEscalation } from '../record/rules.store.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';
import { insertReminders, lockToCheck, lockToRemind, lockToSample, sentSteps, setAsked, setReminderAt } from './escalation.store.ts';
import { confirmAction, reopenAction } from '../verification/verify-action.service.ts';
import { ownersOf } from '../../domain/verifier.rules.ts';

const tick = operation({
  id: 'action.action.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may find nothing to do; what it moves is audited record by record, what it tells is kept as a reminder',
});

const ROLES_OF: Record<Exclude<Audience, 'assignee'>, readonly string[]> = {
  SUP: [ROLE.supervisor],
  PM: [ROLE.projectManager],
  EHS: EHS_ROLES,
  OM: [ROLE.operationManager],
  DIR: [ROLE.operatingDirector],
};
export const ACTION_TICK = 'action-tick';
const HOUR = 3_600_000;

/** The people behind an audience: the responsible person (else anyone who has to assign), the nearest holder of each role. */
async function peopleOf(ctx: Ctx, action: ActionRecord, audience: readonly Audience[]): Promise<number[]> {
  const found: (number | null)[] = [];
  for (const one of audience)
    found.push(
      one === 'assignee' ? (action.responsible_id ?? (await assignerOf(ctx, action))) : await answeringFor(ctx, action, ROLES_OF[one], []),
    );
  return [...new Set(found)].filter((id) => id !== null);
}

/** The steps due for one action now. */
async function remind(ctx: Ctx, action: ActionRecord): Promise<void> {
  if (action.due_at === null || !AWAITING_CORRECTION.includes(action.status)) return setReminderAt(ctx, action.id, null);
  const { ladder } = await readEscalation(ctx.db, action.company_id);
  const now = ctx.now();
  const dueAt = new Date(action.due_at);
  const steps = escalationOf(ladder, action.business_line_id, action.risk === INSPECTION_RISK.high);
  const { reached, next } = remindersDue(steps, {
    dueAt,
    since: new Date(action.due_set_at ?? action.created_at),
    now,
    sent: await sentSteps(ctx, action.id, action.due_at),
  });
  if (reached.length > 0) {
    const groups = await remindedGroups(ctx, action, reached);
    const offices = await peopleOf(ctx, action, audienceWithout(steps, reached, groups.unreached));
    const people = [...new Set([...offices, ...groups.people])];
    await insertReminders(
      ctx,
      action.id,
      action.due_at,
      reached.map(({ offsetHours, groupId }) => ({ offsetHours, fellBack: groupId !== null && groups.unreached.has(groupId) })),
      people,
    );
    const late = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / HOUR));
    await notifyPeople(
      ctx,
      action,
      { event: now < dueAt ? 'dueSoon' : 'overdue', to: people },
      { days: Math.floor(late / 24), hours: late },
    );
  }
  await setReminderAt(ctx, action.id, next);
}

/** One immediate correction in ten goes to EHS. */
async function sample(ctx: Ctx, action: ActionRecord): Promise<void> {
  const verifier = await answeringFor(ctx, action, EHS_ROLES, ownersOf(action));
  const set = { sampled_at: ctx.now().toISOString(), closed_at: null, verifier_id: verifier, verifier_unit_id: null };
  await completeMoveQuietly(ctx, action, await move(ctx, action, 'sample', set), 'sample');
}

/** Did it hold? The data answer where there are any, else a person is asked. */
async function check(ctx: Ctx, action: ActionRecord): Promise<void> {
  const source = sourceOf(action.source_kind);
  const seen: Recurrence = (await source?.recurrence?.(ctx, action.source_id, action.closed_at!)) ?? { found: 'none' };
  if (seen.found === 'failed') return void (await reopenAction(ctx, action, { note: null, code: seen.code }));
  if (seen.found === 'passed') return void (await confirmAction(ctx, action, { note: null, code: seen.code }));
  await setAsked(ctx, action.id);
  const asked = await reloadAction(ctx, action.id);
  await ctx.audit({
    kind: ACTION.kind,
    id: action.id,
    code: action.code,
    event: 'askEffect',
    from: action.status,
    to: action.status,
    companyId: action.company_id,
    unitId: action.unit_id,
  });
  await notifyPeople(ctx, asked, { event: 'effectivenessDue', to: [await requestEffectCheck(ctx, asked)] });
}

/** Every five minutes, on any server: each action is a transaction of its own, and one that fails holds up no other. */
export async function tickActions(kernel: KernelServices): Promise<void> {
  const jobs = [
    { step: 'remind', lock: lockToRemind, work: remind },
    { step: 'sample', lock: lockToSample, work: sample },
    { step: 'check', lock: lockToCheck, work: check },
  ];
  const letters = await openDeadLetters(kernel, ACTION_TICK);
  for (const { step, lock, work } of jobs)
    await processBatches<ActionRecord>(kernel, letters(step), {
      job: 'action tick',
      operation: tick,
      size: 1,
      lock: async (ctx, _limit, except) => [await lock(ctx, except)].filter((action) => action !== undefined),
      work: async (ctx, [action]) => work(ctx, action!),
      describe: (action) => aboutOf(kernel, step, action),
    });
}

const aboutOf = (kernel: KernelServices, step: string, { id, code, company_id, unit_id }: ActionRecord) => ({
  title: wordsOf({ kernel }, `action.apart.${step}`, { code }),
  href: actionPath(id),
  companyId: company_id,
  unitId: unit_id,
});
