import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { INSPECTION_RESULT } from '@quantum/modules/inspection/contract';
import type { InspectionProgramme } from '@quantum/modules/inspection/server-api';
import type { IssueProgramme } from '@quantum/modules/issue/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import { loadScoped, NotFound, saveRecord, type About, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, casePath, CHANGE, CHANGE_FINDING, CHANGE_ISSUES, changeOps as ops } from '../contract/index.ts';
import { isApproved, preStartOf } from '../domain/gate.rules.ts';
import { askForPreStart, askToClose, askToPrepare } from './case-people.ts';
import { lockCaseRow, newestPreStart, readCaseRow, readPreStart, tasksOf } from './cases/case.store.ts';
import { moveCaseBySystem } from './cases/move-case.ts';
import { CASE, type CaseRecord } from './tables.ts';

interface OfCase {
  id: number;
  about_kind: string | null;
  about_id: number | null;
}

/** The case a record of the programme is about. */
const caseOf = async (ctx: Ctx, { about_kind, about_id }: OfCase): Promise<CaseRecord | undefined> =>
  about_kind === CASE.kind && about_id !== null ? lockCaseRow(ctx.db, about_id) : undefined;

/** Plans and inspections are held back until their change may be carried out. */
async function gate(ctx: Ctx, record: OfCase): Promise<Refusal | undefined> {
  if (record.about_kind !== CASE.kind || record.about_id === null) return undefined;
  const one = await readCaseRow(ctx.db, record.about_id);
  if (!one || isApproved(one.status)) return undefined;
  return { key: 'change.refusal.notApproved', params: { code: one.code }, links: [{ title: one.code, href: casePath(one.id) }] };
}

/** An inspection of the case was answered and counts: what it says of the use of the change. */
async function ended(ctx: Ctx, inspection: OfCase): Promise<void> {
  const one = await caseOf(ctx, inspection);
  if (one?.status !== STATUS.verifying && one?.status !== STATUS.finalReview) return;
  const found = await readPreStart(ctx.db, inspection.id);
  const says = preStartOf({
    isChangeForm: found?.form_type === FORM_TYPE.change,
    hasPassed: found?.result === INSPECTION_RESULT.pass,
    openHighFindings: found?.high_findings ?? 0,
  });
  // In its final review only a newer one that fails changes anything.
  if (says === null || (one.status === STATUS.finalReview && says === 'passed')) return;
  const moved = await moveCaseBySystem(ctx, one, says);
  if (says === 'passed') await askToClose(ctx, moved);
  else await askToPrepare(ctx, moved, await tasksOf(ctx.db, one.id), 'preStartFailed');
}

/** It counts no more: an open case asks for it again, a closed one says so and stays closed. */
async function voided(ctx: Ctx, inspection: OfCase): Promise<void> {
  const one = await caseOf(ctx, inspection);
  if (!one) return;
  const found = await readPreStart(ctx.db, inspection.id);
  if (found?.form_type !== FORM_TYPE.change || found.result !== INSPECTION_RESULT.pass) return;
  // The newest that counts decides: an older one that is voided changes nothing, and an older one that passed counts again.
  const newest = await newestPreStart(ctx.db, one.id, inspection.id);
  if (newest && (newest.submitted_at > found.submitted_at! || newest.result === INSPECTION_RESULT.pass)) return;
  if (one.status === STATUS.finalReview) {
    await askForPreStart(ctx, await moveCaseBySystem(ctx, one, 'preStartVoided'));
  } else if (one.status === STATUS.close) {
    await saveRecord(ctx, CASE, one, { pre_start_voided_at: ctx.now().toISOString() });
    await auditInUnit(ctx, CASE, one, 'preStartVoided', {});
  }
}

/** A case the caller may read: one of another company or unit is none. */
const about: About = {
  kind: CASE.kind,
  find: async (ctx, id) => {
    const { company_id: companyId, unit_id: unitId } = await loadScoped<CaseRecord>(ctx, CASE, id, ops.list);
    return { companyId, unitId };
  },
  describe: async (ctx, id) => {
    const one = await readCaseRow(ctx.db, id);
    if (!one) throw new NotFound();
    return { code: one.code, title: one.title, href: casePath(id) };
  },
};

export const changeProgramme: InspectionProgramme = {
  id: CHANGE,
  titles: ['change-management'],
  prefix: 'CHI',
  formTypes: [FORM_TYPE.change, FORM_TYPE.ehs],
  base: 'change/records',
  plansBase: 'change/scheduling',
  findingSource: CHANGE_FINDING,
  about,
  isWithoutClient: true,
  mayPublish: gate,
  mayStart: gate,
  ended,
  voided,
};
export const changeIssues: IssueProgramme = { id: CHANGE, titles: ['change-management'], prefix: 'CHS', base: CHANGE_ISSUES, about };
