import { sql } from 'kysely';
import { actionPath } from '@quantum/modules/action/contract';
import { actionsOfSources } from '@quantum/modules/action/server-api';
import { appPath, inLocale } from '@quantum/platform/contract';
import { readAll, type Ctx } from '@quantum/platform/server';
import { CHANGE_FINDING, CHANGE_ISSUES, type CaseDetail } from '../../contract/index.ts';
import { CASE } from '../tables.ts';

/** Corrective actions of the case and of what its inspections found. */
export async function readCaseActions(ctx: Ctx, id: number): Promise<CaseDetail['actions']> {
  const findings = await readAll(
    sql<{ id: number }>`select id from inspection.pub_about_finding where about_kind = ${CASE.kind} and about_id = ${id}`,
    ctx.db,
  );
  const actions = [
    ...(await actionsOfSources(ctx, CASE.kind, [id])),
    ...(await actionsOfSources(
      ctx,
      CHANGE_FINDING,
      findings.map((finding) => finding.id),
    )),
  ];
  return actions.map(({ id: actionId, code, status, dueAt, responsible, isOpen }) => ({
    code,
    href: actionPath(actionId),
    status,
    dueAt,
    responsible: responsible ? inLocale(responsible.names, ctx.locale) : null,
    isOpen,
  }));
}

/** Issues that were reported about the case, the newest first. */
export async function readCaseIssues(ctx: Ctx, id: number): Promise<CaseDetail['issues']> {
  const issues = await readAll(
    sql<{ id: number; code: string; status: string }>`select id, code, status from issue.pub_about_issue
      where about_kind = ${CASE.kind} and about_id = ${id} order by id desc limit 50`,
    ctx.db,
  );
  return issues.map((issue) => ({ code: issue.code, status: issue.status, href: `${appPath(CHANGE_ISSUES)}/${issue.id}` }));
}
