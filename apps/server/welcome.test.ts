import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { printReady } from './welcome.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function said(server: TestApp): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await printReady(server.kernel, 'http://127.0.0.1:3000', undefined);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

test('DEMO=0 on a database with demo data: the start says how many accounts are closed, whether anybody can sign in, and how to begin clean', async () => {
  const [{ n }] = (await app.sql<{ n: number }>('select count(*)::int as n from access.user')) as [{ n: number }];
  const real = await startTestApp({ beside: app, settings: { DEMO: '0' } });
  const text = await said(real);
  await real.stop();
  expect(text).toContain(`Its ${n} accounts, whose password everybody knows, are closed while DEMO=0`);
  expect(text).toContain('There is no other account: nobody can sign in.');
  expect(text).toContain('To begin clean, set DATABASE_URL to an empty database');
  expect(text).not.toContain('quantum-demo');
  expect(await said(app)).toContain('Demo data is loaded');
});
