import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type Ctx, type HomeList, type HomeRow, type Scope } from '@quantum/platform/server';
import {
  OBLIGATIONS_PATH,
  registerPath,
  REGULATIONS_PATH,
  regulationOps as ops,
  regulationPath,
  REGULATION_STATUS,
} from '../../contract/index.ts';
import { draftsToActivate } from '../database/regulation.store.ts';
import { worstLines, type StandingLine } from './register-figures.store.ts';

const roles = [ROLE.complianceOwner, ROLE.projectManager, ROLE.ehsOfficer];

async function rowsOf(ctx: Ctx, lines: readonly StandingLine[], state: (line: StandingLine) => HomeRow['state']): Promise<HomeRow[]> {
  const tree = await unitTree(ctx.kernel);
  return lines.map((line) => {
    const said = state(line);
    return {
      title: inLocale(line.regulation_names, ctx.locale),
      note: [line.no, inLocale(tree.get(line.unit_id)!.names, ctx.locale)].join(' · '),
      ...(said && { state: said }),
      href: registerPath(line.unit_id),
      records: null,
    };
  });
}

/** Clauses that are not complied with, the most important first. */
export const clausesFailed: HomeList = {
  id: 'regulation.clausesFailed',
  title: 'regulation.overview.failed',
  none: 'regulation.home.failed.none',
  operation: ops.register,
  roles,
  order: 40,
  isHiddenWhenEmpty: true,
  href: `${OBLIGATIONS_PATH}?f.standing=in:failed`,
  read: async (ctx: Ctx, scope: Scope) => {
    const { lines, total } = await worstLines(ctx, scope, 'failed', HOME_ROWS);
    return { count: total, rows: await rowsOf(ctx, lines, () => undefined) };
  },
};

/** Clauses whose evidence ends soon, the next first. */
export const evidenceEnding: HomeList = {
  id: 'regulation.evidenceEnding',
  title: 'regulation.home.ending',
  none: 'regulation.home.ending.none',
  operation: ops.register,
  roles,
  order: 41,
  isHiddenWhenEmpty: true,
  href: `${OBLIGATIONS_PATH}?f.goesStale=is:true`,
  read: async (ctx: Ctx, scope: Scope) => {
    const { lines, total } = await worstLines(ctx, scope, 'goesStale', HOME_ROWS);
    return {
      count: total,
      rows: await rowsOf(ctx, lines, ({ fresh_until: day }) => ({ text: day ?? '', tone: 'warn' })),
    };
  },
};

/** Drafts another person edited last: they wait to be activated. */
export const regulationsToActivate: HomeList = {
  id: 'regulation.toActivate',
  title: 'regulation.home.toActivate',
  none: 'regulation.home.toActivate.none',
  operation: ops.publish,
  roles: [ROLE.complianceOwner],
  order: 39,
  isHiddenWhenEmpty: true,
  href: `${REGULATIONS_PATH}?f.status=in:${REGULATION_STATUS.pending}`,
  read: async (ctx: Ctx, scope: Scope) => {
    const me = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const drafts = await draftsToActivate(ctx.db, scope, me, HOME_ROWS);
    return {
      count: null,
      rows: drafts.map(({ id, code, names, edited_by_name: by, clause_count: count }): HomeRow => ({
        title: inLocale(names, ctx.locale),
        note: [code, by, ctx.t('regulation.clauseCount', { count })].filter(Boolean).join(' · '),
        href: regulationPath(id),
        records: null,
      })),
    };
  },
};
