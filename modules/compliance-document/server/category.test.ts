import { randomUUID } from 'node:crypto';
import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { must, reason, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { addPeople, FIRST_COMPANY, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitTree } from '@quantum/modules/organization/server-api';
import { NEEDS, type CategoryFields } from '../contract/index.ts';
import { isNeededBy } from '../domain/need.rules.ts';
import { tickCompliance } from './compliance.jobs.ts';
import {
  CATEGORIES,
  categoryFields,
  documentInput,
  DOCUMENTS,
  makeCategory,
  makeDocument,
  missingRequirement,
  RENEWALS,
  REQUIREMENTS,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const create = (more: object = {}, who = 'leg') =>
  app.as(who, 'POST', CATEGORIES, { clientId: randomUUID(), code: unique('CAT'), ...categoryFields(), ...more });
const requirementsOf = async (complianceCategoryId: number, more: object[] = []) =>
  (
    await must(app, 'every', 'POST', `${REQUIREMENTS}/list`, {
      pagingTool: { currentPage: 1, pageSize: 500 },
      queryCriterias: [{ key: 'complianceCategoryId', value: complianceCategoryId }, ...more],
    })
  ).items;
const update = async (id: number, more: Partial<CategoryFields>) => {
  const { version } = await must(app, 'every', 'GET', `${CATEGORIES}/${id}`);
  return must(app, 'every', 'PUT', `${CATEGORIES}/${id}`, { version, ...categoryFields(more) });
};
const projects = async (where = 'true') =>
  (
    await app.sql<{ id: number }>(
      `select id from organization.pub_unit where company_id = $1 and org_type = $2 and status = $3 and ${where} order by id`,
      [FIRST_COMPANY, ORG_TYPE.group, RECORD_STATUS.active],
    )
  ).map(({ id }) => id);

describe('a category', () => {
  it('is one however often its draft is sent, and its code one of the company', async () => {
    const body = { clientId: randomUUID(), code: unique('CAT'), ...categoryFields() };
    const answers = await Promise.all([1, 2, 3].map(() => app.as('leg', 'POST', CATEGORIES, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.id)).size).toBe(1);
    expect(await create({ code: body.code })).toMatchObject({ STATUS: 1409, DATA: { field: 'code' } });
  });

  it.each([
    ['no days of warning', { warnDays: [] }, 'warnDays'],
    ['a negative day of warning', { warnDays: [-1] }, 'warnDays.0'],
    ['a doubled day of warning', { warnDays: [30, 30] }, 'warnDays'],
    ['a day of warning above 730', { warnDays: [731] }, 'warnDays.0'],
    ['eleven days of warning', { warnDays: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'warnDays'],
    ['months of what never ends', { noExpiry: true }, 'validityMonths'],
    ['a first day to file after the last', { leadDays: 60, earliestDays: 30 }, 'earliestDays'],
    ['a unit of another company', { need: 'once', unitIds: [36] }, 'unitIds.0'],
    ['a business line that is not there', { need: 'projects', businessLineIds: [999_999] }, 'businessLineIds.0'],
    ['a heading that is not there', { parentId: 999_999 }, 'parentId'],
    ['a role that answers for nothing', { responsibleRole: 'client' }, 'responsibleRole'],
    ['a field it does not know', { status: 'x' }, 'status'],
  ])('names what is wrong: %s', async (_, more, path) => {
    expect(await create(more)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });

  it('stands under a heading, in two levels', async () => {
    const heading = await makeCategory(app);
    const below = await makeCategory(app, { parentId: heading.id });
    expect(await create({ parentId: below.id })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'parentId' }] });
    const { version } = await must(app, 'leg', 'GET', `${CATEGORIES}/${heading.id}`);
    const needed = await app.as('leg', 'PUT', `${CATEGORIES}/${heading.id}`, { version, ...categoryFields({ need: 'projects' }) });
    expect(needed).toMatchObject({ STATUS: 1400, DATA: [{ path: 'need' }] });
    expect((await app.as('leg', 'POST', `${CATEGORIES}/${heading.id}/retire`, { version, ...reason })).STATUS).toBe(1422);
    // No document of a heading.
    const input = await documentInput(app, { complianceCategoryId: heading.id });
    expect(await app.as('every', 'POST', DOCUMENTS, input)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'complianceCategoryId' }] });
  });

  it('is kept by who manages them, read by who reads, and unknown elsewhere', async () => {
    const { id } = await makeCategory(app);
    expect((await create({}, 'pm')).STATUS).toBe(1403);
    expect(await must(app, 'pm', 'GET', `${CATEGORIES}/${id}`)).toMatchObject({ id, events: [] });
    expect((await app.as('emp', 'GET', `${CATEGORIES}/${id}`)).STATUS).toBe(1403);
    expect((await app.as('stranger', 'GET', `${CATEGORIES}/${id}`)).STATUS).toBe(1410);
    const { items } = await must(app, 'stranger', 'POST', `${CATEGORIES}/list`, { queryCriterias: [{ key: 'id', value: id }] });
    expect(items).toEqual([]);
  });
});

