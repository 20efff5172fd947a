import { ROLE } from '@quantum/modules/access/contract';
import { must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOn, askForPaper, PAPER, roundNow, startPaperApp, type PaperRound } from '../testing/papers.ts';

let app: TestApp;
let project: number;
let company: number;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'om', 'ehs', 'ehsm', 'sup', 'insp', 'emp', 'dir', 'other']) ids[who] = (await whoIs(app, who)).employeeId;
  const [unit] = await app.sql<{ id: number; company: number }>(
    `select unit_id::int as id, company_id::int as company from organization.employee where id = $1`,
    [ids['pm']],
  );
  project = unit!.id;
  company = unit!.company;
});
afterAll(() => app.stop());
beforeEach(() => app.sql(`update task.sign_route set status = '_SYS_A9_2'`));

const roles = (...codes: string[]) => ({ by: 'roles', roles: codes });
const person = (who: string) => ({ by: 'person', employeeId: ids[who] });
const step = (...seats: object[]) => ({ seats, rule: '_SYS_SR_1', percent: null, hours: null, reminds: [24, 72], escalates: true });
const routeOf = (more: object = {}) => ({
  unitId: project,
  kind: PAPER,
  names: { en: 'Papers of the hospital', 'zh-Hans': '医院文件', 'zh-Hant': '醫院文件' },
  fromOn: '2026-01-01',
  conditions: [],
  steps: [step(person('ehs')), step(person('pm'))],
  endsOnRejection: true,
  ...more,
});
const made = (more: object = {}) => must(app, 'admin', 'POST', '/tasks/signRoute', routeOf(more));
const published = async (more: object = {}) => {
  const { id, version } = await made(more);
  return must(app, 'admin', 'POST', `/tasks/signRoute/${id}/publish`, { version });
};
const own: PaperRound = { mode: 'sequential', rule: 'all', signers: [] };
const ownSup = (): PaperRound => ({ ...own, signers: [{ employeeId: ids['sup']! }] });
const nameIn = (list: Record<string, number>, id: number | null) => Object.entries(list).find(([, one]) => one === id)?.[0] ?? null;
const seated = async (round: number) =>
  (await roundNow(app, round)).seats.map((seat) => `${seat.step} ${nameIn(ids, seat.employeeId)} ${seat.status}`);
const roleOf = async (who: string): Promise<string> => {
  const [row] = await app.sql<{ code: string }>(
    `select r.code from access.grant g join access.role r on r.id = g.role_id join access.user u on u.id = g.user_id where u.user_name = $1 limit 1`,
    [who],
  );
  return row!.code;
};

