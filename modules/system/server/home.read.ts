import { ROLE } from '@quantum/modules/access/contract';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList, type HomeRow } from '@quantum/platform/server';
import { HEALTH_PATH, systemOps } from '../contract/index.ts';
import { apartRecords, failedJobs, queueLetters } from './health.store.ts';
import { queueFigures } from './queue-figures.ts';
import { siteFaults } from './site-faults.ts';

/** What is wrong now and needs an administrator: faults of the site, failed jobs, skipped records, mails. */
export const whatFailed: HomeList = {
  id: 'system.failed',
  title: 'system.home.failed',
  none: 'system.home.failed.none',
  operation: systemOps.readHealth,
  roles: [ROLE.administrator],
  order: 10,
  isFirst: true,
  href: null,
  read: async (ctx, scope) => {
    const [apart, failed, letters] = [
      await apartRecords(ctx, scope),
      await failedJobs(ctx, scope),
      scope.all ? await queueLetters(ctx) : [],
    ];
    const figures = (await Promise.all(queueFigures.all().map((figure) => figure(ctx, scope)))).flat();
    const faults = scope.all ? (await Promise.all(siteFaults.all().map((faultsOf) => faultsOf(ctx, scope)))).flat() : [];
    const queues = figures.filter(({ isFailure, count }) => isFailure && count > 0);
    const line = (title: string, error: string | null | undefined): HomeRow => ({
      title,
      note: error ?? '',
      href: HEALTH_PATH,
      records: null,
    });
    const rows: HomeRow[] = [
      ...faults.map((fault): HomeRow => ({ ...fault, records: null })),
      ...queues.map(({ label, count, href }) => ({ title: ctx.t(label), note: String(count), href, records: null })),
      ...failed.map((job) => line(inLocale(job.title, ctx.locale), job.error_detail ?? ctx.t(job.error_key!, job.error_params ?? {}))),
      ...apart.map(({ title, error }) => line(inLocale(title, ctx.locale), error)),
      ...letters.map(({ task, error }) => line(task, error)),
    ];
    return {
      count: faults.length + failed.length + apart.length + letters.length + queues.reduce((sum, { count }) => sum + count, 0),
      rows: rows.slice(0, HOME_ROWS),
    };
  },
};
