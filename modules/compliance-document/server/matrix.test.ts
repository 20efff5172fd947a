import { addDays, addMonths } from '@quantum/platform/domain';
import { inDays, must, reason, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, FIRST_COMPANY, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { MONTHS_AHEAD } from '../contract/index.ts';
import {
  DOCUMENTS,
  filing,
  makeCategory,
  makeDocument,
  missingRequirement,
  openedRenewal,
  RENEWALS,
  REQUIREMENTS,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const matrix = (unitId: number | null = HOSPITAL, who = 'leg') => must(app, who, 'POST', `${REQUIREMENTS}/matrix`, { unitId });
/** The cell of a category in the hospital. */
async function cell(complianceCategoryId: number) {
  const { units, categories } = await matrix();
  const at = units.findIndex(({ id }: { id: number }) => id === HOSPITAL);
  return categories.find(({ id }: { id: number }) => id === complianceCategoryId)?.cells[at];
}
const needed = { need: 'once' as const, unitIds: [HOSPITAL] };

describe('the matrix of requirements and units', () => {
  it('tells what is missing, in force, being renewed, ended and not needed', async () => {
    const { id, version, complianceCategoryId } = await missingRequirement(app);
    const nothing = { complianceRequirementId: id, complianceDocumentId: null, validTo: null, daysLeft: null };
    expect(await cell(complianceCategoryId)).toEqual({ ...nothing, standing: 'missing' });
    await must(app, 'leg', 'POST', `${REQUIREMENTS}/${id}/notNeeded`, { version, ...reason });
    expect(await cell(complianceCategoryId)).toEqual({ ...nothing, standing: 'notNeeded' });

    const held = await makeCategory(app, needed);
    const document = await makeDocument(app, { complianceCategoryId: held.id });
    expect(await cell(held.id)).toMatchObject({
      complianceDocumentId: document.id,
      standing: 'inForce',
      validTo: inDays(300),
      daysLeft: 300,
    });
    const { version: seen } = await must(app, 'leg', 'GET', `${DOCUMENTS}/${document.id}`);
    const renewal = await must(app, 'leg', 'POST', RENEWALS, { complianceDocumentId: document.id, version: seen, reason: '_SYS_CR_1' });
    // What nobody has filed yet is not being renewed.
    expect(await cell(held.id)).toMatchObject({ standing: 'inForce' });
    const { version: opened } = await must(app, 'leg', 'GET', `${RENEWALS}/${renewal.id}`);
    await must(app, 'leg', 'POST', `${RENEWALS}/${renewal.id}/file`, { version: opened, ...(await filing(app, 'leg')) });
    expect(await cell(held.id)).toMatchObject({ standing: 'beingRenewed' });

    const over = await makeCategory(app, needed);
    await makeDocument(app, { complianceCategoryId: over.id, validTo: inDays(-1) });
    expect(await cell(over.id)).toMatchObject({ standing: 'ended', daysLeft: -1 });
    const older = { complianceCategoryId: over.id, validFrom: inDays(-10), validTo: inDays(5), number: unique('HL-') };
    await makeDocument(app, older);
    expect(await cell(over.id)).toMatchObject({ standing: 'ending', daysLeft: 5 });
  });

  it('has categories by their headings, and those of the unit alone', async () => {
    const head = await makeCategory(app);
    const one = await makeCategory(app, { ...needed, parentId: head.id });
    const company = await makeCategory(app, { need: 'once' });
    const { categories, units } = await matrix();
    const ids = categories.map(({ id }: { id: number }) => id);
    expect([ids.includes(one.id), ids.includes(company.id), ids.includes(head.id)]).toEqual([true, false, false]);
    expect(categories.find(({ id }: { id: number }) => id === one.id)).toMatchObject({ parentName: 'Hygiene licence' });
    expect(units.map(({ id }: { id: number }) => id)).toEqual([HOSPITAL]);
    const all = await matrix(FIRST_COMPANY);
    expect(all.units.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([FIRST_COMPANY, HOSPITAL]));
    expect(all.unitCount).toBe(all.units.length);
  });

  it('shows the units of its reader', async () => {
    expect((await matrix(null, 'pm')).units.map(({ id }: { id: number }) => id)).toEqual([HOSPITAL]);
    expect((await app.as('stranger', 'POST', `${REQUIREMENTS}/matrix`, { unitId: HOSPITAL })).STATUS).toBe(1410);
  });
});

describe('a requirement as its record', () => {
  const read = (id: number, who = 'leg') => must(app, who, 'GET', `${REQUIREMENTS}/${id}`);
  const eventsOf = ({ events }: { events: { event: string }[] }) => events.map(({ event }) => event);

  it('of what is missing is registered, obtained or not needed, each by who may', async () => {
    const { id } = await missingRequirement(app, { notes: 'Two copies of the plan' });
    const one = await read(id);
    expect(one).toMatchObject({ state: 'missing', categoryNotes: 'Two copies of the plan', document: null, renewal: null, leadDays: 30 });
    expect(eventsOf(one)).toEqual(['register', 'obtain', 'notNeeded']);
    expect(eventsOf(await read(id, 'pm'))).toEqual(['register', 'obtain']);
    const { id: renewalId } = await must(app, 'pm', 'POST', RENEWALS, { complianceRequirementId: id });
    const asked = await read(id);
    expect(asked.renewal).toMatchObject({ id: renewalId });
    expect(eventsOf(asked)).toEqual(['register', 'notNeeded']);
  });

  it('names its document; what is not needed is needed again', async () => {
    const category = await makeCategory(app, needed);
    const document = await makeDocument(app, { complianceCategoryId: category.id });
    const { items } = await must(app, 'leg', 'POST', `${REQUIREMENTS}/list`, {
      queryCriterias: [{ key: 'complianceCategoryId', value: category.id }],
    });
    const one = await read(items[0].id);
    expect(one).toMatchObject({ state: 'inForce', document: { id: document.id, code: document.code, validTo: inDays(300) } });
    expect(eventsOf(one)).toEqual(['notNeeded']);
    await must(app, 'leg', 'POST', `${REQUIREMENTS}/${one.id}/notNeeded`, { version: one.version, ...reason });
    expect(eventsOf(await read(one.id))).toEqual(['reinstate']);
  });
});

describe('the ends by month', () => {
  const ends = async () => (await must(app, 'leg', 'POST', `${DOCUMENTS}/ends`, { unitId: HOSPITAL })).months;
  const far = (day: number) => `${addMonths(`${inDays(0).slice(0, 7)}-01`, MONTHS_AHEAD - 2).slice(0, 7)}-${String(day).padStart(2, '0')}`;

  it('are told for eighteen months, a cliff marked, without what is followed or revoked', async () => {
    const before = await ends();
    expect(before).toHaveLength(MONTHS_AHEAD);
    expect(before[0].month).toBe(inDays(0).slice(0, 7));
    const at = MONTHS_AHEAD - 2;
    const { id: complianceCategoryId } = await makeCategory(app, needed);
    for (let day = 1; day <= 5; day++) await makeDocument(app, { complianceCategoryId, validTo: far(day) });
    const { months } = await must(app, 'leg', 'POST', `${DOCUMENTS}/ends`, { unitId: HOSPITAL });
    expect(months[at]).toEqual({ month: far(1).slice(0, 7), count: before[at].count + 5, isCliff: true });

    const revoked = await makeDocument(app, { complianceCategoryId, validTo: far(6) });
    await must(app, 'leg', 'POST', `${DOCUMENTS}/${revoked.id}/revoke`, { version: revoked.version, ...reason, revokedOn: inDays(0) });
    const renewed = await openedRenewal(app, { complianceCategoryId: (await makeCategory(app, needed)).id, validTo: far(7) });
    await makeDocument(app, {
      complianceCategoryId: (await must(app, 'leg', 'GET', `${RENEWALS}/${renewed.id}`)).complianceCategoryId,
      previousId: renewed.complianceDocumentId,
      validFrom: addDays(far(7), 1),
      validTo: addDays(far(7), 1000),
    });
    expect((await ends())[at].count).toBe(before[at].count + 5);
  });
});
