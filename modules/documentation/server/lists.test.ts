import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { COPIES, handOut } from './testing/binder-world.ts';
import { approved, DOCUMENTS, makeClassification, revised, VERSIONS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: true });
  await addPeople(app);
});
afterAll(() => app.stop());

const secretDocument = async () => {
  const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
  return approved(app, {}, { classificationId });
};
const csvOf = async (who: string, path: string) =>
  (await app.raw(who, 'POST', `${path}/export`, { format: 'csv', queryCriterias: [] })).body.toString();

describe('an export', () => {
  it('of documents, versions and paper copies holds what its reader may see and nothing else', async () => {
    const [open, secret] = [await approved(app), await secretDocument()];
    for (const { documentVersionId } of [open, secret]) await handOut(app, { documentVersionId });
    for (const path of [DOCUMENTS, VERSIONS, COPIES]) {
      const [all, seen] = [await csvOf('every', path), await csvOf('pm', path)];
      expect([path, all.includes(open.code), all.includes(secret.code)]).toEqual([path, true, true]);
      expect([path, seen.includes(open.code), seen.includes(secret.code)]).toEqual([path, true, false]);
    }
    expect(await csvOf('every', COPIES)).toContain('"Ward 5, nurses station",3,Out');
  });

  it('that goes on as a job keeps to what its reader may see', async () => {
    const [open, secret] = [await approved(app), await secretDocument()];
    const copies = await handOut(app, { documentVersionId: open.documentVersionId });
    await handOut(app, { documentVersionId: secret.documentVersionId });
    await app.sql(
      `insert into documentation.paper_copy (company_id, unit_id, event_on, code, client_id, document_id, version_id, copies, place, handed_on, status, created_at, updated_at)
       select company_id, unit_id, event_on, code || '-' || n, gen_random_uuid(), document_id, version_id, 1, place, handed_on, 'out', now(), now()
       from documentation.paper_copy, generate_series(1, 5001) n where id = $1`,
      [copies.id],
    );
    const begun = await app.as('pm', 'POST', `${COPIES}/export`, { format: 'csv' }, { headers: { prefer: 'respond-async' } });
    const now = () => must(app, 'pm', 'GET', `/background-jobs/${begun.DATA.jobId}`);
    await expect.poll(async () => (await now()).state, { timeout: 60_000 }).toBe('done');
    const { file } = await now();
    const text = (await app.raw('pm', 'GET', `/file/${file.id}`)).body.toString();
    expect([text.includes(open.code), text.includes(secret.code)]).toEqual([true, false]);
  });
});

describe('versions in force', () => {
  const reviews = async () =>
    (
      await must(app, 'every', 'POST', `${VERSIONS}/list`, {
        queryCriterias: [{ key: 'isReviewDue', value: true, condition: '=' }],
        queryOrderBies: [{ columnName: 'nextReview', orderType: 'asc' }],
      })
    ).items as { controlledDocumentId: number; versionNo: number; nextReview: string }[];

  it('that are due for review stand in order of the day, the longest late first', async () => {
    const [late, later, latest] = [await approved(app), await approved(app), await approved(app)];
    const on = (id: number, day: string) => app.sql('update documentation.document set next_review = $2 where id = $1', [id, day]);
    await on(latest.id, '2019-03-01');
    await on(late.id, '2021-01-01');
    await on(later.id, '2020-06-01');
    const ids = [late.id, later.id, latest.id];
    const found = (await reviews()).filter(({ controlledDocumentId }) => ids.includes(controlledDocumentId));
    expect(found.map(({ nextReview }) => nextReview)).toEqual(['2019-03-01', '2020-06-01', '2021-01-01']);
    // The review goes over to the version that takes over.
    await revised(app, latest.id);
    await on(latest.id, '2018-01-01');
    const of = (await reviews()).filter(({ controlledDocumentId }) => controlledDocumentId === latest.id);
    expect(of).toMatchObject([{ versionNo: 2, nextReview: '2018-01-01' }]);
  });
});
