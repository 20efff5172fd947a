import { must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, askForPaper, papers, roundNow, startPaperApp, type PaperRound } from './testing/papers.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup', 'insp', 'emp', 'other']) ids[who] = (await whoIs(app, who)).employeeId;
});
afterAll(() => app.stop());

const inTurn = (...who: string[]): PaperRound => ({
  mode: 'sequential',
  rule: 'all',
  signers: who.map((one) => ({ employeeId: ids[one]! })),
});
const statesOf = async (round: number) => (await roundNow(app, round)).seats.map(({ step, status }) => `${step} ${status}`);
const todosOf = async (who: string, paper: number) =>
  (await must(app, who, 'POST', '/tasks/todo/list', {})).items.filter((one: { code: string }) => one.code === `P-${paper}`);
const because = { reason: 'The figures do not add up' };

describe('back to an earlier step', () => {
  it('signs again from there: what was signed since is void, kept, and the to-dos follow', async () => {
    const { paper, round } = await askForPaper(app, inTurn('pm', 'ehs', 'sup'));
    expect((await actOn(app, round, 'pm', 'ok')).STATUS).toBe(0);
    expect((await actOn(app, round, 'ehs', 'ok')).STATUS).toBe(0);
    const { STATUS, DATA } = await actOn(app, round, 'sup', 'back', { step: 1, ...because });
    expect(STATUS).toBe(0);
    expect(await statesOf(round)).toEqual(['1 voided', '1 unsigned', '2 voided', '2 waiting', '3 waiting']);
    expect(DATA.steps).toMatchObject([
      { no: 1, rule: '_SYS_SR_1', seats: 1, needed: 1, back: because },
      { no: 2, back: null },
      { no: 3, back: null },
    ]);
    expect(DATA.mode).toBe('_SYS_SM_1');
    expect(DATA.seats.map((seat: { action: string | null }) => seat.action)).toEqual(['_SYS_SA_1', null, '_SYS_SA_1', null, null]);
    expect(await todosOf('pm', paper)).toHaveLength(1);
    expect(await todosOf('sup', paper)).toHaveLength(0);
    for (const who of ['pm', 'ehs', 'sup']) expect((await actOn(app, round, who, 'ok')).STATUS).toBe(0);
    expect((await roundNow(app, round)).status).toBe('signed');
    expect(papers.ends.get(paper)).toEqual(['signed']);
    const said = await app.sql<{ event: string; comment: string }>(
      `select event, comment from audit.entry where kind = 'paper.paper' and record_id = $1 and event = 'signBack'`,
      [paper],
    );
    expect(said).toEqual([{ event: 'signBack', comment: because.reason }]);
  });

  it('refuses a later step and the own one (1400), and any from the first (1422)', async () => {
    const { round } = await askForPaper(app, inTurn('pm', 'ehs', 'sup'));
    expect(await actOn(app, round, 'pm', 'back', { step: 1, ...because })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.firstStep' },
    });
    await actOn(app, round, 'pm', 'ok');
    for (const step of [2, 3, 9])
      expect(await actOn(app, round, 'ehs', 'back', { step, ...because })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'step' }] });
    expect(await actOn(app, round, 'ehs', 'back', { step: 1, reason: '  ' })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'reason' }] });
    expect((await actOn(app, round, 'sup', 'back', { step: 1, ...because })).STATUS).toBe(1422);
    expect(await statesOf(round)).toEqual(['1 signed', '2 unsigned', '3 waiting']);
  });

  it('where a signer has left since, the next above signs again; refused where nobody may', async () => {
    const leave = (above: number | null) =>
      app.sql(`update organization.employee set left_on = current_date - 1, status = '_SYS_A9_2', manager_id = $2 where id = $1`, [
        ids['emp'],
        above,
      ]);
    const { paper, round } = await askForPaper(app, inTurn('emp', 'pm'));
    await actOn(app, round, 'emp', 'ok');
    await leave(null);
    expect(await actOn(app, round, 'pm', 'back', { step: 1, ...because })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.leaverSigned' },
    });
    expect(await statesOf(round)).toEqual(['1 signed', '2 unsigned']);
    await leave(ids['sup']!);
    expect((await actOn(app, round, 'pm', 'back', { step: 1, ...because })).STATUS).toBe(0);
    expect(await statesOf(round)).toEqual(['1 voided', '1 unsigned', '2 waiting']);
    expect(await todosOf('sup', paper)).toHaveLength(1);
    for (const who of ['sup', 'pm']) expect((await actOn(app, round, who, 'ok')).STATUS).toBe(0);
    expect(papers.ends.get(paper)).toEqual(['signed']);
  });

  it('is no way around withdrawing: what was signed once is not taken back', async () => {
    const { round } = await askForPaper(app, { ...inTurn('pm', 'ehs'), authors: [ids['insp']!] });
    await actOn(app, round, 'pm', 'ok');
    await actOn(app, round, 'ehs', 'back', { step: 1, ...because });
    expect(await actOn(app, round, 'insp', 'withdraw')).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.alreadySigned' } });
  });
});

