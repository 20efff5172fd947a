import { firstHolder } from '@quantum/modules/access/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale, operation, type Localized } from '@quantum/platform/contract';
import { runUseCase, openDeadLetters, systemActor, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { INSPECTION_STATUS } from '../../../contract/codes.ts';
import { inspectionOps } from '../../../contract/operations.ts';
import { heirsOf } from '../../../domain/offboarding.rules.ts';
import { PLAN_HOST } from '../../record/hosts.ts';
import { findPlansToHandOver, lockPlan, lockRoundsToHandOver, replaceInspectors } from './offboarding.store.ts';
import { endRound } from '../rounds/round-lifecycle.service.ts';
import { readPlanInspectors, readPlanName } from '../plans/plan.store.ts';
import { assignWord } from '../plans/plan-times.ts';
import { reassignInspectors } from './reassign-rounds.service.ts';
import { notifyOfOffboarding } from '../rounds/round-messages.ts';
import { PLAN, type PlanRecord } from '../../record/tables.ts';
import { ROLE } from '@quantum/modules/access/contract';

const job = operation({
  id: 'inspection.leavers',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'there may be nobody to replace; each round and plan that changes hands is audited',
});
/** The task under which it runs. */
export const LEAVERS = 'inspection-leavers';
const BATCH = 50;

/** Rounds and plans of people who have left go to others, and their project manager is told. Any server, at any time, twice. */
export async function handOverRounds(kernel: KernelServices): Promise<void> {
  const run = <T>(work: (ctx: Ctx) => Promise<T>) =>
    runUseCase({ kernel, actor: systemActor('inspector left'), operation: job, locale: 'en', requestId: 'inspection-leavers' }, work);
  const apart = (await openDeadLetters(kernel, LEAVERS))('handOn');
  for (let after = 0; ;) {
    const plans = await run((ctx) => findPlansToHandOver(ctx.db, after, BATCH));
    for (const id of plans)
      // One plan that cannot be reassigned does not block others.
      await run(async (ctx) => {
        await replaceOf(ctx, id);
        apart.succeed([id]);
      }).catch(async (error: unknown) => {
        kernel.log.error({ err: error, plan: id }, 'rounds of who has left could not be handed on; the next run tries again');
        const plan = await readPlanName(kernel.db.app, id);
        const title = wordsOf({ kernel }, 'inspection.apart.handOn', { plan: `${plan.code} ${plan.name}` });
        const place = { companyId: plan.company_id, unitId: plan.unit_id };
        await apart.fail(id, { title, href: PLAN_HOST.href.replace('{id}', String(id)), ...place }, error);
      });
    if (plans.length < BATCH) return apart.finish();
    after = plans.at(-1)!;
  }
}

/** One plan: its open rounds first, then its list of inspectors. */
async function replaceOf(ctx: Ctx, planId: number): Promise<void> {
  const plan = await lockPlan(ctx.db, planId);
  if (!plan) return;
  const rounds = await lockRoundsToHandOver(ctx.db, plan.id);
  const ofPlan = await readPlanInspectors(ctx.db, plan.id);
  const people = await findEmployees(ctx, [...rounds.flatMap((round) => round.inspectors), ...ofPlan.map((one) => one.id)]);
  const here = new Set([...people].filter(([, one]) => one.active).map(([id]) => id));
  const manager = await firstHolder(ctx, plan, { roles: [ROLE.projectManager], read: inspectionOps.readPlan });
  const managers = manager === undefined ? [] : [manager];
  const [gone, heirs] = [new Set<number>(), new Set<number>()];
  let changed = 0;
  for (const round of rounds) {
    const to = heirsOf({
      inspectors: round.inspectors,
      here,
      rule: assignWord(plan),
      ofPlan: ofPlan.map((one) => one.id),
      manager: managers[0] ?? null,
    });
    if (to === 'stays') continue;
    for (const id of round.inspectors) if (!here.has(id)) gone.add(id);
    if (to === 'cancel')
      await endRound(ctx, round, 'cancel', [INSPECTION_STATUS.pending, INSPECTION_STATUS.waiting, INSPECTION_STATUS.inProgress]);
    else {
      await reassignInspectors(ctx, round, to.goesTo, 'leaver');
      for (const id of to.goesTo) heirs.add(id);
    }
    changed++;
  }
  changed += await replaceOnPlan(ctx, plan, ofPlan, managers, { gone, heirs });
  if (changed === 0) return;
  const names = async (ids: ReadonlySet<number>) => namesOf(await findEmployees(ctx, [...ids]));
  await notifyOfOffboarding(ctx, plan, { managers, left: await names(gone), heirs: await names(heirs), rounds: rounds.length });
}

/** The plan continues with those who are left; with no one, the project manager takes the place. */
async function replaceOnPlan(
  ctx: Ctx,
  plan: PlanRecord,
  ofPlan: readonly { id: number; active: boolean }[],
  managers: readonly number[],
  told: { gone: Set<number>; heirs: Set<number> },
): Promise<number> {
  const gone = ofPlan.filter((one) => !one.active).map((one) => one.id);
  const left = ofPlan.filter((one) => one.active).map((one) => one.id);
  const by = left.length > 0 ? [] : managers;
  if (gone.length === 0 || (left.length === 0 && by.length === 0)) return 0;
  await replaceInspectors(ctx, plan.id, gone, by);
  const after = [...by, ...left];
  await ctx.audit({
    kind: PLAN.kind,
    id: plan.id,
    code: plan.code,
    event: 'leaver',
    changes: { inspector_ids: [gone, by] },
    companyId: plan.company_id,
    unitId: plan.unit_id,
  });
  for (const id of gone) told.gone.add(id);
  for (const id of after) told.heirs.add(id);
  return 1;
}

const namesOf = (people: ReadonlyMap<number, { names: Localized }>): Localized =>
  everyLocale((locale) => [...people.values()].map(({ names }) => inLocale(names, locale)).join(locale === 'en' ? ', ' : '、'));
