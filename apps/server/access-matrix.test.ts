import { SELF } from '@quantum/platform/contract';
import type { Actor, Route } from '@quantum/platform/server';
import { startTestApp, type Sample, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';
import { isGuarded, isOpen, isVisited, nameOf, operationOf, verdictOf } from './testing/access-rule.ts';
import { drawRoutes } from './testing/drawn-routes.ts';
import { tryBadInput } from './testing/fuzz/bad-input.ts';
import { addPeople, FIRST_COMPANY } from './testing/people.ts';
import { fromOf, keysOfCompany } from './testing/rows-of-company.ts';
import { samples } from './testing/samples.ts';

/**
 * Routes of the running program, called by everyone who must be refused and by one who must be allowed: in the suite drawn ones of every
 * module and every kind, which prove that the server keeps to the rule `access-rule.test.ts` judges all routes by; all of them with
 * `npm run test:long -- matrix`. That nothing of another company is read or changed, `fuzz.test.ts` asks of all.
 */
const IS_WHOLE = Number(process.env['LONG_MATRIX'] ?? 0) > 0;
/** So many are drawn, and no less than every module has. */
const DRAWN = 40;

const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
const routes: Route[] = world.modules.flatMap((module) => [...(module.routes ?? [])]);
const guarded = routes.filter(isGuarded);
const chosen = IS_WHOLE ? guarded : drawRoutes(world.modules, DRAWN);
const visited = routes.filter(isVisited);
const open = routes.filter(isOpen);

let app: TestApp;
/** People of the demo, one or more a role, with what their roles hold. */
let people: [userName: string, permissions: ReadonlySet<string>][];
beforeAll(async () => {
  app = await startTestApp();
  const held = await app.sql<{ who: string; held: string[] }>(
    `select u.user_name as who, array_agg(distinct p.permission) filter (where p.permission is not null) as held
     from access.user u join access.grant g on g.user_id = u.id left join access.role_permission p on p.role_id = g.role_id
     where u.user_name in ('ehsm', 'ehs', 'dir', 'om', 'pm', 'sup', 'insp', 'qa', 'trn', 'leg', 'doc', 'sec', 'emp') group by 1`,
  );
  people = held.map((person) => [person.who, new Set(person.held)]);
  await addPeople(app);
  // Something of the first company is in every list, also in those of people.
  await submittedInspection(app, [{ responsible: 'every' }], { inspector: 'every', by: 'every' });
});
afterAll(() => app.stop());

const call = (who: string | null, route: Route, sample: Sample) => {
  const headers = who === 'every' ? sample.headers : undefined;
  return app.as(who, route.endpoint.method, sample.path || route.endpoint.path, sample.body, headers ? { headers } : {});
};

/** Calls as a visitor without an account whose grants would allow everything: only the operation's actors refuse. */
async function asVisitor(route: Route, sample: Sample) {
  const { access } = app.kernel.ports;
  const kept = { actorOf: access.actorOf, holds: access.holds };
  const visitor = {
    kind: 'public',
    companyId: FIRST_COMPANY,
    name: 'Visitor',
    locale: 'en',
    linkId: 1,
    recordId: null,
    token: 't',
  };
  Object.assign(access, { actorOf: async () => visitor as unknown as Actor, holds: async () => true });
  try {
    return await app.as(null, route.endpoint.method, sample.path || route.endpoint.path, sample.body, { headers: { token: 'visitor' } });
  } finally {
    delete (access as Partial<typeof kept>).actorOf;
    Object.assign(access, { holds: kept.holds });
  }
}

/** Calls for those alone who hold their operation beyond one company or unit: how far somebody holds it, the rule of the gate does not ask. */
const NARROWER = new Set(['GET /codes/:id/uses', 'POST /employee/allOrgsEmployeeList', 'POST /employee/allOrgsContactList']);
const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };

describe.each(chosen.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  const operation = operationOf(route);
  let sample: Sample;
  beforeAll(async () => {
    const make = samples[name];
    if (!make) throw new Error(`no sample for ${name}: add one to apps/server/testing/samples.ts`);
    sample = await make(app);
  });

  it('refuses a call without a person', async () => {
    expect(await call(null, route, sample)).toMatchObject({ http: 401, STATUS: 1401, DATA: { reason: 'missing' } });
  });

  if (operation.permission !== SELF)
    it('refuses a person without the permission', async () => {
      expect(await call('emp', route, sample)).toMatchObject({ http: 403, STATUS: 1403, DATA: null });
    });

  it('answers each role as the rule says', async () => {
    expect(people.length).toBeGreaterThan(10);
    const narrowed: string[] = [];
    for (const [who, held] of people) {
      const verdict = verdictOf(route, held);
      // Of what may go on only reading is tried: whom a record names it may still refuse, and writing would use the record up.
      if (verdict === 'goes on' && (operation.kind === 'write' || operation.named)) continue;
      const { http } = await app.raw(who, route.endpoint.method, sample.path || route.endpoint.path, sample.body);
      if (http === 403 && NARROWER.has(name)) narrowed.push(who);
      else expect([who, verdict, http === 403 ? 403 : 'goes on']).toEqual([who, verdict, verdict]);
    }
    if (NARROWER.has(name)) expect(narrowed).not.toEqual([]);
  });

  it('keeps to its actors: public', async () => {
    const answer = await asVisitor(route, sample);
    if (operation.actors.includes('public')) expect(answer.STATUS).toBe(0);
    else expect(answer).toMatchObject({ http: 403, STATUS: 1403 });
  });

  if (route.scope === 'record')
    it('does not exist for another company', async () => {
      const answer = await call('stranger', route, sample);
      expect([name, answer.STATUS]).toEqual([name, sample.stranger?.status ?? 1410]);
      if (answer.STATUS !== 0) expect(answer.DATA).toBeNull();
      // What went through there has used the id of the draft up.
      else sample = await samples[name]!(app);
    });

  if (route.scope === 'list')
    it('lists no row of another company', async () => {
      const list = route.list!;
      const foreign = await keysOfCompany(app, list, FIRST_COMPANY);
      if (foreign === undefined) return expect(list.scope).toMatchObject({ because: expect.stringMatching(/\S{3}/) });
      expect(foreign.length).toBeGreaterThan(0);
      const body = { ...(sample.body as object), ...ALL };
      const { STATUS, DATA } = await call('stranger', route, { ...sample, body });
      if (STATUS === 1410) return undefined;
      expect(STATUS).toBe(0);
      const seen = DATA.items.map((row: { id: number }) => row.id).filter((id: number) => foreign.includes(id));
      expect(seen).toEqual([]);
    });

  if (route.scope === 'export')
    it('writes no row of another company', async () => {
      const list = route.list!;
      const foreign = await keysOfCompany(app, list, FIRST_COMPANY);
      if (foreign === undefined) return expect(list.scope).toMatchObject({ because: expect.stringMatching(/\S{3}/) });
      const codes = await app.sql<{ code: string }>(
        `select ${list.columns['code']!.sql} as code from ${fromOf(list)} where ${list.key} = any($1::bigint[]) and ${(list.where ?? 'true').replaceAll(':now', 'now()')}`,
        [foreign],
      );
      expect(codes.length).toBeGreaterThan(0);
      const of = async (who: string) => (await app.raw(who, 'POST', sample.path || route.endpoint.path, sample.body)).body.toString();
      const cells = (text: string) => new Set(text.split(/[,\r\n]+/));
      const [mine, theirs] = [cells(await of('every')), cells(await of('stranger'))];
      const written = codes.filter(({ code }) => mine.has(code));
      // A list of one's own holds some of the company's rows.
      expect(written.length).toBeGreaterThan(0);
      if (list.scope.by !== 'own') expect(written).toHaveLength(codes.length);
      // Some codes are unique within a unit alone: another company's may be the same.
      const others = await app.sql<{ code: string }>(
        `select distinct ${list.columns['code']!.sql} as code from ${fromOf(list)} where not (${list.key} = any($1::bigint[]))`,
        [foreign],
      );
      const shared = new Set(others.map(({ code }) => code));
      const own = codes.filter(({ code }) => !shared.has(code));
      expect(own.length).toBeGreaterThan(0);
      expect(own.filter(({ code }) => theirs.has(code))).toEqual([]);
      return undefined;
    });

  it('accepts or refuses malformed input', async () => {
    const tried = await tryBadInput(app, route, { sample, make: samples[name]!, tries: 3 });
    sample = tried.sample;
    expect(tried.broken).toEqual([]);
  });

  it('works for those who may', async () => {
    if (route.scope === 'export' || sample.file)
      return expect((await app.raw('every', route.endpoint.method, sample.path || route.endpoint.path, sample.body)).http).toBe(200);
    const answer = await call('every', route, sample);
    expect([name, answer.STATUS, answer.STATUS === 0 ? undefined : answer.DATA]).toEqual([name, 0, undefined]);
  });
});