describe('one more signer', () => {
  it('before: the own seat waits until they have signed', async () => {
    const { paper, round } = await askForPaper(app, inTurn('pm', 'ehs'));
    const { DATA } = await actOn(app, round, 'pm', 'add', { employeeId: ids['sup'], where: 'before', ...because });
    expect(DATA.seats[0]).toMatchObject({ step: 1, signer: { id: ids['sup'] }, status: 'unsigned', added: because });
    expect(await statesOf(round)).toEqual(['1 unsigned', '2 waiting', '3 waiting']);
    expect(await todosOf('pm', paper)).toHaveLength(0);
    for (const who of ['sup', 'pm', 'ehs']) expect((await actOn(app, round, who, 'ok')).STATUS).toBe(0);
    expect(papers.ends.get(paper)).toEqual(['signed']);
  });

  it('after: the round does not end before they have signed', async () => {
    const { paper, round } = await askForPaper(app, { ...inTurn('pm', 'ehs'), mode: 'parallel', rule: 'any' });
    await actOn(app, round, 'ehs', 'add', { employeeId: ids['sup'], where: 'after', ...because });
    await actOn(app, round, 'pm', 'ok');
    expect(await statesOf(round)).toEqual(['1 signed', '1 cancelled', '2 unsigned']);
    expect(papers.ends.get(paper)).toBeUndefined();
    await actOn(app, round, 'sup', 'ok');
    expect(papers.ends.get(paper)).toEqual(['signed']);
  });

  it('is no one twice, no author, no one from elsewhere, no one who has left (1422), and only with a reason', async () => {
    const { round } = await askForPaper(app, { ...inTurn('pm', 'ehs'), authors: [ids['insp']!] });
    const add = (employeeId: number, more: object = {}) =>
      actOn(app, round, 'pm', 'add', { employeeId, where: 'after', ...because, ...more });
    expect(await add(ids['pm']!)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.alreadySeated' } });
    expect(await add(ids['ehs']!)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.alreadySeated' } });
    expect(await add(ids['insp']!)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.own' } });
    expect(await add(ids['other']!)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.unknownPerson' } });
    await app.sql(`update organization.employee set left_on = current_date - 1, status = '_SYS_A9_2' where id = $1`, [ids['emp']]);
    expect(await add(ids['emp']!)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.leaver' } });
    expect((await add(ids['sup']!, { reason: '' })).STATUS).toBe(1400);
    expect((await add(ids['sup']!, { where: 'instead' })).STATUS).toBe(1400);
    expect(await statesOf(round)).toEqual(['1 unsigned', '2 waiting']);
  });

  it('of two who add at once one is told that the round has changed', async () => {
    const { round } = await askForPaper(app, { ...inTurn('pm', 'ehs'), mode: 'parallel' });
    const { version, seats } = await roundNow(app, round);
    const add = (who: string, employeeId: number, where: string) => {
      const seatId = seats.find((seat) => seat.employeeId === ids[who])!.id;
      return app.as(who, 'POST', `/tasks/sign/${round}/add`, { version, seatId, employeeId, where, ...because });
    };
    const answers = await Promise.all([add('pm', ids['sup']!, 'after'), add('ehs', ids['insp']!, 'before')]);
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

it('who neither signs nor asked learns of nothing', async () => {
  const { round } = await askForPaper(app, inTurn('pm', 'ehs'));
  expect((await actOn(app, round, 'sup', 'back', { step: 1, ...because })).STATUS).toBe(1410);
  expect((await actOn(app, round, 'sup', 'add', { employeeId: ids['sup'], where: 'after', ...because })).STATUS).toBe(1410);
});