describe('who signs by a route', () => {
  it('says it in place of the module, from the day it is put into use', async () => {
    const { id, version } = await made();
    const before = await askForPaper(app, ownSup());
    expect(await seated(before.round)).toEqual(['1 sup unsigned']);
    await must(app, 'admin', 'POST', `/tasks/signRoute/${id}/publish`, { version });
    const after = await askForPaper(app, ownSup());
    expect(await seated(after.round)).toEqual(['1 ehs unsigned', '2 pm waiting']);
    const signed = await actOn(app, after.round, 'ehs', 'ok');
    expect(signed.DATA.route).toMatch(/^SR-/);
    expect(await seated(after.round)).toEqual(['1 ehs signed', '2 pm unsigned']);
    await actOn(app, after.round, 'pm', 'ok');
    expect((await roundNow(app, after.round)).status).toBe('signed');
  });

  it('does not hold before its first day, nor where its conditions are not met', async () => {
    await published({ fromOn: '2099-01-01' });
    await published({ conditions: [{ fact: 'days', atLeast: 8 }], steps: [step(person('om'))] });
    expect(await seated((await askForPaper(app, { ...ownSup(), days: 7 })).round)).toEqual(['1 sup unsigned']);
    expect(await seated((await askForPaper(app, { ...ownSup(), days: 8 })).round)).toEqual(['1 om unsigned']);
  });

  it('the nearest unit’s before the company’s', async () => {
    await published({ unitId: company, steps: [step(person('om'))] });
    expect(await seated((await askForPaper(app, ownSup())).round)).toEqual(['1 om unsigned']);
    await published({ steps: [step(person('ehs'))] });
    expect(await seated((await askForPaper(app, ownSup())).round)).toEqual(['1 ehs unsigned']);
  });

  it('a round that runs keeps the route it began with', async () => {
    const route = await published();
    const { round } = await askForPaper(app, ownSup());
    const { unitId: _, kind: __, ...content } = routeOf({ steps: [step(person('om'))] });
    const changed = await must(app, 'admin', 'PUT', `/tasks/signRoute/${route.id}`, { ...content, version: route.version });
    await must(app, 'admin', 'POST', `/tasks/signRoute/${route.id}/retire`, { version: changed.version, reason: 'Replaced' });
    await actOn(app, round, 'ehs', 'ok');
    expect(await seated(round)).toEqual(['1 ehs signed', '2 pm unsigned']);
    expect(await seated((await askForPaper(app, ownSup())).round)).toEqual(['1 sup unsigned']);
  });

  it('never the author: the step of theirs goes up', async () => {
    await published({ steps: [step(person('ehs')), step(person('pm'))] });
    const { round } = await askForPaper(app, { ...ownSup(), authors: [ids['pm']!] });
    const seats = await seated(round);
    expect(seats[0]).toBe('1 ehs unsigned');
    expect(seats).toHaveLength(2);
    expect(seats[1]).not.toContain(' pm ');
  });

  it('several seats of a step at once; one of two is enough, by the rule of the step', async () => {
    await published({ steps: [{ ...step(person('ehs'), person('om')), rule: '_SYS_SR_2' }, step(person('pm'))] });
    const { round } = await askForPaper(app, ownSup());
    expect(await seated(round)).toEqual(['1 ehs unsigned', '1 om unsigned', '2 pm waiting']);
    await actOn(app, round, 'om', 'ok');
    expect(await seated(round)).toEqual(['1 ehs cancelled', '1 om signed', '2 pm unsigned']);
  });

  it('where the first rejection does not end it, all of the step answer first', async () => {
    await published({ endsOnRejection: false, steps: [{ ...step(person('ehs'), person('om')), rule: '_SYS_SR_2' }] });
    const { round } = await askForPaper(app, ownSup());
    await actOn(app, round, 'ehs', 'reject', { reason: 'No', parts: [] });
    expect((await roundNow(app, round)).status).toBe('signing');
    await actOn(app, round, 'om', 'ok');
    expect((await roundNow(app, round)).status).toBe('signed');
  });

  it('a to-do is due after the hours of its step, counted from its opening', async () => {
    await published({ steps: [{ ...step(person('ehs')), hours: 48 }] });
    const { paper } = await askForPaper(app, ownSup());
    const [todo] = await app.sql<{ hours: number }>(
      `select round(extract(epoch from due_at - created_at) / 3600)::int as hours from task.task where code = $1`,
      [`P-${paper}`],
    );
    expect(todo!.hours).toBe(48);
  });

  it('keeps the client the record has to be signed by, last', async () => {
    await published({ steps: [step(person('ehs'))] });
    const { round } = await askForPaper(app, { ...own, signers: [{ employeeId: ids['sup']! }, { client: { name: 'Dr Ho', mail: null } }] });
    expect(await app.sql(`select step, client_name from task.sign_seat where round_id = $1 and party = 'client'`, [round])).toEqual([
      { step: 2, client_name: 'Dr Ho' },
    ]);
  });

  it('is not asked where a record names its own reviewers', async () => {
    await published();
    expect(await seated((await askForPaper(app, { ...ownSup(), ownSignersOnly: true })).round)).toEqual(['1 sup unsigned']);
  });

  it('a role nobody holds: the dry run says so, the round goes up', async () => {
    await app.sql(`delete from access.grant where role_id = (select id from access.role where code = $1)`, [ROLE.documentController]);
    const content = routeOf({ steps: [step(roles(ROLE.documentController)), step(person('ehs'))] });
    const { places } = await must(app, 'admin', 'POST', '/tasks/signRoute/dryRun', content);
    expect(places[0].steps[0].seats).toEqual([{ asked: 'Document controller', name: null, skipped: 'nobody' }]);
    expect(places[0].steps[0].raisedTo).not.toBeNull();
    const { id, version } = await made(content);
    expect(await app.as('admin', 'POST', `/tasks/signRoute/${id}/publish`, { version })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.route.refusal.nobody', params: { steps: '1' } },
    });
    // The holder leaves after it was put into use.
    await app.sql(`update task.sign_route set status = '_SYS_A9_1' where id = $1`, [id]);
    const { round } = await askForPaper(app, { ...ownSup(), authors: [ids['insp']!] });
    const seats = await seated(round);
    expect(seats).toHaveLength(2);
    expect(seats[0]).toMatch(/^1 .* unsigned$/);
    expect(seats[1]).toBe('2 ehs waiting');
  });
});

