import { endpoint, operation } from '@quantum/platform/contract';
import { route, type ServerModule } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const write = operation({ id: 'probe.ring', permission: 'self', verb: 'ring', kind: 'write' });
const ring = endpoint({
  method: 'POST',
  path: '/probe/ring',
  input: z.strictObject({ fails: z.boolean() }),
  output: z.null(),
  operation: write,
});
const heard: unknown[] = [];
let failures = 0;

/** A module that rings a bell, one that hears it, and one that fails the first time. */
const probe: ServerModule = {
  id: 'probe',
  routes: [
    route(ring, { scope: 'self' }, async (ctx, { input }) => {
      await ctx.emit({ topic: 'probe.bell', payload: { fails: input.fails } });
      await ctx.audit({ kind: 'probe', id: null, event: 'ring', companyId: null, unitId: null });
      if (input.fails) throw new Error('after the event was written');
      return null;
    }),
  ],
  handlers: [
    { name: 'probe.hear', topic: 'probe.bell', handle: async (_ctx, event) => void heard.push(event.payload) },
    {
      name: 'probe.stumble',
      topic: 'probe.bell',
      handle: async () => {
        failures++;
        if (failures === 1) throw new Error('not this time');
      },
    },
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [probe], work: true });
});
afterAll(() => app.stop());

const until = async (holds: () => Promise<boolean> | boolean) => {
  for (let i = 0; i < 200 && !(await holds()); i++) await new Promise((done) => setTimeout(done, 50));
  expect(await holds()).toBe(true);
};

describe('events', () => {
  it('reach each handler once after commit, and a handler that failed is asked again', async () => {
    expect(await app.as('pm', 'POST', '/probe/ring', { fails: false })).toMatchObject({ STATUS: 0 });
    await until(() => heard.length === 1);
    await until(async () => (await app.sql('select from platform.event_handled')).length === 2);
    expect(heard).toEqual([{ fails: false }]);
    expect(failures).toBeGreaterThanOrEqual(2);
  });

  it('of a transaction that failed are never heard', async () => {
    const before = await app.sql('select from platform.event');
    expect(await app.as('pm', 'POST', '/probe/ring', { fails: true })).toMatchObject({ http: 500, STATUS: 1500 });
    expect(await app.sql('select from platform.event')).toHaveLength(before.length);
  });

  it('delivered twice are handled once', async () => {
    const [event] = await app.sql<{ id: number }>('select id from platform.event limit 1');
    const job = { eventId: event!.id, handler: 'probe.hear' };
    await app.sql(`select graphile_worker.add_job('deliver-event', $1::json)`, [JSON.stringify(job)]);
    await app.sql(`select graphile_worker.add_job('deliver-event', $1::json)`, [JSON.stringify({ ...job, handler: 'nobody' })]);
    await until(
      async () => (await app.sql(`select from graphile_worker._private_jobs where attempts = 0 or locked_at is not null`)).length === 0,
    );
    expect(heard).toHaveLength(1);
  });
});
