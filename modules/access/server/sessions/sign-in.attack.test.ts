import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { attacks, PATIENCE_MS } from '@quantum/platform/testing/runs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signInState } from './sign-in.service.ts';
import { SignInQueue } from './sign-in-queue.ts';

let app: TestApp;
let names: string[];
beforeAll(async () => {
  app = await startTestApp();
  names = (await app.sql<{ user_name: string }>('select user_name from access.user where demo order by id')).map((user) => user.user_name);
});
afterAll(() => app.stop());

async function signIn(userName: string, password: string, remoteAddress: string, cookie?: string) {
  const http = await app.kernel.inject();
  const payload = { userName, password, channelType: '_SYS_LT_B' };
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await http.inject({ method: 'POST', url: '/api/permissions/login', payload, headers, remoteAddress });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { STATUS: answer.json().STATUS as number, set, cookie: /^[^;]+/.exec(set)?.[0] };
}
const strangers = () => signInState(app.kernel).queue.strangers;

/** Loops of wrong guesses for invented names, until they are stopped. */
let guessing: Promise<unknown> | undefined;
let goOn = false;
function guess(loops: number, address: string): void {
  goOn = true;
  guessing = Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      for (let n = 0; goOn; n++) await signIn(`invented-${loop}-${n}`, 'quantum-wrong', address);
    }),
  );
}
afterEach(async () => {
  goOn = false;
  await guessing;
});

it(
  'everybody behind one address signs in at the first try, from devices never seen, while 80 guess there',
  async () => {
    guess(80, '10.9.0.1');
    const people = attacks(25);
    const seen: Record<number, number> = {};
    for (let n = 0; n < people; n++) {
      const { STATUS } = await signIn(names[n % names.length]!, 'quantum-demo', '10.9.0.1');
      seen[STATUS] = (seen[STATUS] ?? 0) + 1;
    }
    expect(seen).toEqual({ 0: people });
  },
  PATIENCE_MS,
);

it('one password tried at 80 accounts is slowed after the first twenty, and whoever has the right one is not', async () => {
  const tries = Array.from({ length: 80 }, (_, n) => signIn(`account-${n}`, 'quantum-guess', '10.9.0.2'));
  let answered = 0;
  for (const one of tries) void one.then(() => answered++);
  await expect.poll(() => [answered >= 20, strangers() > 0]).toEqual([true, true]);
  // The colleague at the next desk.
  expect((await signIn('pm', 'quantum-demo', '10.9.0.2')).STATUS).toBe(0);
  expect(answered).toBeLessThan(80);
  expect(new Set((await Promise.all(tries)).map(({ STATUS }) => STATUS))).toEqual(new Set([1001]));
  expect(strangers()).toBe(0);
});

it('a burst of guesses for one name is bounded before a single password was looked at', () =>
  app.clock.frozen(async () => {
    const burst = await Promise.all(Array.from({ length: attacks(30) }, () => signIn('qa', 'quantum-guess', '10.9.0.3')));
    const count = (wanted: number) => burst.filter(({ STATUS }) => STATUS === wanted).length;
    expect([count(1001), count(1429)]).toEqual([5, burst.length - 5]);
    // The owner, elsewhere.
    expect((await signIn('qa', 'quantum-demo', '10.9.0.4')).STATUS).toBe(0);
  }));

it('a device that is known goes on though its address guesses at its very name, and the mark opens nothing', () =>
  app.clock.frozen(async () => {
    const { cookie, set } = await signIn('leg', 'quantum-demo', '10.9.0.5');
    expect(set).toMatch(/^known-device=[\w.~-]+; Path=\/api\/permissions\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    for (let n = 0; n < 5; n++) await signIn('leg', 'quantum-guess', '10.9.0.5');
    expect((await signIn('leg', 'quantum-demo', '10.9.0.5')).STATUS).toBe(1429);
    expect((await signIn('leg', 'quantum-demo', '10.9.0.5', `other=1; ${cookie}`)).STATUS).toBe(0);
    expect((await signIn('leg', 'quantum-wrong', '10.9.0.5', cookie)).STATUS).toBe(1001);
    // For another person, changed, or out of date it is worth nothing.
    expect((await signIn('leg', 'quantum-demo', '10.9.0.5', (await signIn('pm', 'quantum-demo', '10.9.0.5')).cookie)).STATUS).toBe(1429);
    expect(
      (
        await signIn(
          'leg',
          'quantum-demo',
          '10.9.0.5',
          cookie!.replace(/=./, (first) => (first === '=A' ? '=B' : '=A')),
        )
      ).STATUS,
    ).toBe(1429);
  }));

it('a device several people use is known for each of them', () =>
  app.clock.frozen(async () => {
    const first = await signIn('dir', 'quantum-demo', '10.9.0.6');
    const both = await signIn('om', 'quantum-demo', '10.9.0.6', first.cookie);
    for (const name of ['dir', 'om']) {
      for (let n = 0; n < 5; n++) await signIn(name, 'quantum-guess', '10.9.0.6');
      expect((await signIn(name, 'quantum-demo', '10.9.0.6')).STATUS).toBe(1429);
      expect((await signIn(name, 'quantum-demo', '10.9.0.6', both.cookie)).STATUS).toBe(0);
    }
  }));

it('known devices come first, then every address in its turn', async () => {
  const queue = new SignInQueue();
  const order: string[] = [];
  const steps: (() => void)[] = [];
  const come = (address: string, known = false) =>
    queue.attempt({ address, known }, (inTurn) =>
      inTurn(() => (order.push(known ? `${address}, known` : address), new Promise<void>((done) => steps.push(done)))),
    );
  const all = ['a', 'a', 'a', 'a', 'b', 'a', 'c'].map((address) => come(address));
  all.push(come('a', true));
  for (let n = 0; n < all.length; n++) {
    await expect.poll(() => steps.length).toBeGreaterThan(n);
    steps[n]!();
  }
  await Promise.all(all);
  expect(order).toEqual(['a', 'a', 'a, known', 'a', 'b', 'c', 'a', 'a']);
});

it('an address has so many attempts open and no more; a known device is let in beside them', async () => {
  const queue = new SignInQueue();
  let end = (): void => undefined;
  const held = new Promise<void>((done) => (end = done));
  const come = (address: string, known = false) => queue.attempt({ address, known }, () => held);
  const open = Array.from({ length: 100 }, () => come('a'));
  await expect(come('a')).rejects.toMatchObject({ http: 429 });
  open.push(come('b'), come('a', true));
  end();
  await Promise.all(open);
  expect(queue.strangers).toBe(0);
});