describe('the rule', () => {
  it('says before it is saved who would need one, and makes those requirements', async () => {
    const all = await projects();
    expect(all.length).toBeGreaterThan(2);
    const rule = { need: 'projects', unitIds: [], businessLineIds: [] } as const;
    const preview = await must(app, 'leg', 'POST', `${CATEGORIES}/preview`, { complianceCategoryId: null, ...rule });
    expect(preview).toMatchObject({ count: all.length, added: all.length, ended: 0 });
    const { id } = await makeCategory(app, { ...rule, unitIds: [], businessLineIds: [] });
    expect((await requirementsOf(id)).map(({ unitId }: { unitId: number }) => unitId).sort((a: number, b: number) => a - b)).toEqual(all);
    const one = { complianceCategoryId: id, ...rule, unitIds: [HOSPITAL] };
    expect(await must(app, 'leg', 'POST', `${CATEGORIES}/preview`, one)).toMatchObject({
      count: 1,
      added: 0,
      ended: all.length - 1,
      units: [{ id: HOSPITAL, isNew: false }],
    });
  });

  it('in SQL is that of the domain', async () => {
    const tree = await unitTree(app.kernel);
    const [line] = await app.sql<{ id: number }>('select business_line_id as id from organization.unit where id = $1', [HOSPITAL]);
    const open = tree.all().filter(({ status, companyId }) => status === RECORD_STATUS.active && companyId !== null);
    const places = [[], [HOSPITAL], [tree.get(HOSPITAL)!.parentId!], [FIRST_COMPANY, HOSPITAL]];
    for (const need of NEEDS)
      for (const unitIds of places)
        for (const businessLineIds of [[], [line!.id]]) {
          const rule = { need, unitIds, businessLineIds };
          const asked = open.filter((unit) =>
            isNeededBy(
              {
                id: unit.id,
                companyId: unit.companyId!,
                isProject: unit.orgType === ORG_TYPE.group,
                businessLineId: unit.businessLineId,
                path: tree.above(unit.id).map(({ id }) => id),
              },
              { companyId: FIRST_COMPANY, ...rule },
            ),
          );
          const { units } = await must(app, 'leg', 'POST', `${CATEGORIES}/preview`, { complianceCategoryId: null, ...rule });
          expect(units.map(({ id }: { id: number }) => id).sort(), JSON.stringify(rule)).toEqual(asked.map(({ id }) => id).sort());
        }
  });

  it('changed ends what it asks no more, with its renewal, and begins what it asks now', async () => {
    const [, other] = await projects(`id <> ${HOSPITAL}`);
    const { id, complianceCategoryId } = await missingRequirement(app);
    const { id: renewalId } = await must(app, 'every', 'POST', RENEWALS, { complianceRequirementId: id });
    await update(complianceCategoryId, { need: 'once', unitIds: [other!] });
    expect(await requirementsOf(complianceCategoryId)).toMatchObject([{ unitId: other, state: 'missing' }]);
    expect(await requirementsOf(complianceCategoryId, [{ key: 'isPast', value: true }])).toMatchObject([{ unitId: HOSPITAL, id }]);
    expect(await must(app, 'every', 'GET', `${RENEWALS}/${renewalId}`)).toMatchObject({ status: '_SYS_TS_3', events: [] });
    const history = await must(app, 'every', 'GET', `${CATEGORIES}/${complianceCategoryId}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'require')).toHaveLength(2);
  });

  it('of a company asks the company once', async () => {
    const { id } = await makeCategory(app, { need: 'once' });
    expect(await requirementsOf(id)).toMatchObject([{ unitId: FIRST_COMPANY }]);
  });

  it('of a line asks its projects, and follows a project that becomes of another', async () => {
    const [line] = await app.sql<{ id: number }>('select business_line_id as id from organization.unit where id = $1', [HOSPITAL]);
    const { id } = await makeCategory(app, { need: 'projects', businessLineIds: [line!.id] });
    const before = (await requirementsOf(id)).length;
    expect(before).toBe((await projects(`business_line_id = ${line!.id}`)).length);
    await app.sql('update organization.unit set business_line_id = null where id = $1', [HOSPITAL]);
    await tickCompliance(app.kernel);
    expect(await requirementsOf(id)).toHaveLength(before - 1);
    await app.sql('update organization.unit set business_line_id = $2 where id = $1', [HOSPITAL, line!.id]);
    await tickCompliance(app.kernel);
    await tickCompliance(app.kernel);
    expect(await requirementsOf(id)).toHaveLength(before);
  });

  it('of a retired category asks nobody, while its documents stay', async () => {
    const { id } = await makeCategory(app, { need: 'once', unitIds: [HOSPITAL] });
    const document = await makeDocument(app, { complianceCategoryId: id });
    const { version } = await must(app, 'leg', 'GET', `${CATEGORIES}/${id}`);
    const retired = await must(app, 'leg', 'POST', `${CATEGORIES}/${id}/retire`, { version, ...reason });
    expect(await requirementsOf(id)).toEqual([]);
    expect(await must(app, 'pm', 'GET', `${DOCUMENTS}/${document.id}`)).toMatchObject({ status: '_SYS_CD_1', standing: 'inForce' });
    const again = await app.as('every', 'POST', DOCUMENTS, await documentInput(app, { complianceCategoryId: id }));
    expect(again).toMatchObject({ STATUS: 1400, DATA: [{ path: 'complianceCategoryId' }] });
    await must(app, 'leg', 'POST', `${CATEGORIES}/${id}/restore`, { version: retired.version, ...reason });
    expect(await requirementsOf(id)).toMatchObject([{ unitId: HOSPITAL, state: 'inForce' }]);
  });
});

describe('a requirement', () => {
  it('counts for the coverage of its unit and of those above', async () => {
    const before = await must(app, 'leg', 'POST', `${REQUIREMENTS}/coverage`, { unitId: HOSPITAL });
    const { complianceCategoryId } = await missingRequirement(app);
    const of = async (unitId: number) => must(app, 'leg', 'POST', `${REQUIREMENTS}/coverage`, { unitId });
    const missing = await of(HOSPITAL);
    expect([missing.missing, missing.coverage.denominator]).toEqual([before.missing + 1, before.coverage.denominator + 1]);
    expect(missing.validity).toEqual(before.validity);
    await makeDocument(app, { complianceCategoryId });
    const held = await of(HOSPITAL);
    expect([held.missing, held.coverage.numerator]).toEqual([before.missing, before.coverage.numerator + 1]);
    expect((await of(FIRST_COMPANY)).coverage.denominator).toBeGreaterThanOrEqual(held.coverage.denominator);
    expect((await app.as('stranger', 'POST', `${REQUIREMENTS}/coverage`, { unitId: HOSPITAL })).STATUS).toBe(1410);
  });

  it('is not needed with a reason, once, and needed again', async () => {
    const { id, version, complianceCategoryId } = await missingRequirement(app);
    expect((await app.as('pm', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version, ...reason })).STATUS).toBe(1403);
    const off = await must(app, 'leg', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version, ...reason });
    expect(off).toMatchObject({ state: 'inapplicable', reason: reason.reason });
    expect((await app.as('leg', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version: off.version, ...reason })).STATUS).toBe(1422);
    expect((await app.as('leg', 'POST', `${REQUIREMENTS}/${id}/reinstate`, { version, ...reason })).STATUS).toBe(1409);
    await must(app, 'leg', 'POST', `${REQUIREMENTS}/${id}/reinstate`, { version: off.version, ...reason });
    expect(await requirementsOf(complianceCategoryId)).toMatchObject([{ state: 'missing', reason: null }]);
    const history = await must(app, 'leg', 'GET', `${REQUIREMENTS}/${id}/history`);
    expect(history.map(({ event }: { event: string }) => event).sort()).toEqual(['notNeeded', 'reinstate']);
  });
});
