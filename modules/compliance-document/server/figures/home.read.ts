import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type Ctx, type HomeList, type Scope } from '@quantum/platform/server';
import { complianceOps as ops, documentPath, DOCUMENTS_PATH } from '../../contract/index.ts';
import { coveredNow, endingByUnit, endingFirst, uncoveredFirst } from './figures.store.ts';
import { stepOf } from './licences-overview.read.ts';

/** Who answers for what a unit must hold. */
export const complianceRoles = [ROLE.complianceOwner, ROLE.projectManager];

/** What is missing or has ended: the renewal is a step away. */
export const uncoveredAtHome: HomeList = {
  id: 'compliance-document.uncovered',
  title: 'compliance-document.home.uncovered',
  none: 'compliance-document.home.uncovered.none',
  operation: ops.list,
  roles: complianceRoles,
  order: 37,
  isHiddenWhenEmpty: true,
  href: `${DOCUMENTS_PATH}?f.uncovered=is:true`,
  read: async (ctx: Ctx, scope: Scope) => {
    const rows = await uncoveredFirst(ctx, scope, HOME_ROWS);
    const tree = await unitTree(ctx.kernel);
    const count = (await coveredNow(ctx, scope)).reduce((sum, { applicable, covered }) => sum + applicable - covered, 0);
    return {
      count,
      rows: rows.map((row) => ({
        title: inLocale(row.names, ctx.locale),
        note: inLocale(tree.get(row.unit_id)!.names, ctx.locale),
        state: { text: ctx.t(`compliance-document.home.${row.document_id === null ? 'missing' : 'ended'}`), tone: 'danger' as const },
        href: stepOf(row),
        records: null,
      })),
    };
  },
};

/** What ends soon, the next first. */
export const endingAtHome: HomeList = {
  id: 'compliance-document.ending',
  title: 'compliance-document.home.ending',
  none: 'compliance-document.home.ending.none',
  operation: ops.list,
  roles: complianceRoles,
  order: 38,
  isHiddenWhenEmpty: true,
  href: `${DOCUMENTS_PATH}?f.endsSoon=is:true`,
  read: async (ctx: Ctx, scope: Scope) => {
    const rows = await endingFirst(ctx, scope, HOME_ROWS);
    const tree = await unitTree(ctx.kernel);
    return {
      count: (await endingByUnit(ctx, scope)).reduce((sum, { n }) => sum + n, 0),
      rows: rows.map(({ id, unit_id, names, valid_to }) => ({
        title: inLocale(names, ctx.locale),
        note: inLocale(tree.get(unit_id)!.names, ctx.locale),
        state: { text: valid_to!, tone: 'warn' as const },
        href: documentPath(id),
        records: null,
      })),
    };
  },
};