describe('the dry run', () => {
  it('of a record: who would be asked, who is passed over and why, and why the route would not hold', async () => {
    const { round, paper } = await askForPaper(app, { ...ownSup(), authors: [ids['ehs']!], days: 3 });
    const rounds = await must(app, 'admin', 'POST', '/tasks/signRoute/rounds', { kind: PAPER, unitId: project, search: `p-${paper}` });
    expect(rounds.rounds).toMatchObject([{ id: round, code: `P-${paper}` }]);
    const input = routeOf({
      roundId: round,
      fromOn: '2099-01-01',
      conditions: [{ fact: 'days', atLeast: 8 }],
      steps: [step(person('ehs'), person('om')), step(person('om'))],
    });
    const { places, total } = await must(app, 'admin', 'POST', '/tasks/signRoute/dryRun', input);
    expect(total).toBe(1);
    expect(places[0].name).toBe(`P-${paper}`);
    expect(places[0].misses).toHaveLength(2);
    expect(places[0].steps[0].seats.map((seat: { skipped: string | null }) => seat.skipped)).toEqual(['author', null]);
    expect(places[0].steps[1]).toMatchObject({ seats: [{ name: null, skipped: 'twice' }], raisedTo: null, isLeftOut: true });
    expect(await app.sql(`select 1 from task.sign_route where from_on = '2099-01-01' and conditions <> '[]'`)).toEqual([]);
  });

  it('of a unit: each project below it', async () => {
    const pm = await roleOf('pm');
    const { places, total } = await must(
      app,
      'admin',
      'POST',
      '/tasks/signRoute/dryRun',
      routeOf({ unitId: company, steps: [step(roles(pm))] }),
    );
    expect(places).toHaveLength(Math.min(50, total));
    expect(total).toBeGreaterThan(1);
    expect(places.some((place: { steps: { seats: { name: string | null }[] }[] }) => place.steps[0]!.seats[0]!.name !== null)).toBe(true);
  });

  it('tells no name of another company, whoever is named in a seat', async () => {
    const content = routeOf({ steps: [step(person('other'))] });
    const { places } = await must(app, 'admin', 'POST', '/tasks/signRoute/dryRun', content);
    expect(places[0].steps[0].seats).toEqual([{ asked: '–', name: null, skipped: 'left' }]);
  });

  it('passes over who may not open the record, where being asked does not open it', async () => {
    const content = routeOf({ kind: 'incident.incident', steps: [step(person('emp')), step(person('ehs'))] });
    const { places } = await must(app, 'admin', 'POST', '/tasks/signRoute/dryRun', content);
    expect(places[0].steps[0].seats).toMatchObject([{ name: null, skipped: 'noRight' }]);
    expect(places[0].steps[0].raisedTo).not.toBeNull();
    expect(places[0].steps[1].seats).toMatchObject([{ skipped: null }]);
  });

  it('offers and tells records only where their kind may be read', async () => {
    const asked = { kind: 'incident.incident', unitId: project, search: '' };
    const [made] = await app.sql<{ id: number }>(
      `insert into task.sign_round (company_id, unit_id, event_on, source_kind, source_id, code, todo_type, title, place, mode, rule, status, content_hash, authors, ends_on_rejection, created_at, updated_at)
      values ($1, $2, '2026-11-28', 'incident.incident', 1, 'INC-1', '_SYS_TK_2', '{}', '{}', 'sequential', 'all', 'signing', '', '{}', true, now(), now()) returning id::int`,
      [company, project],
    );
    const rounds = async (who: string) => (await must(app, who, 'POST', '/tasks/signRoute/rounds', asked)).rounds;
    expect(await rounds('ehsm')).toMatchObject([{ id: made!.id, code: 'INC-1' }]);
    await app.sql(
      `delete from access.role_permission where permission = 'incident:read' and role_id = (select id from access.role where code = $1)`,
      [ROLE.ehsManager],
    );
    app.kernel.invalidation.tell('grants', '');
    await expect.poll(() => rounds('ehsm')).toEqual([]);
    const tried = routeOf({ kind: 'incident.incident', roundId: made!.id, steps: [step(person('ehs'))] });
    expect((await app.as('ehsm', 'POST', '/tasks/signRoute/dryRun', tried)).STATUS).toBe(1410);
  });

  it('of a record of another company, or of a unit not one’s own: as unknown', async () => {
    const { round } = await askForPaper(app, ownSup());
    await app.sql(`update task.sign_round set unit_id = (select min(id) from organization.unit where company_id <> $2) where id = $1`, [
      round,
      company,
    ]);
    expect((await app.as('admin', 'POST', '/tasks/signRoute/dryRun', routeOf({ roundId: round }))).STATUS).toBe(1410);
  });
});

