import { raiseAction, type ActionSource } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { casePath, type CaseDetail, type RaisedByCase } from '../../contract/index.ts';
import { mayRaise } from '../../domain/task.rules.ts';
import { readCase } from '../cases/case-detail.ts';
import { mayManageTasks, readFacts } from '../cases/case-facts.ts';
import { lockCase } from '../cases/lock-case.ts';
import { readCaseRows } from '../cases/case.store.ts';
import { CASE } from '../tables.ts';

/** What is wrong with the change itself is put right by a corrective action; while one is open the case is not closed. */
export async function raiseForCase(ctx: Ctx, id: number, { version, action }: RaisedByCase): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  if (!mayRaise(one.status)) throw new Refused('change.refusal.notUnderWay');
  if (!mayManageTasks(await readFacts(ctx, one))) throw new Refused('change.refusal.notOwner');
  const raised = await raiseAction(ctx, {
    sourceKind: CASE.kind,
    sourceId: one.id,
    companyId: one.company_id,
    unitId: one.unit_id,
    businessLineId: one.business_line_id,
    spaceId: null,
    title: one.title,
    description: one.title,
    category: null,
    risk: action.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: action.responsibleId,
    raisedById: ctx.employeeId,
    measures: action.measures,
    photosBefore: [],
    photosAfter: [],
  });
  await saveRecord(ctx, CASE, one, {});
  await auditInUnit(ctx, CASE, one, 'raise', { comment: `${raised.code}: ${action.measures}` });
  return readCase(ctx, id);
}

/** The case itself as the source of an action; nothing moves with it: closing asks whether any is open. */
export const caseSource: ActionSource = {
  kind: CASE.kind,
  describe: async (ctx, ids) =>
    new Map((await readCaseRows(ctx.db, ids)).map(({ id, code, title }) => [id, { code, title, href: casePath(id) }])),
  moved: async () => undefined,
};
