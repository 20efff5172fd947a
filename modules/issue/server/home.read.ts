import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, sumOf, type HomeList, type MetricTone } from '@quantum/platform/server';
import { ISSUE_STATUS, issueOps, issuePath } from '../contract/index.ts';
import { ownIssues } from './home.store.ts';
import { openHref } from './hrefs.ts';
import { openByUnit, waitingLongest } from './metric.store.ts';

const TONE: Readonly<Record<string, MetricTone>> = {
  [ISSUE_STATUS.reporting]: 'info',
  [ISSUE_STATUS.reviewing]: 'info',
  [ISSUE_STATUS.underImprovement]: 'warn',
  [ISSUE_STATUS.caseClosed]: 'ok',
};

/** What became of what one reported oneself. */
export const ownReports: HomeList = {
  id: 'issue.own',
  title: 'issue.home.own',
  none: 'issue.home.own.none',
  operation: issueOps.report,
  roles: [ROLE.employee, ROLE.serviceStaff],
  order: 10,
  isFirst: true,
  href: null,
  read: async (ctx) => {
    const [rows, text] = [await ownIssues(ctx, HOME_ROWS), await ctx.kernel.ports.codes.texts(ctx.locale)];
    return {
      count: rows[0]?.total ?? 0,
      rows: rows.map((one) => ({
        title: one.description,
        note: `${inLocale(one.unit_names, ctx.locale)} · ${one.code}`,
        state: { text: text(one.status), tone: TONE[one.status] ?? 'plain' },
        href: issuePath(one.id),
        records: null,
      })),
    };
  },
};

/** What is of this moment is counted whatever the period. */
const NOW = { from: '', to: '' };

/** Reported issues that are still open, the longest waiting first. */
export const waitingIssues: HomeList = {
  id: 'issue.waiting',
  title: 'issue.home.waiting',
  none: 'issue.home.waiting.none',
  operation: issueOps.readFigures,
  roles: [ROLE.projectManager, ROLE.supervisor, ROLE.securitySupervisor],
  order: 60,
  href: openHref(),
  read: async (ctx, scope) => {
    const [rows, open] = [await waitingLongest(ctx, scope, HOME_ROWS), sumOf(await openByUnit(ctx, scope, NOW), true)];
    const tree = await unitTree(ctx.kernel);
    return {
      count: open.numerator,
      rows: rows.map((one) => ({
        title: one.description,
        note: `${inLocale(tree.get(one.unit_id)!.names, ctx.locale)} · ${one.code}`,
        state: { text: one.reported, tone: 'plain' },
        href: issuePath(one.id),
        records: null,
      })),
    };
  },
};
