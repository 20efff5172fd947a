import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import { loadScoped, NotAllowed, runList, type Ctx } from '@quantum/platform/server';
import {
  CONDUCT_INSPECTIONS,
  READ_REPORTS,
  UNVERIFIED_EMPLOYMENT,
  type EmployeeContact,
  type EmployeeOption,
  type FacilityOption,
  type SpecifiedEmployee,
} from '../../contract/index.ts';
import { specifiedEmployeeList } from './employee-calls.list.ts';
import { accounts, unverifiedEmployment, type AccountsAsked } from '../extension-points.ts';
import { facilityOptionList } from '../places/facility.list.ts';
import { employeeOptionList } from './people.list.ts';
import { readOwnUnits, readReachable, revealContacts } from '../specified-calls.store.ts';
import { idsIn, inIds, narrowed, ownUnitId, takeOut } from '../units/unit-calls.service.ts';
import { unitTree } from '../units/unit-tree.ts';
import { EMPLOYEE } from '../tables.ts';

const EVERY: PagedQuery = { pagingTool: { currentPage: -1, pageSize: -1 }, queryCriterias: [], queryOrderBies: [], params: {} };

/** Employees with an account who hold what is asked; without a module of accounts there are none. */
const holders = async (ctx: Ctx, asked: AccountsAsked): Promise<number[]> =>
  (await Promise.all(accounts.all().map((one) => one.employees(ctx, asked)))).flat();

/** Units at or below the given ones. */
async function unitsBelow(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const tree = await unitTree(ctx.kernel);
  return [...new Set(ids.flatMap((id) => (tree.get(id) ? tree.below(id) : [])))];
}

/** The units of the caller's division; of the department where there is none, else of the company. */
async function unitsOfDivision(ctx: Ctx): Promise<number[]> {
  const tree = await unitTree(ctx.kernel);
  const above = ctx.actor.kind === 'user' && ctx.actor.unitId !== null ? tree.above(ctx.actor.unitId) : [];
  const nearest = (type: string) => above.find(({ orgType }) => orgType === type);
  const root = nearest(ORG_TYPE.division) ?? nearest(ORG_TYPE.department) ?? nearest(ORG_TYPE.company) ?? above.at(-1);
  return root ? tree.below(root.id) : [];
}

/** People of the caller's division. */
export const listDivision = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedEmployee>> =>
  runList(ctx, specifiedEmployeeList, narrowed(query, inIds('org_id', await unitsOfDivision(ctx))));

async function employmentLeftOut(ctx: Ctx): Promise<number | null> {
  const [ask] = unverifiedEmployment.all();
  if (!ask || ctx.actor.kind !== 'user' || ctx.actor.unitId === null) return UNVERIFIED_EMPLOYMENT;
  return ask(ctx, ctx.actor.unitId);
}

