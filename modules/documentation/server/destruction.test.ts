import { must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { addSecond, makeDocument, readVersion, step, VERSIONS, writeDraft } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

/** Discarded, its years over where `until` has passed. */
async function ended(until: string) {
  const { documentVersionId: id } = await makeDocument(app);
  await writeDraft(app, id);
  await step(app, 'every', id, 'discard', reason);
  await app.sql('update documentation.version set retention_until = $2 where id = $1', [id, until]);
  return id;
}
const itemsOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await readVersion(app, id)).version })));

it('a list is proposed by one and destroyed by another; what must be kept longer is refused and keeps nobody', async () => {
  const ids = [await ended('2020-01-01'), await ended('2199-01-01'), await ended('2020-01-01')];
  const proposed = await must(app, 'every', 'POST', `${VERSIONS}/askDestroyList`, { items: await itemsOf(ids), ...reason });
  expect(proposed.results.map((one: { STATUS: number }) => one.STATUS)).toEqual([0, 1422, 0]);
  const due = [ids[0]!, ids[2]!];
  const { items } = await must(app, 'second', 'POST', `${VERSIONS}/list`, {
    queryCriterias: [
      { key: 'id', value: ids, condition: 'in' },
      { key: 'isDestroyable', value: true, condition: '=' },
    ],
  });
  expect(items.map((one: { id: number }) => one.id).toSorted()).toEqual(due.toSorted());
  for (const one of items) expect([typeof one.version, typeof one.destructionByName]).toEqual(['number', 'string']);
  const own = await must(app, 'every', 'POST', `${VERSIONS}/destroyList`, { items: await itemsOf(due) });
  expect(own.results.map((one: { STATUS: number }) => one.STATUS)).toEqual([1422, 1422]);
  const stale = (await itemsOf(due)).map(({ id, version }) => ({ id, version: version - 1 }));
  const late = await must(app, 'second', 'POST', `${VERSIONS}/destroyList`, { items: stale });
  expect(late.results.map((one: { STATUS: number }) => one.STATUS)).toEqual([1409, 1409]);
  const done = await must(app, 'second', 'POST', `${VERSIONS}/destroyList`, { items: await itemsOf(due) });
  expect(done.results.map((one: { STATUS: number }) => one.STATUS)).toEqual([0, 0]);
  for (const id of due) {
    const version = await readVersion(app, id);
    expect([version.destroyedAt !== null, version.files[0].file, version.files[0].sha256.length]).toEqual([true, null, 64]);
  }
  expect((await app.as('pm', 'POST', `${VERSIONS}/destroyList`, { items: await itemsOf(due) })).STATUS).toBe(1403);
});
