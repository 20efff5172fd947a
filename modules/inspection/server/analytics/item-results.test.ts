import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submittedInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a question of the bank says how often it failed, by type of space, and only what the reader may see', async () => {
  const inspection = await submittedInspection(app, [{}, {}]);
  const [{ form_id: formId, receipt }] = (await app.sql<{
    form_id: number;
    receipt: { sections: { lines: { item: string; verdict: string }[] }[] };
  }>(`select t.form_id, s.receipt from inspection.task t join inspection.submission s on s.task_id = t.id where t.id = $1`, [
    inspection.id,
  ])) as [never];
  const lines = (receipt as { sections: { lines: { item: string; verdict: string | null }[] }[] }).sections.flatMap(
    (section) => section.lines,
  );
  const failed = lines.find((line) => line.verdict === 'fail')!;
  expect(failed).toBeDefined();
  const made = (
    await app.as('admin', 'POST', '/questions', {
      code: 'Q-STAT',
      org_id: 35,
      item: { key: 'q', type: 'logical', text: { en: 'a b', 'zh-Hans': '甲', 'zh-Hant': '甲' } },
    })
  ).DATA;
  // The published version of the form asks it as this item, in place of the one it came with.
  await app.sql(
    `delete from form.version_question v using form.form f where f.id = $1 and v.form_version_id = f.published_version_id and v.item = $2`,
    [formId, failed.item],
  );
  await app.sql(`insert into form.version_question select published_version_id, $2, $3, 1 from form.form where id = $1`, [
    formId,
    failed.item,
    made.id,
  ]);
  const results = async (who: string) => (await app.as(who, 'GET', `/questions/${made.id}`)).DATA?.results;
  const [row] = await results('admin');
  expect(row).toMatchObject({ spaceType: expect.stringMatching(/./) });
  expect(row.failed).toBeGreaterThanOrEqual(1);
  expect(row.answered).toBeGreaterThanOrEqual(row.failed);
});