/** Verified employees of the division who may sign: they have an account, and are not of the employment that is left out. */
export async function listSigners(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedEmployee>> {
  const [units, people, leftOut] = [await unitsOfDivision(ctx), await holders(ctx, {}), await employmentLeftOut(ctx)];
  const verified = { key: 'contractor', condition: '!=', value: leftOut, connection: 'and', isValueADigital: true } as const;
  return runList(
    ctx,
    specifiedEmployeeList,
    narrowed(query, inIds('org_id', units), inIds('id', people), ...(leftOut === null ? [] : [verified])),
  );
}

const ORG_NAMES = ['topOuId', 'topOrgId', 'top_org_id', 'orgId', 'org_id', 'orgIds', 'org_ids'];

/** People at or below the units a query names; at or below the caller's own where it names none. */
async function belowGiven(ctx: Ctx, query: PagedQuery, own: number | null): Promise<PageOf<SpecifiedEmployee>> {
  const taken = takeOut(query, ORG_NAMES);
  const ids = taken.given.length > 0 ? idsIn(taken) : own === null ? [] : [own];
  const criteria = taken.given.length > 0 || own !== null ? [inIds('org_id', await unitsBelow(ctx, ids))] : [];
  return runList(ctx, specifiedEmployeeList, narrowed(taken.rest, ...criteria));
}

/** People under a top unit: a company, a division, or any other; else under the top of the caller's own. */
export const listUnderTop = (ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedEmployee>> =>
  belowGiven(ctx, query, ctx.actor.kind === 'user' ? ctx.actor.companyId : null);

/** People of a unit and below. */
export const listPersonnel = (ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedEmployee>> => belowGiven(ctx, query, ownUnitId(ctx));

/** Posts may be given as `params.titles` or as a criterion; codes joined by commas or an array. */
function byTitles(query: PagedQuery): PagedQuery {
  const codes = (query.params['titles'] ?? []) as string[];
  if (codes.length === 0) return query;
  return narrowed(query, { key: 'titles', condition: 'in', value: codes, connection: 'and', isValueADigital: false });
}

export const listByTitles = (ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> =>
  runList(ctx, employeeOptionList, byTitles(query));

async function withContacts(ctx: Ctx, page: PageOf<EmployeeOption>): Promise<PageOf<EmployeeContact>> {
  const contacts = await revealContacts(
    ctx,
    await readReachable(
      ctx,
      page.items.map(({ id }) => id),
    ),
  );
  return { ...page, items: page.items.map((person) => ({ ...person, ...contacts.get(person.id) })) };
}

/** The same with how to reach them, for who may know it. */
export const listContactsByTitles = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeContact>> =>
  withContacts(ctx, await listByTitles(ctx, query));

/** The whole company is for those who hold a role of company level. */
async function mustHaveCompanyLevel(ctx: Ctx): Promise<void> {
  // A right everywhere is more than one of company level.
  if ((await ctx.scope()).all) return;
  const held = await Promise.all(accounts.all().map((one) => one.hasCompanyLevel(ctx)));
  if (!held.some(Boolean)) throw new NotAllowed();
}

export async function listWholeCompany(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedEmployee>> {
  await mustHaveCompanyLevel(ctx);
  return runList(ctx, specifiedEmployeeList, query);
}

export async function listCompanyContacts(ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeContact>> {
  await mustHaveCompanyLevel(ctx);
  return withContacts(ctx, await runList<EmployeeOption>(ctx, employeeOptionList, query));
}

/** Quality assessors. */
export const listAssessors = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> =>
  runList(ctx, employeeOptionList, narrowed(query, inIds('id', await holders(ctx, { as: 'qualityAssessor' }))));

/** People who may carry out inspections. */
export const listInspectors = async (ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> =>
  runList(ctx, employeeOptionList, narrowed(query, inIds('id', await holders(ctx, { permission: CONDUCT_INSPECTIONS }))));

/** Operating directors of the caller's companies. */
export async function listDirectors(ctx: Ctx): Promise<EmployeeOption[]> {
  const ids = await holders(ctx, { as: 'operatingDirector' });
  return (await runList<EmployeeOption>(ctx, employeeOptionList, narrowed(EVERY, inIds('id', ids)))).items;
}

/** Who may read the report of a project (`params.orgId`); of any project without it. */
export async function listReportViewers(ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> {
  const taken = takeOut(query, ['projectId', 'orgId', 'org_id']);
  const { rest } = taken;
  const [unitId] = idsIn(taken);
  // An empty list of projects was asked for: no one reads the report of none.
  if (taken.given.length > 0 && unitId === undefined) return { items: [], totalCount: 0 };
  const people = await holders(ctx, { permission: READ_REPORTS, ...(unitId && { unitId }) });
  return runList(ctx, employeeOptionList, narrowed(rest, inIds('id', people)));
}

/** Who can correct a finding of a unit (`orgId`, else the caller's own): people of the unit and of those above it who have an account. */
export async function listDeviationCandidates(ctx: Ctx, query: PagedQuery): Promise<PageOf<EmployeeOption>> {
  const taken = takeOut(query, ['orgId', 'org_id']);
  const own = ownUnitId(ctx);
  const ids = taken.given.length > 0 ? idsIn(taken) : own === null ? undefined : [own];
  const tree = await unitTree(ctx.kernel);
  const within = ids ? [inIds('org_id', new Set(ids.flatMap((id) => tree.above(id).map((unit) => unit.id))))] : [];
  return runList(ctx, employeeOptionList, narrowed(taken.rest, ...within, inIds('id', await holders(ctx, {}))));
}

/** Facilities in use of the units a person is assigned to, and of those below. */
export async function facilitiesOfEmployee(ctx: Ctx, id: number): Promise<FacilityOption[]> {
  await loadScoped(ctx, EMPLOYEE, id);
  const units = await unitsBelow(ctx, await readOwnUnits(ctx, id));
  const byCode = { ...EVERY, queryOrderBies: [{ columnName: 'code', orderType: 'asc' as const }] };
  return (await runList<FacilityOption>(ctx, facilityOptionList, narrowed(byCode, inIds('unitId', units)))).items;
}
