import { ROLE } from '@quantum/modules/access/contract';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList, type HomeRow } from '@quantum/platform/server';
import { casePath, CASES_PATH, CASE_STATUS as STATUS, changeOps as ops } from '../../contract/index.ts';
import { casesToAccept, waitingCases } from './home.store.ts';

const DAY = 86_400_000;
/** Rows of what is to be accepted: the to-dos have all of it. */
const FEW = 3;
const daysSince = (since: string, now: Date): number => Math.floor((now.getTime() - Date.parse(since)) / DAY);

/** What EHS has to accept. */
export const changesToAccept: HomeList = {
  id: 'change.toAccept',
  title: 'change.home.toAccept',
  none: 'change.home.toAccept.none',
  operation: ops.accept,
  roles: [ROLE.ehsOfficer, ROLE.ehsManager],
  order: 30,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: `${CASES_PATH}?f.status=in:${STATUS.reporting}`,
  read: async (ctx, scope) => {
    const cases = await casesToAccept(ctx, scope, FEW);
    return {
      count: cases[0]?.total ?? 0,
      rows: cases.map(({ id, code, title, unit_names, since }): HomeRow => ({
        title,
        note: `${inLocale(unit_names, ctx.locale)} · ${code}`,
        state: { text: ctx.t('change.home.days', { count: daysSince(since, ctx.now()) }), tone: 'warn' },
        href: casePath(id),
        records: null,
      })),
    };
  },
};

/** Changes that stand still or are late. */
export const changesWaiting: HomeList = {
  id: 'change.waiting',
  title: 'change.home.waiting',
  none: 'change.home.waiting.none',
  operation: ops.list,
  roles: [ROLE.projectManager, ROLE.ehsOfficer, ROLE.ehsManager],
  order: 31,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: CASES_PATH,
  read: async (ctx, scope) => {
    const cases = await waitingCases(ctx, scope, HOME_ROWS);
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return {
      count: null,
      rows: cases.map((one): HomeRow => ({
        title: one.title,
        note: [inLocale(one.unit_names, ctx.locale), one.code, text(one.status)].join(' · '),
        state: one.has_lapsed
          ? { text: ctx.t('change.home.lapsed'), tone: 'danger' }
          : one.is_overdue
            ? { text: ctx.t('change.home.overdue', { day: one.expiry_on! }), tone: 'danger' }
            : one.late_tasks > 0
              ? { text: ctx.t('change.home.lateTasks', { count: one.late_tasks }), tone: 'danger' }
              : { text: ctx.t('change.home.days', { count: daysSince(one.since, ctx.now()) }), tone: 'warn' },
        href: casePath(one.id),
        records: null,
      })),
    };
  },
};
