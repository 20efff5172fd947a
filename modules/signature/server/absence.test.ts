import { inDays, must, type TestApp, whoIs } from '@quantum/platform/testing';
import { tickAbsences } from '../../task/server/testing.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { actOn, askForPaper, papers, roundNow, startPaperApp, type PaperRound } from './testing/papers.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeEach(async () => {
  await app?.stop();
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup', 'insp', 'emp', 'other']) ids[who] = (await whoIs(app, who)).employeeId;
});
afterAll(() => app.stop());

const signedBy = (...who: string[]): PaperRound => ({
  mode: 'parallel',
  rule: 'all',
  signers: who.map((one) => ({ employeeId: ids[one]! })),
});
const nameOf = async (who: string) =>
  (await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where id = $1`, [ids[who]]))[0]!.name;
const day = (days: number) => inDays(days, app.clock.now());
const enter = (who: string, standIn: string, from = 0, to = 5) =>
  app.as(who, 'POST', '/tasks/absences', { standInId: ids[standIn], fromOn: day(from), toOn: day(to) });
const todosOf = async (who: string, paper: number): Promise<{ forName: string | null }[]> =>
  (await must(app, who, 'POST', '/tasks/todo/list', {})).items.filter((one: { code: string }) => one.code === `P-${paper}`);
/** An act of `who` on the seat of somebody else. */
const actFor = async (round: number, who: string, whose: string, event: string, more: object = {}) => {
  const { version, seats } = await roundNow(app, round);
  const seat = seats.find((one) => one.employeeId === ids[whose] && one.status === 'unsigned');
  return app.as(who, 'POST', `/tasks/sign/${round}/${event}`, { version, seatId: seat!.id, ...more });
};

describe('while a person is away', () => {
  it('the stand-in has their to-dos, those from before too, and signs for them; both names stay', async () => {
    const before = await askForPaper(app, signedBy('pm'));
    expect((await enter('pm', 'ehs')).STATUS).toBe(0);
    const after = await askForPaper(app, signedBy('pm'));
    const name = await nameOf('pm');
    for (const { paper, round } of [before, after]) {
      expect(await todosOf('ehs', paper)).toMatchObject([{ forName: name }]);
      expect(await todosOf('pm', paper)).toMatchObject([{ forName: null }]);
      const { DATA } = await actFor(round, 'ehs', 'pm', 'ok');
      const stood = await nameOf('ehs');
      expect(DATA.seats[0]).toMatchObject({ status: 'signed', signer: { id: ids['pm'] }, actedFor: stood });
      expect(DATA.seats[0].printedName).toBe(`${stood} for ${name}`);
      expect(papers.ends.get(paper)).toEqual(['signed']);
      expect(await todosOf('ehs', paper)).toEqual([]);
      expect(await todosOf('pm', paper)).toEqual([]);
    }
    expect(papers.asked).toContain(ids['ehs']);
  });

  it('never leads to a third person: who stands in for a stand-in has nothing of it', async () => {
    const { paper, round } = await askForPaper(app, signedBy('pm'));
    expect((await enter('pm', 'ehs', 0, 5)).STATUS).toBe(0);
    expect((await enter('ehs', 'sup', 0, 5)).STATUS).toBe(0);
    expect(await todosOf('sup', paper)).toEqual([]);
    expect((await actFor(round, 'sup', 'pm', 'ok')).STATUS).toBe(1410);
    expect((await actFor(round, 'ehs', 'pm', 'ok')).STATUS).toBe(0);
  });

  it('never their own record, and nobody signs twice: skipped, and the round says who and why', async () => {
    const own = await askForPaper(app, { ...signedBy('pm'), authors: [ids['ehs']!] });
    const both = await askForPaper(app, signedBy('pm', 'ehs'));
    expect((await enter('pm', 'ehs')).STATUS).toBe(0);
    expect(await todosOf('ehs', own.paper)).toEqual([]);
    expect((await todosOf('ehs', both.paper)).map(({ forName }) => forName)).toEqual([null]);
    expect(await actFor(own.round, 'ehs', 'pm', 'ok')).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.own' } });
    expect(await actFor(both.round, 'ehs', 'pm', 'ok')).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.twice' } });
    const { DATA } = await actOn(app, both.round, 'pm', 'processing');
    expect(DATA.seats[0].away).toMatchObject({ until: day(5), skipped: 'signer' });
    expect((await actOn(app, own.round, 'pm', 'ok')).STATUS).toBe(0);
  });

  it('answers for one signer of a round: what waits of a second is no longer theirs, and no seat of their own follows', async () => {
    const { paper, round } = await askForPaper(app, signedBy('pm', 'ehs', 'emp'));
    expect((await enter('pm', 'sup')).STATUS).toBe(0);
    expect((await enter('ehs', 'sup')).STATUS).toBe(0);
    expect(await todosOf('sup', paper)).toHaveLength(2);
    expect((await actFor(round, 'sup', 'pm', 'ok')).STATUS).toBe(0);
    expect(await todosOf('sup', paper)).toEqual([]);
    expect((await must(app, 'sup', 'GET', '/tasks/toSign')).seats).toEqual([]);
    expect(await actFor(round, 'sup', 'ehs', 'ok')).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.twice' } });
    expect(await actOn(app, round, 'emp', 'reassign', { employeeId: ids['sup'], reason: 'Knows more' })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.alreadySeated' },
    });
    const { DATA } = await actOn(app, round, 'ehs', 'processing');
    expect(DATA.seats[1].away).toMatchObject({ skipped: 'signer' });
    for (const who of ['ehs', 'emp']) expect((await actOn(app, round, who, 'ok')).STATUS).toBe(0);
    expect(papers.ends.get(paper)).toEqual(['signed']);
  });

  it('ends with its last day, when the person is back, and when the stand-in leaves', async () => {
    const { paper, round } = await askForPaper(app, signedBy('pm'));
    const { DATA } = await enter('pm', 'ehs', 0, 2);
    expect(DATA.own).toMatchObject([{ standIn: { id: ids['ehs'] }, fromOn: day(0), toOn: day(2), isNow: true }]);
    expect((await must(app, 'ehs', 'GET', '/tasks/absences')).others).toHaveLength(1);
    const [{ id, version }] = DATA.own;
    expect((await app.as('ehs', 'POST', `/tasks/absences/${id}/end`, { version })).STATUS).toBe(1410);
    const now = (await must(app, 'pm', 'GET', '/tasks/absences')).own[0];
    expect((await must(app, 'pm', 'POST', `/tasks/absences/${id}/end`, { version: now.version })).own).toEqual([]);
    expect(await todosOf('ehs', paper)).toEqual([]);
    expect((await actFor(round, 'ehs', 'pm', 'ok')).STATUS).toBe(1410);

    expect((await enter('pm', 'sup', 0, 2)).STATUS).toBe(0);
    expect(await todosOf('sup', paper)).toHaveLength(1);
    await app.sql(`update organization.employee set left_on = current_date - 1, status = '_SYS_A9_2' where id = $1`, [ids['sup']]);
    await tickAbsences(app.kernel);
    expect((await must(app, 'pm', 'GET', '/tasks/absences')).own).toEqual([]);
    expect(await app.sql('select 1 from task.assignee where for_employee_id is not null and open')).toEqual([]);

    expect((await enter('pm', 'ehs', 1, 2)).STATUS).toBe(0);
    expect(await todosOf('ehs', paper)).toEqual([]);
    app.later({ days: 1 });
    await tickAbsences(app.kernel);
    expect(await todosOf('ehs', paper)).toHaveLength(1);
    app.later({ days: 2 });
    await tickAbsences(app.kernel);
    expect(await todosOf('ehs', paper)).toEqual([]);
  });

  it('what access gives counts for to-dos and signatures too', async () => {
    const { paper, round } = await askForPaper(app, signedBy('pm'));
    await app.sql(
      `insert into access.grant (user_id, role_id, unit_id, valid_from, valid_to, stand_in_for)
       select s.id, g.role_id, g.unit_id, $1::date, $2::date, u.id from access.user u join access.grant g on g.user_id = u.id, access.user s
       where u.user_name = 'pm' and s.user_name = 'sup' limit 1`,
      [day(0), day(3)],
    );
    await tickAbsences(app.kernel);
    const { own } = await must(app, 'pm', 'GET', '/tasks/absences');
    expect(own).toMatchObject([{ source: 'access', standIn: { id: ids['sup'] } }]);
    expect(await todosOf('sup', paper)).toHaveLength(1);
    expect((await app.as('pm', 'POST', `/tasks/absences/${own[0].id}/end`, { version: own[0].version })).STATUS).toBe(1422);
    expect((await actFor(round, 'sup', 'pm', 'ok')).STATUS).toBe(0);
  });
});

describe('what cannot be entered', () => {
  it.each([
    ['ends before it begins', 'ehs', 3, 2, 1400],
    ['begins in the past', 'ehs', -2, 2, 1400],
    ['by oneself', 'pm', 0, 2, 1400],
    ['by somebody of another company', 'other', 0, 2, 1422],
  ])('%s', async (_, standIn, from, to, status) => expect((await enter('pm', standIn, from, to)).STATUS).toBe(status));

  it('two at once (1409), a leaver, and one who is away too: no loop', async () => {
    expect((await enter('pm', 'ehs', 1, 5)).STATUS).toBe(0);
    expect((await enter('pm', 'sup', 5, 7)).STATUS).toBe(1409);
    expect(await enter('ehs', 'pm', 2, 3)).toMatchObject({ STATUS: 1422, DATA: { key: 'task.absence.refusal.away' } });
    await app.sql(`update organization.employee set left_on = current_date - 1, status = '_SYS_A9_2' where id = $1`, [ids['emp']]);
    expect((await enter('ehs', 'emp', 2, 3)).STATUS).toBe(1422);
    const both = await Promise.all([enter('insp', 'sup', 20, 22), enter('sup', 'insp', 20, 22)]);
    expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1422]);
  });
});
