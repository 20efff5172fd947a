import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { personRefs, placeOf, placeOfUnit } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { allowedEvent, fileRefs, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { atpOps as ops, type ChainDetail } from '../../contract/index.ts';
import { CHAIN, type ChainRecord } from '../tables.ts';
import { shownTestsOf } from './chain.store.ts';

export async function readChain(ctx: Ctx, id: number): Promise<ChainDetail> {
  const chain = await loadScoped<ChainRecord>(ctx, CHAIN, id, ops.read);
  const tests = await shownTestsOf(ctx.db, id);
  const person = await personRefs(
    ctx,
    tests.map((test) => test.taken_by_id),
  );
  const photos = await fileRefs(
    ctx,
    tests.flatMap((test) => test.photos),
  );
  const { space } = await placeOf(ctx.kernel, { spaceId: chain.space_id, employeeId: null });
  const actions = chain.is_raised ? await actionsOfSources(ctx, CHAIN.kind, [id]) : [];
  const isAwaiting = chain.awaits !== null;
  return {
    id,
    code: chain.code,
    key: chain.client_id,
    unitId: chain.unit_id,
    ...(await placeOfUnit(ctx, chain.unit_id)),
    spaceId: chain.space_id,
    spaceName: space ? inLocale(space.names, ctx.locale) : '',
    surface: chain.surface,
    status: chain.status,
    fails: chain.fails,
    tests: chain.tests,
    lastRlu: chain.last_rlu,
    lastVerdict: chain.last_verdict,
    lastAt: chain.last_at,
    retestDueAt: chain.retest_due_at,
    watchUntil: chain.watch_until,
    inspectionId: tests.find((test) => test.inspection_id !== null)?.inspection_id ?? null,
    version: chain.version,
    list: tests.map((test) => ({
      id: test.id,
      code: test.code,
      rlu: test.rlu,
      passLimit: test.pass_limit,
      failLimit: test.fail_limit,
      verdict: test.verdict,
      phase: test.phase,
      isRetest: test.is_retest,
      leftOut: test.left_out,
      meterSerial: test.meter_serial,
      modelName: test.model_name,
      batch: test.batch,
      expiresOn: test.expires_on,
      takenAt: test.taken_at,
      receivedAt: test.created_at,
      isClockOff: test.is_clock_off,
      takenBy: person(test.taken_by_id),
      note: test.note,
      photos: test.photos.flatMap((file) => photos.get(file) ?? []),
      voidReason: test.void_reason,
    })),
    actions: actions.map(({ id: action, code, status, dueAt, responsible }) => ({
      code,
      status,
      dueAt,
      href: actionPath(action),
      responsible: responsible && inLocale(responsible.names, ctx.locale),
    })),
    events: [
      ...(isAwaiting ? await allowedEvent(ctx, chain, 'retest', ops.record) : []),
      ...(chain.tests > 0 ? await allowedEvent(ctx, chain, 'void', ops.void) : []),
    ],
  };
}

export async function chainHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ChainRecord>(ctx, CHAIN, id, ops.read);
  return readHistory(ctx, CHAIN.kind, id, page);
}
