import { ROLE } from '@quantum/modules/access/contract';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { SignSource } from '@quantum/modules/signature/server-api';
import { NotFound } from '@quantum/platform/server';
import { CHANGE_CATEGORY, changeOps as ops } from '../../contract/index.ts';
import { notifySigners } from '../case-people.ts';
import { lockCaseRow, opinionsOf, readCaseRow, readCaseRows } from '../cases/case.store.ts';
import { showCase } from './show-case.ts';
import { endRound } from './sign-outcome.ts';
import { CASE } from '../tables.ts';

/** What is signed of a case: what changes, where, when, and how its experts judged it. */
export const caseSigning: SignSource = {
  kind: CASE.kind,
  read: ops.read,
  glance: async (ctx, ids) => {
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return new Map(
      (await readCaseRows(ctx.db, ids)).map((one) => [
        one.id,
        [
          { label: 'change.case.one', value: one.title },
          one.extend_to === null
            ? { label: 'change.startPlanned', value: one.start_planned ?? '' }
            : { label: 'change.extendTo', value: one.extend_to },
          { label: 'change.riskAfter', value: one.risk_after === null ? '' : text(one.risk_after) },
        ],
      ]),
    );
  },
  routing: {
    label: 'change.routing',
    facts: [
      { fact: 'changeType', label: 'change.changeType', category: CHANGE_CATEGORY.changeType },
      { fact: 'riskAfter', label: 'change.riskAfter', category: CODE_CATEGORY.riskRating },
    ],
    factsOf: async (ctx, id) => {
      const one = await readCaseRow(ctx.db, id);
      return { changeType: one?.change_type ?? null, riskAfter: one?.risk_after ?? null };
    },
    roles: [ROLE.projectManager, ROLE.ehsOfficer, ROLE.operationManager, ROLE.operatingDirector],
  },
  lock: async (ctx, id) => {
    const one = await lockCaseRow(ctx.db, id);
    if (!one) throw new NotFound();
    const opinions = await opinionsOf(ctx.db, id, one.round_no);
    const { code, title, change_type, nature, reason, description, space_ids, job_ids, equipment, start_planned, end_planned, expiry_on } =
      one;
    return {
      ...{ code, title, change_type, nature, reason, description, space_ids, job_ids, equipment, start_planned, end_planned, expiry_on },
      files: one.file_ids,
      ...(one.extend_to !== null && { extend_to: one.extend_to }),
      opinions: opinions.map(({ expert_id, risk_before, risk_after, controls, conditions }) => ({
        ...{ expert_id, risk_before, risk_after, controls, conditions },
      })),
    };
  },
  asked: async (ctx, id, employeeIds) => {
    const one = await lockCaseRow(ctx.db, id);
    if (one) await notifySigners(ctx, one, employeeIds);
  },
  shown: showCase,
  mayRejectFinally: true,
  ended: endRound,
};
