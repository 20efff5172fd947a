import { readFileSync } from 'node:fs';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MIGRATION = new URL('./migrations/202611300020-retained-samples.sql', import.meta.url);
const KITCHEN = `f.code = 'FS-HACCP-KITCHEN' and f.company_id`;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // As companies have it that began before its questions had tags.
  await app.sql('alter table form.form_version disable trigger keep_published');
  await app.sql(
    `update form.form_version v set content = replace(v.content::text, ', "tags": ["retained-sample"]', '')::jsonb from form.form f where f.id = v.form_id and ${KITCHEN} in (35, 36)`,
  );
  await app.sql(
    `update form.form_version v set content = replace(v.content::text, '"tags": ["retained-sample"], ', '')::jsonb from form.form f where f.id = v.form_id and ${KITCHEN} in (35, 36)`,
  );
  await app.sql('alter table form.form_version enable trigger keep_published');
  // One company is about to change it.
  await app.sql(
    `with d as (insert into form.form_version (form_id, no, status, content, items) select f.id, 2, '_SYS_FS_1', v.content, v.items
       from form.form f join form.form_version v on v.id = f.published_version_id where ${KITCHEN} = 36 returning id, form_id)
     update form.form f set draft_version_id = d.id from d where d.form_id = f.id`,
  );
  await app.sql(readFileSync(MIGRATION, 'utf8'));
});
afterAll(() => app.stop());

const tagged = (company: number) =>
  app.sql<{ no: number; status: string; tagged: number; questions: number; items: number }>(
    `select v.no, v.status, (select count(*)::int from jsonb_path_query(v.content, '$.sections[*].items[*] ? (@.tags[*] == "retained-sample")')) as tagged,
       (select count(*)::int from form.version_question q where q.form_version_id = v.id) as questions, (select count(*)::int from jsonb_path_query(v.content, '$.sections[*].items[*]')) as items
     from form.form f join form.form_version v on v.form_id = f.id where ${KITCHEN} = $1 order by v.no`,
    [company],
  );

it('a company that uses the kitchen form unchanged has it as version 2 with its samples tagged, all else as it was', async () => {
  const [before, now, ...more] = await tagged(35);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ no: 1, status: '_SYS_FS_4', tagged: 0 });
  expect(now).toEqual({ ...before, no: 2, status: '_SYS_FS_3', tagged: 2 });
  expect(now!.questions).toBeGreaterThan(0);
  const [form] = await app.sql<{ no: number }>(
    `select v.no from form.form f join form.form_version v on v.id = f.published_version_id where ${KITCHEN} = 35`,
  );
  expect(form).toEqual({ no: 2 });
});

it('one that is changing it keeps what it has', async () => {
  expect((await tagged(36)).map(({ no, status, tagged: of }) => [no, status, of])).toEqual([
    [1, '_SYS_FS_3', 0],
    [2, '_SYS_FS_1', 0],
  ]);
});
