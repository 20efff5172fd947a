import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, pagedQuery } from '../../contract/index.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { systemActor } from '../context/use-case/actor.ts';
import { Ctx } from '../context/use-case/ctx.ts';
import { byUnit, type Scope } from '../context/use-case/scope.ts';
import { success, writeWhole } from '../http/answer.ts';
import { int, sortable, text, type AnyList } from './list-definition.ts';
import { runList } from './list-runner.ts';
import { pageOrWhole, WholePage } from './whole-page.ts';

const list: AnyList = {
  name: 'whole trial',
  from: 'whole_trial.thing t',
  key: 't.id',
  columns: { id: int('t.id'), n: int('t.n', sortable), name: text('t.name') },
  defaultOrder: ['n', 'desc'],
  scope: byUnit('t.unit_id'),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql(`create schema whole_trial; create table whole_trial.thing (id bigint, company_id bigint, unit_id bigint, n bigint, name text);
    grant usage on schema whole_trial to quantum_app; grant select, insert on whole_trial.thing to quantum_app;
    insert into whole_trial.thing select n, 1, n % 3, n, '病房 "' || n || '", []' from generate_series(1, 1200) n`);
});
afterAll(() => app.stop());

const read = operation({ id: 'whole-trial.read', permission: 'trial', verb: 'read' });
const ctxOf = (scope: Scope) =>
  Object.assign(new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), read), { scope: async () => scope });
const ALL = pagedQuery.parse({ pagingTool: { currentPage: -1, pageSize: -1 } });
const written = async (whole: unknown) => buffer(await writeWhole(whole as WholePage<unknown>, (page) => page)).then(String);

describe('a list asked for as a whole', () => {
  it.each([
    ['everything', { all: true } as Scope, 1200],
    ['two units', { all: false, companies: [], units: new Set([1, 2]) } as Scope, 800],
    ['nothing', { all: false, companies: [], units: new Set() } as Scope, 0],
  ])('is sent as if it had been read at once: %s', async (_what, scope, count) => {
    const sent = await written(await pageOrWhole(ctxOf(scope), list, ALL));
    expect(sent).toBe(success(await runList(ctxOf(scope), list, ALL)));
    expect(JSON.parse(sent).DATA.items).toHaveLength(count);
  });

  it('is read in batches, of one snapshot, with what the use case adds', async () => {
    const sizes: number[] = [];
    const whole = await pageOrWhole<{ id: number }>(ctxOf({ all: true }), list, ALL, async (rows) => {
      if (sizes.length === 0) await app.sql(`insert into whole_trial.thing values (9999, 1, 1, 0, 'added meanwhile')`);
      sizes.push(rows.length);
      return rows.map((row) => ({ ...row, extra: row.id }));
    });
    const { items, totalCount } = JSON.parse(await written(whole)).DATA;
    expect(sizes).toEqual([250, 250, 250, 250, 200]);
    expect(totalCount).toBe(1200);
    expect(items.map(({ extra }: { extra: number }) => extra)).toEqual(Array.from({ length: 1200 }, (_, i) => 1200 - i));
    await app.sql('delete from whole_trial.thing where id = 9999');
  });

  it('is a page where pages or tabs are asked for', async () => {
    expect(await pageOrWhole(ctxOf({ all: true }), list, pagedQuery.parse({}))).toMatchObject({ totalCount: 1200 });
    const tabs = pagedQuery.parse({ ...ALL, params: { tabs: [[]] } });
    expect(await pageOrWhole(ctxOf({ all: true }), list, tabs)).not.toBeInstanceOf(WholePage);
  });

  it('is refused when it has more rows than a whole list may', async () => {
    await app.sql(`insert into whole_trial.thing select n, 1, 1, n, '' from generate_series(2001, 11000) n`);
    await expect(pageOrWhole(ctxOf({ all: true }), list, ALL).then(written)).rejects.toMatchObject({ key: 'platform.error.tooManyRows' });
  });
});
