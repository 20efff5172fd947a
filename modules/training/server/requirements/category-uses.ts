import type { CategoryUse } from '@quantum/modules/certificate/server-api';
import type { Ctx } from '@quantum/platform/server';
import { lessonPath } from '../../contract/index.ts';
import { lessonsOfCategory } from '../lessons/lesson.store.ts';

/** Lessons that award a category. */
export async function usesOfCategory(ctx: Ctx, categoryId: number): Promise<CategoryUse[]> {
  return (await lessonsOfCategory(ctx.db, categoryId)).map(({ id, code }) => ({ title: code, href: lessonPath(id) }));
}
