import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findJobTask } from '@quantum/modules/risk/server-api';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { Classify, IncidentDetail } from '../../contract/index.ts';
import { accidentCategoryOn } from '../../domain/accident-category.rules.ts';
import { flagJobTask } from '../investigation/flag-risks.ts';
import { runClocks } from '../statutory/clock.service.ts';
import { describeIncident } from '../incident-detail.ts';
import { locked, move } from '../incident-move.service.ts';

/** The category of its day, whether it is a dangerous occurrence, the direct loss: duties to report follow. */
export async function classifyIncident(ctx: Ctx, id: number, { version, ...said }: Classify): Promise<IncidentDetail> {
  const incident = await locked(ctx, id, version);
  const { accidentCategory, isDangerous, directLoss, jobTaskId } = said;
  if (accidentCategory !== null && !(await codeTree(ctx.kernel)).wasIn(accidentCategoryOn(incident.event_on), accidentCategory))
    throw new Invalid([{ path: 'accidentCategory', key: 'incident.fault.category' }]);
  const task = jobTaskId === null ? undefined : await findJobTask(ctx, jobTaskId);
  if (jobTaskId !== null && task?.companyId !== incident.company_id)
    throw new Invalid([{ path: 'jobTaskId', key: 'incident.fault.jobTask' }]);
  const set = { job_task_id: jobTaskId, accident_category: accidentCategory, is_dangerous: isDangerous, direct_loss: directLoss };
  const moved = await move(ctx, incident, 'classify', { set });
  await runClocks(ctx, moved);
  if (jobTaskId !== null && jobTaskId !== incident.job_task_id) await flagJobTask(ctx, moved, jobTaskId);
  return describeIncident(ctx, moved);
}
