import type { OwnAttention } from '@quantum/modules/training/contract';
import { inLocale, labelled } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { APPEAL_STATUS } from '../contract/index.ts';
import { gradeState } from '../domain/grade.machine.ts';
import { applicationsOf } from './applications/application.store.ts';
import { appealsOf } from './grades/appeal.store.ts';
import { gradeOf } from './grades/grade-move.service.ts';
import { gradesOf } from './grades/grade.store.ts';
import { resultOf } from './mine.service.ts';
import { readLevel } from './schemes/level.store.ts';

/** Of open applications the last sitting that was not passed, until the next one is planned: what failed, and what the candidate may do. */
export async function readFailedSittings(ctx: Ctx): Promise<OwnAttention[]> {
  if (ctx.employeeId === null) return [];
  const open = (await applicationsOf(ctx.db, ctx.employeeId)).filter(({ closed_on }) => closed_on === null);
  if (open.length === 0) return [];
  const grades = await gradesOf(
    ctx.db,
    open.map(({ id }) => id),
  );
  const found: OwnAttention[] = [];
  for (const application of open) {
    const grade = grades.findLast((one) => one.application_id === application.id && !one.is_dropped);
    if (!grade || grade.confirmed_on === null || gradeState(gradeOf(grade)) !== 'failed') continue;
    const level = (await readLevel(ctx.db, application.level_id))!;
    const result = (await resultOf(ctx, grade, level))!;
    const appeal = (await appealsOf(ctx.db, [grade.id])).at(-1);
    const isFiled = appeal?.status === APPEAL_STATUS.filed;
    const failed = result.failedSteps.join(ctx.t('attestation.attention.separator'));
    found.push({
      key: `attestation ${grade.id}`,
      title: labelled(inLocale(level.scheme_names, ctx.locale), inLocale(level.names, ctx.locale), ctx.locale),
      tag: ctx.t('attestation.attention.failed'),
      why: [
        ctx.t('attestation.attention.sitting', { no: grade.sitting_no, final: result.final ?? '–' }),
        ...(failed === '' ? [] : [ctx.t('attestation.mine.failedSteps', { steps: failed })]),
        ...(isFiled ? [ctx.t('attestation.attention.appealed')] : []),
      ].join(' · '),
      next: result.resitFrom === null ? '' : ctx.t('attestation.resitFrom', { day: result.resitFrom }),
    });
  }
  return found;
}