describe.each(visited.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  it('is for visitors alone and knows no code that was not given out', async () => {
    expect([name, operationOf(route).actors]).toEqual([name, ['public']]);
    for (const token of ['x'.repeat(32), 'short', '..%2f..%2fetc%2fpasswd0000'])
      expect([token, (await app.as(null, route.endpoint.method, route.endpoint.path.replace(':token', token), {})).STATUS]).toEqual([
        token,
        1410,
      ]);
  });
});

describe('calls before sign-in', () => {
  const cases: Record<string, () => Promise<void>> = {
    'POST /permissions/login': async () => {
      const body = { userName: 'pm', password: 'wrong-one', channelType: '_SYS_LT_B' };
      expect(await app.as(null, 'POST', '/permissions/login', body)).toMatchObject({ STATUS: 1001, DATA: null });
      expect(await app.as(null, 'POST', '/permissions/login', { ...body, userName: 'nobody' })).toMatchObject({ STATUS: 1001, DATA: null });
    },
    'GET /refresh': async () => {
      expect(await app.as(null, 'GET', '/refresh')).toMatchObject({ http: 401, STATUS: 1401 });
      const headers = { refreshtoken: 'guessed-guessed-guessed' };
      expect(await app.as(null, 'GET', '/refresh', undefined, { headers })).toMatchObject({ http: 401, DATA: { reason: 'revoked' } });
    },
    'GET /permissions/refresh': async () => {
      const headers = { token: await app.tokenOf('pm') };
      expect(await app.as(null, 'GET', '/permissions/refresh', undefined, { headers })).toMatchObject({ http: 401, STATUS: 1401 });
    },
    'GET /settings/public': async () => {
      expect(await app.as(null, 'GET', '/settings/public')).toMatchObject({ STATUS: 0, DATA: { demo: true } });
    },
    'POST /permissions/forgot': async () => {
      for (const userName of ['pm', 'nobody-of-that-name'])
        expect(await app.as(null, 'POST', '/permissions/forgot', { userName })).toMatchObject({ STATUS: 0, DATA: null });
    },
    'POST /permissions/reset': async () => {
      const body = { token: 'x'.repeat(43), newPassword: 'a long new password' };
      expect(await app.as(null, 'POST', '/permissions/reset', body)).toMatchObject({ http: 200, STATUS: 1001, DATA: null });
    },
    'POST /permissions/oidc/start': async () => {
      expect(await app.as(null, 'POST', '/permissions/oidc/start', {})).toMatchObject({ STATUS: 0, DATA: { url: null } });
    },
    'POST /permissions/oidc/callback': async () => {
      const query = 'code=guessed&state=guessed';
      expect(await app.as(null, 'POST', '/permissions/oidc/callback', { query })).toMatchObject({ STATUS: 1001, DATA: null });
    },
    'POST /permissions/setup': async () => {
      const body = { token: 'x'.repeat(43), userName: 'intruder', password: 'long-enough', companyName: 'Mine' };
      expect(await app.as(null, 'POST', '/permissions/setup', body)).toMatchObject({ http: 401, STATUS: 1401 });
      expect(await app.sql(`select 1 from access.user where user_name = 'intruder'`)).toEqual([]);
    },
  };

  it.each(open.map(nameOf))('%s gives nothing away', async (name) => {
    if (!cases[name]) throw new Error(`no case for the open call ${name}`);
    await cases[name]();
  });
});

it('has a sample for every guarded route and for no other', () => {
  expect(Object.keys(samples).sort()).toEqual(guarded.map(nameOf).sort());
});
