import { sql } from 'kysely';
import { ROLE } from '@quantum/modules/access/contract';
import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { inScopeSql, setupStep, type Ctx, type HomeList, type Scope, type SetupStep } from '@quantum/platform/server';
import { systemOps } from '../contract/index.ts';

interface CompanyRow {
  names: Localized;
  done: boolean[];
}

/** The newest company of the reader that has something to be set up; undefined where none has. */
async function companyToSetUp(ctx: Ctx, scope: Scope, steps: readonly SetupStep[]): Promise<CompanyRow | undefined> {
  const done = sql.join(steps.map(({ isDone }) => sql.raw(`(${isDone})`)));
  const { rows } = await sql<CompanyRow>`select x.names, x.done from (
      select c.id, c.names, array[${done}] as done from organization.pub_unit c where c.company_id = c.id and c.org_type = ${ORG_TYPE.company} and ${inScopeSql(scope, 'c')}) x
    where false = any(x.done) order by x.id desc limit 1`.execute(ctx.db);
  return rows[0];
}

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
