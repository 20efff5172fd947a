import { groundOf, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import type { OverviewPage } from '@quantum/modules/dashboard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { runAsking } from './reading/ask.jobs.ts';
import { BINDERS, byClassification, byDocument, makeBinder } from './testing/binder-world.ts';
import { approved, DOCUMENTS, makeClassification, readVersion, VERSIONS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const idOf = async (who: string) => (await whoIs(app, who)).employeeId;
/** Figures of the board as a reader sees them, of the hospital. */
async function figures(who: string): Promise<Record<string, [number, number | null]>> {
  const board = await must(app, who, 'GET', `/charts/overviews/regulation?months=1&unit=${groundOf(app).project}`);
  return Object.fromEntries((board as OverviewPage).figures.map(({ id, numerator, denominator }) => [id, [numerator, denominator]]));
}
const listed = async (who: string, path: string, key: string, value: unknown, condition = '=') =>
  (
    await must(app, who, 'POST', path, {
      queryCriterias: [
        { key, value, condition },
        { key: 'unitId', value: groundOf(app).project },
      ],
    })
  ).totalCount;

it('what is acknowledged is counted of the versions in force, without who left before; each number opens as many rows', async () => {
  const people = [await idOf('emp'), await idOf('sup'), await idOf('insp')];
  const document = await approved(app, {}, { audiencePeople: people });
  await app.sql('update documentation.document set ack_required = true where id = $1', [document.id]);
  await runAsking(app.kernel, document.id);
  await must(app, 'emp', 'POST', `${VERSIONS}/${document.documentVersionId}/read`, {});
  await must(app, 'emp', 'POST', `${VERSIONS}/${document.documentVersionId}/acknowledge`, {});
  await app.sql('update organization.employee set left_on = current_date - 1 where id = $1', [people[2]]);
  const sums = await app.sql('select asked, done from documentation.reading_sum where version_id = $1', [document.documentVersionId]);
  expect(sums).toEqual([{ asked: 3, done: 1 }]);
  expect((await readVersion(app, document.documentVersionId)).acknowledged.share).toEqual({ numerator: 1, denominator: 2 });
  const now = await figures('every');
  expect(now['documentation.acknowledged']).toEqual([1, 2]);
  expect(await listed('every', `${DOCUMENTS}/acknowledgement/list`, 'isCounted', true)).toBe(2);
  await app.sql('update organization.employee set left_on = null where id = $1', [people[2]]);
});

it('documents past their review are counted of those in force, and none the reader may not see', async () => {
  const late = await approved(app);
  await approved(app);
  const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
  const secret = await approved(app, {}, { classificationId });
  await app.sql(`update documentation.document set next_review = '2020-01-01' where id = any($1)`, [[late.id, secret.id]]);
  const all = (await figures('every'))['documentation.pastReview']!;
  const seen = (await figures('pm'))['documentation.pastReview']!;
  expect(all[0]).toBe(2);
  expect(seen).toEqual([all[0] - 1, all[1]! - 1]);
  expect(await listed('every', `${VERSIONS}/list`, 'status', ['_SYS_DS_5'], 'in')).toBe(all[1]);
  expect(await listed('pm', `${VERSIONS}/list`, 'status', ['_SYS_DS_5'], 'in')).toBe(seen[1]);
  expect(await listed('pm', `${VERSIONS}/list`, 'isPastReview', true)).toBe(1);
});

it('binders are counted entry by entry, a document nobody may see included; the number opens what is needed', async () => {
  const [open, unneeded] = [await makeClassification(app), await makeClassification(app)];
  const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
  const secret = await approved(app, {}, { classificationId });
  const binder = await makeBinder(app, { entries: [byClassification(open.id), byClassification(unneeded.id), byDocument(secret.id)] });
  const notNeeded = { binderEntryId: binder.entries[1]!.id, controlledDocumentId: null, notNeededBecause: 'The client keeps it' };
  await must(app, 'every', 'POST', `${BINDERS}/place`, { unitId: groundOf(app).project, ...notNeeded });
  for (const who of ['every', 'pm']) {
    expect((await figures(who))['documentation.binder']).toEqual([1, 2]);
    expect(await listed(who, `${BINDERS}/entry/list`, 'isNeeded', true)).toBe(2);
  }
  const { items } = await must(app, 'pm', 'POST', `${BINDERS}/entry/list`, { queryCriterias: [{ key: 'standing', value: 'inForce' }] });
  expect(items).toMatchObject([{ entryName: null, documentCode: null }]);
});
