import { actionsOfSources, noteFurtherFailure, raiseAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { saveRecord, systemActor, type Ctx } from '@quantum/platform/server';
import { ATP_VERDICT, CHAIN_STATUS, RETEST_MINUTES, WATCH_DAYS, type ChainStatus } from '../../contract/index.ts';
import { chainOf, type ChainAction, type ChainTest } from '../../domain/chain.rules.ts';
import { CHAIN, type ChainRecord, type SwabRecord } from '../tables.ts';
import { chainTodos, notifyManager, placeOfChain, requestRetest } from './chain-people.ts';
import { lockChain, testsOfChain } from './chain.store.ts';

/** What the history calls a move of a chain, by where it leads. */
const EVENT: Readonly<Record<ChainStatus, string>> = {
  [CHAIN_STATUS.inProgress]: 'open',
  [CHAIN_STATUS.underImprovement]: 'improve',
  [CHAIN_STATUS.completed]: 'complete',
  [CHAIN_STATUS.caseClosed]: 'close',
  [CHAIN_STATUS.invalid]: 'void',
};

const testOf = (swab: SwabRecord): ChainTest => ({
  clientId: swab.client_id,
  takenAt: swab.counts_at,
  rlu: swab.rlu,
  verdict: swab.verdict,
  phase: swab.phase,
  isCounted: swab.left_out === null,
  isVoided: swab.voided_at !== null,
});

/** The corrective action of a chain, as its state needs it. */
async function actionOf(ctx: Ctx, chain: ChainRecord): Promise<ChainAction> {
  if (!chain.is_raised) return 'none';
  const actions = await actionsOfSources(ctx, CHAIN.kind, [chain.id]);
  return actions.some(({ isOpen }) => isOpen) ? 'open' : 'settled';
}

/**
 * Works the state of a chain out of all its tests again, in the transaction that changed one of them and under the lock of the chain, and moves
 * what follows from it: row of history, retest to-do, corrective action. The same tests give the same chain in whatever order they came.
 */
export async function recountChain(ctx: Ctx, id: number): Promise<ChainRecord> {
  const chain = (await lockChain(ctx.db, id))!;
  const swabs = await testsOfChain(ctx.db, id);
  const tests = swabs.map(testOf);
  const action = await actionOf(ctx, chain);
  const state = chainOf(tests, action);
  const { last, awaits } = state;
  const isWatched = last?.verdict === ATP_VERDICT.caution && last.phase === 'after' && awaits === null;
  const after = (test: ChainTest, minutes: number): string => new Date(Date.parse(test.takenAt) + minutes * 60_000).toISOString();
  const set = {
    status: state.status,
    tests: state.tests,
    fails: state.fails,
    last_rlu: last?.rlu ?? null,
    last_verdict: last?.verdict ?? null,
    last_at: last?.takenAt ?? chain.last_at,
    awaits: awaits?.clientId ?? null,
    retest_due_at: awaits ? after(awaits, RETEST_MINUTES) : null,
    watch_until: isWatched ? after(last, WATCH_DAYS * 24 * 60) : null,
    is_raised: chain.is_raised || state.needsAction,
  };
  await saveRecord(ctx, CHAIN, chain, set);
  const counted: ChainRecord = { ...chain, ...set, version: chain.version + 1 };
  const system = ctx.for(systemActor('chain of tests'));
  if (chain.status !== state.status) await auditInUnit(system, CHAIN, chain, EVENT[state.status], { from: chain.status, to: state.status });
  if (counted.awaits === null) await chainTodos.end(ctx, id, 'retest');
  else if (counted.awaits !== chain.awaits) await requestRetest(ctx, counted, counted.retest_due_at!);
  // Once for a chain, whichever of its tests came last.
  if (state.needsAction && !chain.is_raised) await raiseForChain(ctx, counted);
  else if (state.needsAction && state.fails > chain.fails) await noteFurther(ctx, counted, swabs);
  return counted;
}

/** The corrective action of a surface that failed three times: of high risk, given out by who answers for the unit. */
async function raiseForChain(ctx: Ctx, chain: ChainRecord): Promise<void> {
  const { surface, place } = await placeOfChain(ctx, chain);
  const title = ctx.t('space-inspection.chain.actionTitle', { surface: inLocale(surface, ctx.locale), place: inLocale(place, ctx.locale) });
  await raiseAction(ctx, {
    sourceKind: CHAIN.kind,
    sourceId: chain.id,
    companyId: chain.company_id,
    unitId: chain.unit_id,
    businessLineId: chain.business_line_id,
    spaceId: chain.space_id,
    title,
    description: ctx.t('space-inspection.chain.actionText', { count: chain.fails, code: chain.code }),
    category: null,
    risk: INSPECTION_RISK.high,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: null,
    raisedById: ctx.employeeId,
    measures: null,
    photosBefore: [],
    photosAfter: [],
  });
  await notifyManager(ctx, chain, 'chainFailed', chain.fails);
}

/** A further failure is written into the corrective action of its chain, and who answers for the unit is told. */
async function noteFurther(ctx: Ctx, chain: ChainRecord, swabs: readonly SwabRecord[]): Promise<void> {
  // The one that was recorded last, whenever it was taken.
  const swab = swabs.reduce((last, one) => (one.id > last.id ? one : last));
  await noteFurtherFailure(ctx, {
    sourceKind: CHAIN.kind,
    sourceId: chain.id,
    note: {
      key: 'space-inspection.chain.furtherFailure',
      params: { test: swab.code, rlu: swab.rlu, count: chain.fails, chain: chain.code },
    },
  });
  await notifyManager(ctx, chain, 'chainFurther', chain.fails);
}
