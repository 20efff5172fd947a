import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCalls, type KnownIds } from './testing/calls.ts';
import { ALL, asked, by, CALLS, COMPANY, HOSPITAL, ids, openCalls, type Call } from './testing/specified-call-table.ts';

/**
 * The 71 calls that section 7 of the specification names, each under exactly its method and path, with a payload as a client written
 * against it sends and what tells its answer from any other. What each means in every case is proven beside its module.
 */

let app: TestApp;
let known: KnownIds;
beforeAll(async () => {
  app = await startTestApp();
  known = await prepareCalls(app);
  openCalls({ app, known });
});
afterAll(() => app.stop());

/** Ids in the place of their names. */
const filled = <T>(value: T): T => {
  const words = JSON.stringify(value)
    .replaceAll(/"\{(\w+)\}"/g, (_, name: keyof KnownIds) => String(known[name]))
    .replaceAll(/\{(\w+)\}/g, (_, name: keyof KnownIds) => String(known[name]));
  return JSON.parse(words) as T;
};
/** Those that are no call with a body and an answer like the others have a test of their own. */
const isOwn = ({ path }: Call) => path.startsWith('/file') || path === '/refresh';
const askAs = (call: Call, body: object | undefined) =>
  app.as(call.who === '' ? null : (call.who ?? 'ehsm'), call.method, filled(call.path), body && filled(body));

