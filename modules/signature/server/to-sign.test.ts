import { inDays, must, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForPaper, papers, roundNow, startPaperApp } from './testing/papers.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await startPaperApp();
  for (const who of ['pm', 'ehs', 'sup']) ids[who] = (await whoIs(app, who)).employeeId;
});
afterAll(() => app.stop());

const ask = (who: string, authors: number[] = []) =>
  askForPaper(app, { mode: 'parallel', rule: 'all', signers: [{ employeeId: ids[who]! }], authors });
const toSign = async (who: string) => (await must(app, who, 'GET', '/tasks/toSign')).seats as Record<string, unknown>[];
const inputOf = (seats: Record<string, unknown>[]) => ({
  seats: seats.map(({ roundId, version, seatId, contentHash }) => ({ roundId, version, seatId, contentHash })),
});

it('shows what waits, what is unlike the rest, and signs each under its own hash', async () => {
  const made = [];
  for (const says of ['low', 'low', 'high', 'low', 'low', 'low']) {
    const one = await ask('pm');
    papers.glances.set(one.paper, says);
    made.push(one);
  }
  const seats = await toSign('pm');
  expect(seats.map(({ code }) => code)).toEqual(made.map(({ paper }) => `P-${paper}`));
  expect(
    seats.map(({ glance }) => (glance as { value: string; differs: boolean }[]).map(({ value, differs }) => [value, differs])),
  ).toEqual(['low', 'low', 'high', 'low', 'low', 'low'].map((value) => [[value, value === 'high']]));
  const { results } = await must(app, 'pm', 'POST', '/tasks/toSign', inputOf(seats));
  expect(results.map(({ STATUS }: { STATUS: number }) => STATUS)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await toSign('pm')).toEqual([]);
  const hashes = await app.sql<{ hash: string }>(`select distinct content_hash as hash from task.sign_seat where status = 'signed'`);
  expect(hashes).toHaveLength(6);
});

it('of 200 with one that changed in between 199 are signed and one says why', async () => {
  for (let i = 0; i < 200; i++) await ask('ehs');
  const seats = await toSign('ehs');
  expect(seats).toHaveLength(200);
  const [round] = await app.sql<{ paper: number }>('select source_id::int as paper from task.sign_round where id = $1', [
    seats[77]!['roundId'],
  ]);
  papers.says.set(round!.paper, 'changed in between');
  const { results } = await must(app, 'ehs', 'POST', '/tasks/toSign', inputOf(seats));
  expect(results.filter(({ STATUS }: { STATUS: number }) => STATUS === 0)).toHaveLength(199);
  expect(results[77]).toMatchObject({ seatId: seats[77]!['seatId'], STATUS: 1422, MSG: expect.stringMatching(/\S/) });
  expect((await roundNow(app, seats[77]!['roundId'] as number)).status).toBe('signing');
});

it('a seat of others, one that is not open, a hash of something else: each its own answer, and nothing of others is told', async () => {
  const [own, other] = [await ask('sup'), await ask('pm')];
  const [mine] = await toSign('sup');
  const { version, seats } = await roundNow(app, other.round);
  const foreign = { roundId: other.round, version, seatId: seats[0]!.id, contentHash: mine!['contentHash'] };
  const wrong = { ...mine!, contentHash: '0'.repeat(64) };
  const { results } = await must(app, 'sup', 'POST', '/tasks/toSign', inputOf([foreign, wrong, mine!, mine!]));
  expect(results.map(({ STATUS }: { STATUS: number }) => STATUS)).toEqual([1410, 1422, 0, 1409]);
  expect((await roundNow(app, own.round)).status).toBe('signed');
  expect((await app.as('sup', 'POST', '/tasks/toSign', { seats: [] })).STATUS).toBe(1400);
});

it('a stand-in sees them under the name of who is away, not those they made', async () => {
  const [one] = [await ask('pm'), await ask('pm', [ids['sup']!])];
  const day = (days: number) => inDays(days, app.clock.now());
  await must(app, 'pm', 'POST', '/tasks/absences', { standInId: ids['sup'], fromOn: day(0), toOn: day(3) });
  const [person] = await app.sql<{ name: string }>(`select names->>'en' as name from organization.employee where id = $1`, [ids['pm']]);
  const name = person!.name;
  const seats = (await toSign('sup')).filter(({ forName }) => forName === name);
  expect(seats.map(({ code }) => code)).toContain(`P-${one!.paper}`);
  const { results } = await must(app, 'sup', 'POST', '/tasks/toSign', inputOf(seats));
  expect(results.every(({ STATUS }: { STATUS: number }) => STATUS === 0)).toBe(true);
});
