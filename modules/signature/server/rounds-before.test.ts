import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Kernel } from '@quantum/platform/server';
import { openVersionBefore, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voidRounds } from './sign.service.ts';
import { actOn, paperModule, roundNow } from './testing/papers.ts';

/**
 * Rounds that were under way when the program was replaced: 200 in every state, made by version a8012744 through its own calls, each with
 * the acts that followed there and where they led. Opened by this version, the same acts lead to the same end.
 */

type Row = Record<string, unknown>;
interface Act {
  /** User name; empty for what the record's module does. */
  who: string;
  event: string;
  to?: string;
  /** STATUS of the answer there. */
  status: number;
}
interface RoundsBefore {
  /** User names with the employees they were. */
  people: Record<string, number>;
  rounds: (Row & { id: number; status: string })[];
  seats: Row[];
  ends: { round: number; paper: number; acts: Act[]; status: string; seats: string[] }[];
}

/** Above all ids of the data folder. */
const ABOVE = 500_000;
let app: TestApp;
let before: RoundsBefore;
const ids: Record<string, number> = {};

/** Rows as they stood, with the people of the data folder. */
async function fillRounds(kernel: Kernel): Promise<void> {
  const pool = kernel.db.owner;
  const { rows } = await pool.query<{ name: string; id: number }>(
    `select user_name as name, employee_id::int as id from access.user where user_name = any($1)`,
    [Object.keys(before.people)],
  );
  const now = new Map(rows.map(({ name, id }) => [before.people[name], id]));
  const person = (id: unknown) => (id === null ? null : (now.get(Number(id)) ?? null));
  const rounds = before.rounds.map((one) => ({
    ...one,
    id: Number(one.id) + ABOVE,
    authors: (one['authors'] as number[]).map(person),
    asked_by: person(one['asked_by']),
  }));
  const seats = before.seats.map((one) => ({
    ...one,
    id: Number(one['id']) + ABOVE,
    round_id: Number(one['round_id']) + ABOVE,
    employee_id: person(one['employee_id']),
    proxy_id: person(one['proxy_id']),
    acted_by: person(one['acted_by']),
  }));
  await pool.query('insert into task.sign_round select * from jsonb_populate_recordset(null::task.sign_round, $1)', [
    JSON.stringify(rounds),
  ]);
  await pool.query('insert into task.sign_seat select * from jsonb_populate_recordset(null::task.sign_seat, $1)', [JSON.stringify(seats)]);
}

beforeAll(async () => {
  const file = await readFile(new URL('./testing/rounds-before.json.gz', import.meta.url));
  before = JSON.parse(gunzipSync(file).toString()) as RoundsBefore;
  ({ app } = await openVersionBefore({ modules: [paperModule], also: fillRounds }));
  for (const who of Object.keys(before.people)) ids[who] = (await whoIs(app, who)).employeeId;
});
afterAll(() => app?.stop());

it('are 200, in every state', () => {
  expect(before.rounds).toHaveLength(200);
  expect([...new Set(before.rounds.map(({ status }) => status))].sort()).toEqual(['rejected', 'signed', 'signing', 'voided', 'withdrawn']);
  expect(before.ends.flatMap(({ acts }) => acts).length).toBeGreaterThan(200);
});

it('kept every seat as it was, with its step', async () => {
  const kept = await app.sql<Row>(
    `select id::int - ${ABOVE} as id, status, content_hash, comment, acted_at from task.sign_seat where id > ${ABOVE} order by id`,
  );
  const was = before.seats.map(({ id, status, content_hash, comment, acted_at }) => ({
    id: Number(id),
    status,
    content_hash,
    comment,
    acted_at,
  }));
  const told = (rows: Row[]) =>
    rows.map((row) => ({ ...row, acted_at: row['acted_at'] === null ? null : new Date(row['acted_at'] as string).getTime() }));
  expect(told(kept)).toEqual(told(was));
  const [lost] = await app.sql<{ n: number }>(
    `select count(*)::int as n from task.sign_seat s where not exists (select from task.sign_step p where p.round_id = s.round_id and p.no = s.step)`,
  );
  expect(lost!.n).toBe(0);
});

const change = operation({
  id: 'paper.paper.change',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'papers of the tests have no trail of their own',
});
const voidPaper = (paper: number) =>
  runUseCase({ kernel: app.kernel, actor: systemActor('papers'), operation: change, locale: 'en', requestId: 'papers' }, (ctx) =>
    voidRounds(ctx, 'paper.paper', paper),
  );

it('ends each round as it ended there', async () => {
  const other: object[] = [];
  const nameOf = (id: number | null) => Object.keys(ids).find((who) => ids[who] === id);
  for (const { round, paper, acts, status, seats } of before.ends) {
    const id = round + ABOVE;
    const answers: number[] = [];
    for (const { who, event, to } of acts) {
      if (event === 'void') {
        await voidPaper(paper);
        answers.push(0);
      } else {
        const more =
          event === 'reassign' ? { employeeId: ids[to!], reason: 'away' } : event === 'reject' ? { reason: 'no', parts: [] } : {};
        answers.push((await actOn(app, id, who, event, more)).STATUS);
      }
    }
    const now = await roundNow(app, id);
    const found = { status: now.status, answers, seats: now.seats.map((seat) => `${nameOf(seat.employeeId)} ${seat.status}`).sort() };
    const expected = { status, answers: acts.map((act) => act.status), seats };
    if (JSON.stringify(found) !== JSON.stringify(expected)) other.push({ round, found, expected });
  }
  expect(other).toEqual([]);
});
