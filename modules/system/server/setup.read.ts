import { ROLE } from '@quantum/modules/access/contract';
import { inLocale } from '@quantum/platform/contract';
import { setupStep, type HomeList } from '@quantum/platform/server';
import { systemOps } from '../contract/index.ts';
import { companyToSetUp } from './setup.store.ts';

/** What a new company needs before it can work, in its order: a step ticks itself when its records are there. */
export const setUp: HomeList = {
  id: 'system.setUp',
  title: 'system.home.setUp',
  none: 'system.home.setUp.none',
  operation: systemOps.readHealth,
  roles: [ROLE.administrator],
  order: 5,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx, scope) => {
    const held = await Promise.all(setupStep.all().map(({ operation }) => ctx.holds(operation)));
    const steps = setupStep
      .all()
      .filter((_, i) => held[i])
      .toSorted((a, b) => a.order - b.order);
    const company = steps.length === 0 ? undefined : await companyToSetUp(ctx, scope, steps);
    if (!company) return { count: 0, rows: [] };
    const next = company.done.indexOf(false);
    const rows = steps.map(({ title, note, href }, i) => ({
      title: ctx.t(title),
      note: i === next ? `${inLocale(company.names, ctx.locale)} · ${ctx.t(note)}` : ctx.t(note),
      href,
      records: null,
      ...(company.done[i]
        ? { state: { text: ctx.t('system.home.setUp.done'), tone: 'ok' as const } }
        : i === next && { state: { text: ctx.t('system.home.setUp.next'), tone: 'info' as const } }),
    }));
    return { count: company.done.filter((one) => !one).length, rows };
  },
};
