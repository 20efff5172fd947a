import { auditInUnit, searchOf, unitTree } from '@quantum/modules/organization/server-api';
import { cut } from '@quantum/platform/domain';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { noteFurtherFailure } from '@quantum/modules/action/server-api';
import { insertRecord, nextCode, saveRecord, type Ctx } from '@quantum/platform/server';
import { IMPROVEMENT_STATUS as STATUS, OBLIGATION_SOURCE } from '../../contract/activity-codes.ts';
import { improvementDue, worseLevel } from '../../domain/improvement.rules.ts';
import { IMPROVEMENT, type JudgementRow, type RegulationTaskRecord } from '../activities/tables.ts';
import { giveImprovement } from '../regulation-work-people.ts';
import { lockOpenImprovement, readClause, readImprovementRow } from './improvement.store.ts';

const TITLE = 150;

/** A clause fails in a unit: an improvement of it, or one more failure of the one that is open. */
export async function openImprovement(ctx: Ctx, task: RegulationTaskRecord, failed: JudgementRow, day: string): Promise<void> {
  const known = await lockOpenImprovement(ctx.db, task.unit_id, failed.clause_id);
  const level = failed.level ?? HAZARD_LEVEL.general;
  if (known) {
    await saveRecord(ctx, IMPROVEMENT, known, {
      failures: known.failures + 1,
      level: worseLevel(known.level, level),
      finding: failed.finding,
      failed_on: day,
    });
    await auditInUnit(ctx, IMPROVEMENT, known, 'joined', { comment: failed.finding });
    const note = { key: 'regulation.did.failedAgain', params: { code: task.code } };
    await noteFurtherFailure(ctx, { sourceKind: OBLIGATION_SOURCE, sourceId: known.id, note });
    await giveImprovement(ctx, (await readImprovementRow(ctx.db, known.id))!, 'failedAgain');
    return;
  }
  const clause = await readClause(ctx.db, failed.clause_id);
  const unit = (await unitTree(ctx.kernel)).get(task.unit_id)!;
  const code = await nextCode(ctx, `RGI-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const title = cut(`${clause.no} ${clause.requirement || clause.text}`, TITLE);
  const place = { company_id: task.company_id, unit_id: task.unit_id, code };
  const id = await insertRecord(ctx, IMPROVEMENT, {
    ...place,
    business_line_id: task.business_line_id,
    event_on: day,
    clause_id: failed.clause_id,
    title,
    level,
    finding: failed.finding,
    owner_id: task.assignee_id,
    due_on: improvementDue(level, day),
    failed_on: day,
    status: STATUS.draft,
    search: searchOf(code, title, unit.names),
  });
  await auditInUnit(ctx, IMPROVEMENT, { id, ...place }, 'create', { to: STATUS.draft });
  await giveImprovement(ctx, (await readImprovementRow(ctx.db, id))!, 'opened');
}