describe('the calls of the specification', () => {
  it('are 71', () => {
    expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(71);
  });

  it.each(['uploadCertificate/{video}', 'playInfo/{film}'])('/%s is there below /video too', async (path) => {
    const answers = await Promise.all([`/${path}`, `/video/${path}`].map((at) => app.as('trn', 'GET', filled(at))));
    expect(answers.map(({ STATUS, DATA }) => [STATUS, DATA.videoId])).toEqual(
      [answers[0], answers[0]].map((one) => [0, one!.DATA.videoId]),
    );
  });

  const ours = CALLS.filter((call) => !call.waiting && !isOwn(call));
  it.each(ours.map((call) => [`${call.method} ${call.path}`, call] as const))('%s answers what it is asked', async (_, call) => {
    const { STATUS, DATA } = await askAs(call, call.body);
    expect({ STATUS, fault: STATUS === 0 ? null : DATA }).toEqual({ STATUS: 0, fault: null });
    await call.check!(DATA);
  });

  const lists = CALLS.filter((call) => call.size !== undefined);
  it.each(lists.map((call) => [call.path, call] as const))('%s has its own size and reads null as absent', async (_, call) => {
    const { params } = call.body as { params?: object };
    const answer = await askAs(call, { ...(params && { params }), pagingTool: null, queryCriterias: null, queryOrderBies: null });
    expect({ STATUS: answer.STATUS, fault: answer.STATUS === 0 ? null : answer.DATA }).toEqual({ STATUS: 0, fault: null });
    const { items, totalCount } = answer.DATA;
    expect(items).toHaveLength(Math.min(call.size!, totalCount));
    const all = await askAs(call, { ...(params && { params }), ...ALL });
    expect(all.DATA.items).toHaveLength(totalCount);
    const two = await askAs(call, { ...(params && { params }), pagingTool: { currentPage: 1, pageSize: 2 } });
    expect(two.DATA.items).toHaveLength(Math.min(2, totalCount));
  });

  const reads = ours.filter(({ method, path }) => method === 'POST' && !['/permissions/login', '/messageGroup/'].includes(path));
  it.each(reads.map((call) => [call.path, call] as const))('%s refuses a filter it does not know, wherever it stands', async (_, call) => {
    const params = (call.body as { params?: object } | undefined)?.params;
    for (const [body, path] of [
      [{ ...call.body, orgz: [HOSPITAL] }, 'orgz'],
      [{ ...call.body, params: { ...params, orgz: [HOSPITAL] } }, call.path === '/permissions/info' ? 'params' : 'params.orgz'],
    ] as const) {
      const { STATUS, DATA } = await askAs(call, body);
      expect({ STATUS, faults: DATA.map((fault: { path: string; key: string }) => [fault.path, fault.key]) }).toEqual({
        STATUS: 1400,
        faults: [[path, 'platform.fault.unknownFilter']],
      });
    }
  });

  const filtered = lists.filter((call) => Object.values((call.body as { params?: object }).params ?? {}).some(Boolean));
  it.each(filtered.map((call) => [call.path, call] as const))('%s takes its filters at the top as in params', async (_, call) => {
    const { params, ...rest } = call.body as { params: object };
    const [above, inside] = [await askAs(call, { ...rest, ...params }), await askAs(call, call.body)];
    expect([above.STATUS, above.DATA]).toEqual([0, inside.DATA]);
    expect((await askAs(call, { ...call.body, ...Object.fromEntries(Object.keys(params).map((name) => [name, { odd: 1 }])) })).STATUS).toBe(
      1400,
    );
  });

  it('POST /messageGroup names what it does not know, and creates', async () => {
    const body = { full_name: 'Made with more', corporateDTO: { id: HOSPITAL }, users: [], colour: 'red', params: { any: 1 } };
    const { STATUS, MSG, DATA } = await app.as('pm', 'POST', '/messageGroup', body);
    expect([STATUS, DATA.full_name]).toEqual([0, 'Made with more']);
    expect(MSG).toBe('Not known to this call and left out: colour, params');
  });

  it.each([
    ['/employee/topOuidList', () => known.pm],
    ['/employee/autocompletelist/deviation', () => known.pm],
    ['/corporates/getPersonnel', () => known.pm],
  ])('%s answers for the unit of the caller where none is named', async (path, id) => {
    const { STATUS, DATA } = await app.as('pm', 'POST', path, ALL);
    expect(STATUS).toBe(0);
    expect(ids(DATA)).toContain(id());
    expect((await app.as('pm', 'POST', path, by(asked('org_id', 'HK01')))).STATUS).toBe(1400);
  });

  it('/corporates/allChildren answers what is below the unit of the caller where none is named', async () => {
    const { employeeId } = await whoIs(app, 'qa');
    await app.sql(
      `update organization.employee set unit_id = (select parent_id from organization.unit where id = ${HOSPITAL}) where id = ${employeeId}`,
    );
    const body = { userName: 'qa', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { token } = (await app.as(null, 'POST', '/permissions/login', body)).DATA;
    const { DATA } = await app.as(null, 'POST', '/corporates/allChildren', ALL, { headers: { token } });
    expect(ids(DATA)).toContain(HOSPITAL);
    expect(ids(DATA)).not.toContain(COMPANY);
    expect(DATA.totalCount).toBeLessThan(
      (await must(app, 'admin', 'POST', '/corporates/allChildren', { ...ALL, ids: [COMPANY] })).totalCount,
    );
  });

  it('GET /refresh gives a new token for the refresh token', async () => {
    const body = { userName: 'sup', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { refreshToken, token } = (await app.as(null, 'POST', '/permissions/login', body)).DATA;
    const { DATA } = await app.as(null, 'GET', '/refresh', undefined, { headers: { refreshtoken: refreshToken } });
    expect(DATA.token).toMatch(/\S{20}/);
    expect(DATA.token).not.toBe(token);
  });

  it('POST /file takes the field file, and its stream is answered', async () => {
    const { http, headers, body } = await app.raw('pm', 'GET', `/file/${known.file}`);
    expect({ http, type: headers['content-type'], empty: body.length === 0 }).toEqual({ http: 200, type: 'image/jpeg', empty: false });
  });

  it.each(CALLS.filter(({ waiting }) => waiting))('$method $path waits for $waiting', async (call) => {
    expect((await askAs(call, call.body)).STATUS).toBe(1410);
  });
});
