import type { Ctx, JobRecord } from '@quantum/platform/server';
import type { NotificationEvent } from './extension-points.ts';
import { notify } from './message.service.ts';
import { jobPath } from '@quantum/platform/contract';

const event = (name: string): NotificationEvent => ({
  event: `job.${name}`,
  title: `notification.job.${name}.title`,
  text: `notification.job.${name}.text`,
  why: 'notification.job.why',
  href: jobPath('{id}'),
  mail: 'never',
});

export const jobEvents = [event('done'), event('failed')];

/** The person who started it is notified that it has ended; the message leads to the job with its file. */
export async function notifyOfJob(ctx: Ctx, job: JobRecord): Promise<void> {
  if (job.employee_id === null || job.company_id === null || job.unit_id === null) return;
  const reason = job.error_key === null ? '' : ctx.kernel.messages.text(job.locale, job.error_key, job.error_params ?? {});
  await notify(ctx, {
    event: job.state === 'done' ? 'job.done' : 'job.failed',
    employeeIds: [job.employee_id],
    params: { title: job.title, count: job.done, reason },
    kind: 'platform.job',
    id: job.id,
    code: '',
    companyId: job.company_id,
    unitId: job.unit_id,
  });
}
