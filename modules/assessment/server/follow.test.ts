import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { groundOf, inDays, must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { ASSESSMENT_STATUS as STATUS } from '../contract/index.ts';
import { handOverAses } from './ase/hand-over.service.ts';
import { tickAssessments } from './assessment.jobs.ts';
import { ase, ASES, handIn, round, ROUNDS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

/** Titles of the messages of a person, newest first. */
const toldTo = async (who: string): Promise<string[]> =>
  (await must(app, who, 'POST', '/message/list', {})).items.map(({ title }: { title: string }) => title);
/** Reminders of an ASE in its history of messages, each day once, whoever they went to. */
const reminders = async (id: number, event: string): Promise<number> =>
  (
    await app.sql<{ n: number }>(
      'select count(*)::int as n from notification.message where record_kind = $1 and record_id = $2 and event = $3',
      ['assessment.ase', id, `assessment.${event}`],
    )
  )[0]!.n;

describe('the ladder of an ASE', () => {
  it('reminds on its steps, once each, later the managers too; not of what was handed in', async () => {
    const [open, done] = [await ase(app), await ase(app)];
    await handIn(app, done.id, undefined, 'pm');
    const [{ remind_on: first }] = (await app.sql<{ remind_on: string }>(
      'select remind_on::text from assessment.assessment where id = $1',
      [open.id],
    )) as [{ remind_on: string }];
    expect(first).toBe(inDays(7));
    await tickAssessments(app.kernel);
    expect(await reminders(open.id, 'dueSoon')).toBe(0);
    app.later({ days: 7 });
    await tickAssessments(app.kernel);
    await tickAssessments(app.kernel);
    expect(await reminders(open.id, 'dueSoon')).toBe(1);
    expect(await reminders(done.id, 'dueSoon')).toBe(0);
    app.later({ days: 8 });
    await tickAssessments(app.kernel);
    expect(await reminders(open.id, 'late')).toBeGreaterThan(0);
    expect(await toldTo('pm')).toContain('Self-evaluation late');
    app.later({ days: -15 });
  });

  it('begins anew with a later due day, without a new version of the ASE by a reminder', async () => {
    const made = await ase(app);
    const { version } = await must(app, 'every', 'GET', `${ROUNDS}/${made.roundId}`);
    await must(app, 'every', 'POST', `${ROUNDS}/${made.roundId}/extend`, { version, aseDue: inDays(20), qpeTo: inDays(50) });
    const before = await must(app, 'pm', 'GET', `${ASES}/${made.id}`);
    app.later({ days: 13 });
    await tickAssessments(app.kernel);
    const [row] = await app.sql<{ on: string }>('select remind_on::text as on from assessment.assessment where id = $1', [made.id]);
    expect(await must(app, 'pm', 'GET', `${ASES}/${made.id}`)).toMatchObject({ version: before.version });
    app.later({ days: -13 });
    expect(row!.on).toBe(inDays(17));
  });
});

describe('whoever plans a round', () => {
  it('sees its projects against the rounds, late ones as late, and nothing of a score', async () => {
    const made = await ase(app, (await round(app, 'qa')).id);
    app.later({ days: 15 });
    const matrix = await must(app, 'qa', 'GET', `${ROUNDS}/matrix`);
    app.later({ days: -15 });
    const column = matrix.rounds.findIndex(({ id }: { id: number }) => id === made.roundId);
    const project = matrix.projects.find(({ unitId }: { unitId: number }) => unitId === groundOf(app).project);
    expect(project.cells[column]).toMatchObject({ aseId: made.id, standing: 'notBegun', isLate: true, handedInAt: null });
    expect(JSON.stringify(matrix)).not.toMatch(/percent|grade/);
  });

  it('reminds who has not handed in, and is refused where nobody is left', async () => {
    const made = await ase(app, (await round(app, 'qa')).id);
    const { version } = await must(app, 'qa', 'GET', `${ROUNDS}/${made.roundId}`);
    await must(app, 'qa', 'POST', `${ROUNDS}/${made.roundId}/remind`, { version });
    expect(await reminders(made.id, 'reminded')).toBe(1);
    await handIn(app, made.id, undefined, 'pm');
    const now = await must(app, 'qa', 'GET', `${ROUNDS}/${made.roundId}`);
    const refused = await app.as('qa', 'POST', `${ROUNDS}/${made.roundId}/remind`, { version: now.version });
    expect(refused).toMatchObject({ STATUS: 1422 });
  });
});

const handOver = (from: number, to: number) =>
  runUseCase(
    {
      kernel: app.kernel,
      actor: systemActor('test'),
      operation: operation({ id: 'assessment.tick.test', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] }),
      locale: 'en',
      requestId: 'test',
    } as const,
    (ctx) => handOverAses(ctx, { from, to }),
  );
const employeeOf = async (who: string): Promise<number> => (await whoIs(app, who)).employeeId;

describe('who leaves', () => {
  it('gives the ASEs they answer for to who takes over, with the to-do; never to who visits the project', async () => {
    const made = await ase(app, (await round(app, 'qa')).id);
    const [pm, sup, qa] = [await employeeOf('pm'), await employeeOf('sup'), await employeeOf('qa')];
    await app.sql('update assessment.assessment set lead_id = null where lead_id = $1 and id <> $2', [pm, made.id]);
    await handOver(pm, sup);
    const [row] = await app.sql<{ lead_id: string }>('select lead_id from assessment.assessment where id = $1', [made.id]);
    expect(Number(row!.lead_id)).toBe(sup);
    const todos = await must(app, 'sup', 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'code', value: made.code }] });
    expect(todos.items).toHaveLength(1);
    await app.sql(`update assessment.assessment set reviewed_by = array[$2::bigint] where id = $1`, [made.id, qa]);
    await expect(handOver(sup, qa)).rejects.toMatchObject({ key: 'assessment.refusal.leadAssesses' });
  });

  it('gives a review to whoever may hold it, else sets it free for another', async () => {
    const made = await ase(app);
    let { version } = await handIn(app, made.id, undefined, 'pm');
    ({ version } = await must(app, 'qa', 'POST', `${ASES}/${made.id}/review`, { version }));
    const [qa, emp] = [await employeeOf('qa'), await employeeOf('emp')];
    await handOver(qa, emp);
    const [row] = await app.sql<{ reviewer_id: string | null; status: string }>(
      'select reviewer_id, status from assessment.assessment where id = $1',
      [made.id],
    );
    expect(row).toEqual({ reviewer_id: null, status: STATUS.reviewing });
  });
});
