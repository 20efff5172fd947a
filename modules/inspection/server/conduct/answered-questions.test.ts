import { readFile } from 'node:fs/promises';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submission, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('questions answered are those with an answer: neither not applicable, nor a note alone; those of before are counted again so', async () => {
  const { id } = await waitingInspection(app);
  const { form } = await must(app, 'insp', 'GET', `/inspectionTasks/${id}`);
  const items = form.content.sections.flatMap((section: { items: object[] }) => section.items) as {
    key: string;
    naAllowed: boolean;
    mandatory: boolean;
  }[];
  const body = await submission(app, 'insp', id);
  const open = new Set(items.filter((item) => item.naAllowed).map(({ key }) => key));
  const free = items.find((item) => !item.mandatory && !item.naAllowed);
  const given = body.answers.map((answer) =>
    open.has(answer.item)
      ? { item: answer.item, na: true }
      : answer.item === free?.key
        ? { item: answer.item, note: 'see the photo' }
        : answer,
  );
  await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, { ...body, answers: given });
  // What is not applicable may hide what depends on it.
  const { answers } = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
  const answered = answers.filter((answer: { na?: boolean; note?: string }) => !answer.na && answer.note === undefined).length;
  expect(answered).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(answered);
  const count = async () => (await must(app, 'pm', 'GET', `/inspectionTasks/${id}`)).answeredCount as number;
  expect(await count()).toBe(answered);
  await app.sql('update inspection.task set answered_count = $2 where id = $1', [id, given.length]);
  await app.sql(await readFile(new URL('../migrations/202611221444-answered-questions.sql', import.meta.url), 'utf8'));
  expect(await count()).toBe(answered);
});
