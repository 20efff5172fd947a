import { loadShared } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { insertRecord, Invalid, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import type { LessonOfRequirement, NewRequirement } from '../../contract/index.ts';
import { categoryNames } from './category.store.ts';
import { findRequirementDraft } from './requirement.store.ts';
import { LESSON, REQUIREMENT, type LessonRecord, type RequirementRecord } from '../tables.ts';
import { unitOf } from './cells.read.ts';

export async function createRequirement(ctx: Ctx, input: NewRequirement): Promise<{ id: number }> {
  const unit = await unitOf(ctx, input.unitId);
  if ((await categoryNames(ctx.db, input.categoryId))?.company_id !== unit.companyId)
    throw new Invalid([{ path: 'categoryId', key: 'training.fault.category' }]);
  if (input.lessonId !== null) await loadShared<LessonRecord>(ctx, LESSON, input.lessonId);
  await ctx.lockClientId(input.clientId);
  const before = await findRequirementDraft(ctx.db, unit.companyId, input.clientId);
  if (before) {
    ctx.audited++;
    return { id: before.id };
  }
  const id = await insertRecord(ctx, REQUIREMENT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    client_id: input.clientId,
    post_group_id: input.postGroupId,
    category_id: input.categoryId,
    lesson_id: input.lessonId,
    grace_days: input.graceDays,
    from_on: input.fromOn,
  });
  await ctx.audit({ kind: REQUIREMENT.kind, id, event: 'create', companyId: unit.companyId, unitId: unit.id });
  return { id };
}

/** Says which lesson gives what is required; one of the company's that gives its certificate. */
export async function setLesson(ctx: Ctx, id: number, { version, lessonId }: LessonOfRequirement): Promise<{ version: number }> {
  const requirement = await lockScoped<RequirementRecord>(ctx, REQUIREMENT, id, version);
  const lesson = await loadShared<LessonRecord>(ctx, LESSON, lessonId);
  if (lesson.company_id !== requirement.company_id || lesson.category_id !== requirement.category_id)
    throw new Invalid([{ path: 'lessonId', key: 'training.fault.lessonOfCategory' }]);
  const next = await saveRecord(ctx, REQUIREMENT, requirement, { lesson_id: lessonId });
  await ctx.audit({
    kind: REQUIREMENT.kind,
    id,
    event: 'setLesson',
    comment: inLocale(lesson.names, ctx.locale),
    companyId: requirement.company_id,
    unitId: requirement.unit_id,
  });
  return { version: next };
}
