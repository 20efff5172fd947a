import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operation } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/index.ts';
import { runUseCase, systemActor, type Ctx } from '../../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const load = operation({ id: 'test.attempt', permission: 'self', verb: 'system', kind: 'write', actors: ['system'], unaudited: 'a test' });
const write = (ctx: Ctx, entry: string) =>
  sql`insert into platform.public_use (entry, token, what, hour, uses) values (${entry}, 't', 'reads', now(), 1)`.execute(ctx.db);

it('a part that fails is undone with what waited for its commit; what stood before and came after is kept', async () => {
  const done: string[] = [];
  await runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: load, locale: 'en', requestId: 'attempt' }, async (ctx) => {
    await write(ctx, 'before');
    ctx.afterCommit(() => done.push('before'));
    const failing = ctx.savepoint(async () => {
      await write(ctx, 'failed');
      ctx.audited += 3;
      ctx.afterCommit(() => done.push('failed'));
      throw new Error('the part');
    });
    await expect(failing).rejects.toThrow('the part');
    expect(ctx.audited).toBe(0);
    expect(
      await ctx.savepoint(async () => {
        await write(ctx, 'after');
        ctx.afterCommit(() => done.push('after'));
        return 'made';
      }),
    ).toBe('made');
  });
  expect(done).toEqual(['before', 'after']);
  expect(await app.sql(`select entry from platform.public_use where token = 't' order by entry`)).toEqual([
    { entry: 'after' },
    { entry: 'before' },
  ]);
});
