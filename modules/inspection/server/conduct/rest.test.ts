import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submission, waitingInspection } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Item {
  key: string;
  type: string;
  critical: boolean;
}

/** A submission in which the first questions that may be are marked as passed together. */
async function together(marked: (item: Item) => boolean, risk: string) {
  const { id } = await waitingInspection(app);
  await app.sql('update organization.space set functional_risk = $2 where id = (select space_id from inspection.task where id = $1)', [
    id,
    risk,
  ]);
  const { form } = await must(app, 'insp', 'GET', `/inspectionTasks/${id}`);
  const items: Item[] = form.content.sections.flatMap((section: { items: Item[] }) => section.items);
  const chosen = new Set(
    items
      .filter(marked)
      .slice(0, 3)
      .map(({ key }) => key),
  );
  expect(chosen.size).toBe(3);
  const body = await submission(app, 'insp', id);
  const answers = body.answers.map((answer) => (chosen.has(answer.item) ? { ...answer, rest: true } : answer));
  return { id, chosen, answer: await app.as('insp', 'POST', `/inspectionTasks/${id}/submit`, { ...body, answers }) };
}

it('what passed together is on each answer, and its share on the record and in the list', async () => {
  const { id, chosen, answer } = await together((item) => item.type === 'logical' && !item.critical, '_SYS_FR_3');
  expect(answer.STATUS, answer.MSG).toBe(0);
  const record = await must(app, 'pm', 'GET', `/inspectionTasks/${id}`);
  expect(record.restCount).toBe(3);
  const marked = record.answers.filter((one: { rest?: boolean }) => one.rest).map((one: { item: string }) => one.item);
  expect(new Set(marked)).toEqual(chosen);
  const { items } = await must(app, 'pm', 'POST', '/inspectionTasks/records/list', { queryCriterias: [{ key: 'id', value: id }] });
  expect(items[0]).toMatchObject({ id, restCount: 3 });
});

it('in a room of very high risk each question is answered by itself, whatever the device has offered', async () => {
  const { answer, chosen } = await together((item) => item.type === 'logical' && !item.critical, '_SYS_FR_1');
  expect(answer.STATUS).toBe(1400);
  expect(answer.DATA.map(({ path, key }: { path: string; key: string }) => [path, key])).toEqual(
    [...chosen].map((item) => [`answers.${item}`, 'inspection.fault.restInHighRisk']),
  );
});

it('a critical question never passes together', async () => {
  const { answer } = await together((item) => item.critical, '_SYS_FR_3');
  expect(answer.STATUS).toBe(1400);
  expect(answer.DATA.map(({ key }: { key: string }) => key)).toEqual(Array.from({ length: 3 }, () => 'form.answer.restNotAllowed'));
});
