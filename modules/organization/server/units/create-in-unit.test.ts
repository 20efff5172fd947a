import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { runUseCase, type Actor, type Ctx } from '@quantum/platform/server';
import { inThree, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInUnit } from './create-in-unit.ts';
import { unitTree } from './unit-tree.ts';

let app: TestApp;
let people: { author: number; other: number };
let unitId: number;
beforeAll(async () => {
  app = await startTestApp();
  const [author, other] = [await whoIs(app, 'emp'), await whoIs(app, 'sup')];
  people = { author: author.employeeId, other: other.employeeId };
  unitId = author.orgId;
  await app.sql(`create table organization.trial (id bigint generated always as identity primary key, company_id bigint not null,
    unit_id bigint not null, code text not null, client_id uuid not null unique, client_hash text, author_id bigint, title text, event_on date,
    search text not null, created_by bigint, created_at timestamptz, updated_by bigint, updated_at timestamptz)`);
  await app.sql('grant all on organization.trial to public');
});
afterAll(() => app.stop());

const TRIAL = { kind: 'trial', table: 'organization.trial' };
const saves = operation({ id: 'organization.trial.create', permission: 'self', verb: 'create', kind: 'write' });
const actorOf = (employeeId: number): Actor =>
  ({ kind: 'user', userId: 1, employeeId, unitId, companyId: 35, sessionId: 1, name: 'A', locale: 'en' }) as Actor;
const asPerson = <T>(employeeId: number, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  runUseCase({ kernel: app.kernel, actor: actorOf(employeeId), operation: saves, locale: 'en', requestId: 'trial' }, work);

interface Sent {
  clientId?: string;
  title?: string;
  by?: number;
  unit?: number;
  compares?: boolean;
}
/** Creates a trial record; `prepared` says whether its values were asked for. */
async function create({ clientId = randomUUID(), title = 'Wet floor', by = people.author, unit = unitId, compares = false }: Sent) {
  let prepared = false;
  const made = await asPerson(by, async (ctx) => {
    const found = (await unitTree(ctx.kernel)).get(unit)!;
    const draft = { clientId, unit: { ...found, companyId: found.companyId }, content: { title } };
    const kind = { kind: TRIAL, author: 'author_id', ...(compares && { shown: ['title'] }) };
    return createInUnit(ctx, kind, draft, (today) => {
      prepared = true;
      return { prefix: `TRI-${today.slice(0, 4)}`, words: [title, inThree('Corridor')], values: { title, event_on: today } };
    });
  });
  return { ...made, prepared };
}

describe('a record of a unit', () => {
  it('has its unit, code, author, local day, words and first row of history', async () => {
    app.clock.set(new Date('2026-11-23T07:30:00+08:00'));
    const { id, code, isNew } = await create({ title: 'Wet FLOOR' });
    expect(isNew).toBe(true);
    expect(code).toMatch(/^TRI-2026-\d{6}$/);
    const [row] = await app.sql(
      `select company_id::int, unit_id::int, author_id::int, event_on::text, search from organization.trial where id = ${id}`,
    );
    expect(row).toMatchObject({ company_id: 35, unit_id: unitId, author_id: people.author, event_on: '2026-11-23' });
    expect(row!['search']).toContain(`${code.toLowerCase()} wet floor corridor`);
    expect(await app.sql(`select event, code from audit.entry where kind = 'trial' and record_id = ${id}`)).toEqual([
      { event: 'create', code },
    ]);
  });

  it('sent again is the one it was, and nothing is asked or written', async () => {
    const clientId = randomUUID();
    const first = await create({ clientId });
    const again = await create({ clientId });
    expect(again).toEqual({ id: first.id, code: first.code, isNew: false, prepared: false });
    expect(await app.sql(`select count(*)::int as rows from organization.trial where client_id = '${clientId}'`)).toEqual([{ rows: 1 }]);
  });

  it('sent twice at once is one', async () => {
    const clientId = randomUUID();
    const both = await Promise.all([create({ clientId }), create({ clientId })]);
    expect(both[0]!.id).toBe(both[1]!.id);
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it.each<[string, Sent]>([
    ['of another person', { by: -1 }],
    ['of another unit', { unit: 35 }],
  ])('is not found under a draft %s', async (_whose, other) => {
    const clientId = randomUUID();
    await create({ clientId });
    await expect(create({ clientId, ...other, ...(other.by && { by: people.other }) })).rejects.toMatchObject({ status: 1410 });
  });

  it('with other content is refused with both where its kind compares', async () => {
    const clientId = randomUUID();
    const { id, code } = await create({ clientId, compares: true });
    expect((await create({ clientId, compares: true })).isNew).toBe(false);
    await expect(create({ clientId, title: 'Dry floor', compares: true })).rejects.toMatchObject({
      status: 1409,
      data: { kept: { id, code, title: 'Wet floor' } },
    });
  });

  it('is not found where another company holds its draft', async () => {
    const clientId = randomUUID();
    await create({ clientId });
    await app.sql(`update organization.trial set company_id = 999999 where client_id = '${clientId}'`);
    await expect(create({ clientId })).rejects.toMatchObject({ status: 1410 });
  });
});
