import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, type Ctx } from '@quantum/platform/server';
import type { LessonDetail } from '../../contract/index.ts';
import type { LessonRecord } from '../tables.ts';
import { readLearning, readPlaces, readRetrainers } from './retraining.store.ts';

/** People a lesson lists at most. */
const MOST = 500;

/** Who must learn a lesson again, of the units the reader answers for. */
export async function retrainingOf(ctx: Ctx, lesson: LessonRecord): Promise<LessonDetail['retraining']> {
  const tree = await unitTree(ctx.kernel);
  const found = await readRetrainers(ctx.db, [lesson.id], dayAt(ctx.now(), tree.get(lesson.unit_id)!.timeZone));
  if (found.length === 0) return null;
  const ids = found.map(({ employee_id }) => employee_id);
  const learning = await readLearning(ctx.db, [lesson.id], ids, true);
  const scope = await ctx.scope();
  const people = (await readPlaces(ctx.db, ids)).filter((one) => inScope(scope, one));
  return {
    by: found[0]!.by,
    people: people.slice(0, MOST).map(({ id, names, unit_id }) => ({
      id,
      name: inLocale(names, ctx.locale),
      unitName: inLocale(tree.get(unit_id)!.names, ctx.locale),
      isEnrolled: learning.has(`${id} ${lesson.id}`),
    })),
  };
}
