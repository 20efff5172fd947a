import { endpoint, operation, sensitive } from '@quantum/platform/contract';
import { route } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';

const read = operation({ id: 'probe.read', permission: 'self', verb: 'read' });
const answer = z.object({
  people: z.array(z.object({ name: z.string(), phone: sensitive('contact', z.string()), chart: sensitive('patient', z.string()) })),
});
const call = endpoint({ method: 'GET', path: '/probe/people', output: answer, operation: read });
/** A careless use case: it puts everything in and asks for nothing. */
const careless = route(call, { scope: { none: 'a probe' } }, async () => ({ people: [{ name: 'Ann', phone: '5555', chart: 'A1' }] }));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [{ id: 'probe', routes: [careless] }] });
});
afterAll(() => app.stop());

test('what nobody revealed is not in the answer, even for an administrator and however careless the use case', async () => {
  expect((await app.as('admin', 'GET', '/probe/people')).DATA).toEqual({ people: [{ name: 'Ann' }] });
});

test('a role can be given the operation that opens it', async () => {
  const { DATA } = await app.as('admin', 'POST', '/permissions/info', {});
  expect(DATA.permissionList.map((node: { title: string }) => node.title)).toContain('sensitive:contact');
});