it('a role of another company is neither offered nor taken', async () => {
  await app.sql(
    `insert into access.role (company_id, code, names, core, company_level, created_at, updated_at)
    select min(company_id), 'FOREIGN', '{"en":"Foreign","zh-Hans":"外","zh-Hant":"外"}', false, false, now(), now() from organization.unit where company_id <> $1`,
    [company],
  );
  const { roles: offered } = await must(app, 'ehsm', 'GET', '/tasks/signRoute/choices');
  expect(offered.map(({ code }: { code: string }) => code)).toContain('EHS030');
  expect(offered.map(({ code }: { code: string }) => code)).not.toContain('FOREIGN');
  const { STATUS, DATA } = await app.as('ehsm', 'POST', '/tasks/signRoute', routeOf({ steps: [step(roles('FOREIGN'))] }));
  expect([STATUS, DATA[0].path]).toEqual([1400, 'steps.0.seats']);
});

describe('bad input', () => {
  it.each<[string, () => object, string]>([
    ['no steps', () => ({ steps: [] }), 'steps'],
    ['a step without seats', () => ({ steps: [step()] }), 'steps.0.seats'],
    ['a kind there is not', () => ({ kind: 'paper.nothing' }), 'kind'],
    ['a role there is not', () => ({ steps: [step(roles('NO_SUCH'))] }), 'steps.0.seats'],
    ['a person of another company', () => ({ steps: [step(person('other'))] }), 'steps.0.seats'],
    ['a person twice', () => ({ steps: [step(person('pm')), step(person('pm'))] }), 'steps.1.seats'],
    ['the client before others', () => ({ steps: [step({ by: 'client' }), step(person('pm'))] }), 'steps.0.seats'],
    ['a share without its figure', () => ({ steps: [{ ...step(person('pm')), rule: '_SYS_SR_3' }] }), 'steps.0.percent'],
    ['reminders that go back', () => ({ steps: [{ ...step(person('pm')), reminds: [72, 24] }] }), 'steps.0.reminds'],
    ['a fact the kind does not have', () => ({ conditions: [{ fact: 'colour', oneOf: ['red'] }] }), 'conditions.0'],
    ['a number asked of a code', () => ({ conditions: [{ fact: 'risk', atLeast: 1 }] }), 'conditions.0'],
    ['a code of another category', () => ({ conditions: [{ fact: 'risk', oneOf: ['_SYS_A9_1'] }] }), 'conditions.0'],
  ])('%s (1400)', async (_, more, path) => {
    const { STATUS, DATA } = await app.as('admin', 'POST', '/tasks/signRoute', routeOf(more()));
    expect([STATUS, DATA[0].path]).toEqual([1400, path]);
  });

  it('somebody who has left cannot be named; one who leaves later is passed over', async () => {
    await published({ steps: [step(person('emp')), step(person('ehs'))] });
    await app.sql(`update organization.employee set status = '_SYS_A9_2', left_on = now()::date where id = $1`, [ids['emp']]);
    try {
      const seats = await seated((await askForPaper(app, { ...ownSup(), authors: [ids['insp']!] })).round);
      expect(seats.join()).not.toContain(' emp ');
      expect(seats.at(-1)).toMatch(/ ehs waiting$/);
      expect((await app.as('admin', 'POST', '/tasks/signRoute', routeOf({ steps: [step(person('emp'))] }))).STATUS).toBe(1400);
    } finally {
      await app.sql(`update organization.employee set status = '_SYS_A9_1', left_on = null where id = $1`, [ids['emp']]);
    }
  });

  it('an older version (1409), and who does not hold the rules', async () => {
    const { id, version } = await made();
    await must(app, 'admin', 'POST', `/tasks/signRoute/${id}/publish`, { version });
    expect((await app.as('admin', 'POST', `/tasks/signRoute/${id}/retire`, { version, reason: 'Late' })).STATUS).toBe(1409);
    expect((await app.as('emp', 'GET', `/tasks/signRoute/${id}`)).STATUS).toBe(1403);
  });
});
