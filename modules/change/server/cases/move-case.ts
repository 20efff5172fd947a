import { auditInUnit } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS } from '../../contract/index.ts';
import { caseMachine, type CaseEvent } from '../../domain/case.machine.ts';
import { CASE, type CaseRecord } from '../tables.ts';
import { readFacts } from './case-facts.ts';
import { readCaseRow } from './case.store.ts';

interface Move {
  set?: Record<string, unknown>;
  comment?: string | null;
}

/** Moves a case, keeps since when it is in its state and how long it waited, and answers it as it is then. */
async function writeMove(
  ctx: Ctx,
  one: CaseRecord,
  event: CaseEvent,
  to: CaseRecord['status'],
  { set = {}, comment = null }: Move,
): Promise<CaseRecord> {
  const now = ctx.now();
  const isOver = to !== one.status;
  const waited = one.status === STATUS.waiting && isOver ? { waited_ms: one.waited_ms + now.getTime() - Date.parse(one.since) } : {};
  await saveRecord(ctx, CASE, one, { status: to, ...(isOver && { since: now.toISOString() }), ...waited, ...set });
  await auditInUnit(ctx, CASE, one, event, { from: one.status, to, comment });
  return (await readCaseRow(ctx.db, one.id))!;
}

/** As the person asked for it. */
export const moveCase = async (ctx: Ctx, one: CaseRecord, event: CaseEvent, move: Move = {}): Promise<CaseRecord> =>
  writeMove(ctx, one, event, ctx.move(caseMachine, one, event, await readFacts(ctx, one)), move);

/** Because something else has happened. */
export const moveCaseBySystem = async (ctx: Ctx, one: CaseRecord, event: CaseEvent, move: Move = {}): Promise<CaseRecord> =>
  writeMove(ctx, one, event, ctx.moveBySystem(caseMachine, one, event), move);
