import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { operation } from '@quantum/platform/contract';
import { runUseCase, seeded, systemActor, type Ctx, type ServerModule } from '@quantum/platform/server';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programmeEndpoints } from '../../../contract/index.ts';
import { programmeContributions, programmeRoutes } from '../../programme-routes.ts';
import type { InspectionProgramme } from '../../record/programme.ts';
import { openInspectionOf, planInput, submission } from '../../testing.ts';
import { runPlanningTick } from '../planning.jobs.ts';
import { pausePlansOf, resumePlansOf } from './suspend-plans.service.ts';

const TRIAL = '/inspections/programmes/trial';
const REASON = 'The chlorine store is closed';
const voided: string[] = [];
const barred = new Set<number>();
/** A programme whose plans are about cases of the hospital company. */
const trial: InspectionProgramme = {
  id: 'trial',
  titles: ['inspection'],
  prefix: 'TRI',
  formTypes: [FORM_TYPE.ehs, FORM_TYPE.space],
  base: 'trial/records',
  findingSource: 'inspection.finding',
  about: { kind: 'trial.case', find: async () => ({ companyId: 35 }) },
  mayStart: async (_ctx, { about_id }) => (barred.has(about_id!) ? { key: 'inspection.plan.refusal.suspended' } : undefined),
  voided: async (_ctx, { code }) => void voided.push(code),
};
const module: ServerModule = {
  id: 'trial',
  routes: programmeRoutes(trial, programmeEndpoints('trial'), 'menu.INS111'),
  contributions: programmeContributions(trial),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [module] });
});
afterAll(async () => {
  app.clock.set(new Date());
  await app.stop();
});

const work = operation({
  id: 'trial.case.suspend',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'of a test',
});
const asSystem = (use: (ctx: Ctx) => Promise<void>) =>
  runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: work, locale: 'en', requestId: 'test' }, use);
const subjectOf = (id: number) => ({ kind: 'trial.case', id });
const suspend = (id: number) => asSystem((ctx) => pausePlansOf(ctx, subjectOf(id), REASON));
const resume = (id: number) => asSystem((ctx) => resumePlansOf(ctx, subjectOf(id), 'It is open again'));

const draftAbout = async (aboutId: number, more: object = {}, spaces = 2) =>
  must(app, 'pm', 'POST', `${TRIAL}/plans`, { ...(await planInput(app, { spaces })), aboutId, ...more });
async function planAbout(aboutId: number, more: object = {}) {
  const plan = await draftAbout(aboutId, more);
  return must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}
const daily = { frequency: '_SYS_PF_3', weekdays: [], times: ['09:00'] };
const read = (id: number) => must(app, 'pm', 'GET', `/inspections/${id}`);
const move = async (id: number, event: string) =>
  app.as('pm', 'POST', `/inspections/${id}/${event}`, {
    version: (await read(id)).version,
    ...(event === 'pause' || event === 'stop' ? { reason: 'x' } : {}),
  });
const states = async (planId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await app.sql<{ status: string; n: number }>('select status, count(*)::int as n from inspection.task where plan_id = $1 group by 1', [
        planId,
      ])
    ).map(({ status, n }) => [status, n]),
  );
const missedOf = async (planId: number): Promise<number> =>
  (await app.sql<{ n: number }>('select count(*)::int as n from inspection.task where plan_id = $1 and missed', [planId]))[0]!.n;

describe('a subject that is suspended', () => {
  it('pauses its plans and says why; its rounds are cancelled with the reason, and come back when it continues', async () => {
    const plan = await planAbout(1);
    const other = await planAbout(2);
    const before = await states(plan.id);
    await suspend(1);
    expect(await read(plan.id)).toMatchObject({ status: '_SYS_IP_4', paused: { reason: REASON, bySubject: true } });
    expect(await states(plan.id)).toEqual({ _SYS_TS_3: Object.values(before).reduce((sum, n) => sum + n, 0) });
    expect(await missedOf(plan.id)).toBe(0);
    expect(await read(other.id)).toMatchObject({ status: plan.status, paused: null });
    const [cancelled] = await app.sql<{ id: number }>('select id from inspection.task where plan_id = $1 order by id limit 1', [plan.id]);
    const history = await must(app, 'pm', 'GET', `/inspectionTasks/${cancelled!.id}/history`);
    expect(history[0]).toMatchObject({ event: 'cancel', comment: REASON });
    const ofPlan = await must(app, 'pm', 'GET', `/inspections/${plan.id}/history`);
    expect(ofPlan[0]).toMatchObject({ event: 'suspend', comment: REASON });
    // Nobody brings it back by hand.
    expect(await move(plan.id, 'resume')).toMatchObject({ STATUS: 1422 });
    expect((await read(plan.id)).events.find(({ event }: { event: string }) => event === 'resume').refusal.key).toBe(
      'inspection.plan.refusal.suspended',
    );
    await resume(1);
    expect(await read(plan.id)).toMatchObject({ status: plan.status, paused: null });
    expect(await states(plan.id)).toEqual(before);
  });

  it('leaves a round that is running to be finished; what nobody has begun is cancelled, and nothing is missed', async () => {
    const plan = await planAbout(3);
    const { id, version } = await openInspectionOf(app, plan.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${id}/start`, { version });
    await suspend(3);
    expect(await states(plan.id)).toMatchObject({ _SYS_TS_1: 1 });
    expect((await states(plan.id))['_SYS_TS_15']).toBeUndefined();
    const done = await must(app, 'insp', 'POST', `/inspectionTasks/${id}/submit`, await submission(app, 'insp', id));
    expect(done.status).toBe('_SYS_TS_7');

    const second = await planAbout(4);
    const open = await openInspectionOf(app, second.id);
    await must(app, 'insp', 'POST', `/inspectionTasks/${open.id}/start`, { version: open.version });
    await suspend(4);
    app.later({ days: 2 });
    await runPlanningTick(app.kernel);
    expect(await missedOf(second.id)).toBe(0);
    expect(await must(app, 'pm', 'GET', `/inspectionTasks/${open.id}`)).toMatchObject({ status: '_SYS_TS_3', missed: false });
    const history = await must(app, 'pm', 'GET', `/inspectionTasks/${open.id}/history`);
    expect(history[0]).toMatchObject({ event: 'cancel', comment: REASON });
    app.clock.set(new Date());
  });

  it('keeps drafts from being published and paused plans paused, and lets those go on by hand that a person had paused', async () => {
    const byHand = await planAbout(5);
    await move(byHand.id, 'pause');
    const draft = await draftAbout(5);
    await suspend(5);
    await suspend(5);
    expect(await read(byHand.id)).toMatchObject({ status: '_SYS_IP_4', paused: { reason: 'x', bySubject: false } });
    expect(await move(byHand.id, 'resume')).toMatchObject({ STATUS: 1422 });
    expect(await move(draft.id, 'publish')).toMatchObject({ STATUS: 1422 });
    const later = await draftAbout(5);
    expect(await move(later.id, 'publish')).toMatchObject({ STATUS: 1422 });
    await resume(5);
    await resume(5);
    expect(await read(byHand.id)).toMatchObject({ status: '_SYS_IP_4' });
    expect(await move(byHand.id, 'resume')).toMatchObject({ STATUS: 0, DATA: { paused: null } });
    expect(await move(later.id, 'publish')).toMatchObject({ STATUS: 0 });
  });

  it('a plan that has not started yet waits for its first day again; one that was stopped meanwhile stays stopped', async () => {
    const [ahead] = await app.sql<{ day: string }>(`select to_char(now() + interval '5 days', 'YYYY-MM-DD') as day`);
    const plan = await planAbout(6, { ...daily, startsOn: ahead!.day });
    const stopped = await planAbout(6);
    expect(plan.status).toBe('_SYS_IP_2');
    await suspend(6);
    await move(stopped.id, 'stop');
    await resume(6);
    expect(await read(plan.id)).toMatchObject({ status: '_SYS_IP_2', paused: null });
    expect(await read(stopped.id)).toMatchObject({ status: '_SYS_IP_6' });
    expect((await states(plan.id))['_SYS_TS_4']).toBeGreaterThan(0);
  });

  it('is suspended and published about at the same time: no plan makes a window after all', async () => {
    for (let round = 0; round < 6; round++) {
      const subject = 100 + round;
      const drafts = [await draftAbout(subject), await draftAbout(subject)];
      await Promise.all([suspend(subject), ...drafts.map(({ id }) => move(id, 'publish'))]);
      for (const { id } of drafts) expect(['_SYS_IP_1', '_SYS_IP_4']).toContain((await read(id)).status);
      await Promise.all([resume(subject), ...drafts.map(({ id }) => move(id, 'resume'))]);
      for (const { id } of drafts) expect((await read(id)).status).not.toBe('_SYS_IP_4');
    }
  });
});

it('a voided inspection is told to its programme, answered or not', async () => {
  const plan = await planAbout(7);
  const { id, version } = await openInspectionOf(app, plan.id);
  const { code } = await must(app, 'ehs', 'POST', `/inspectionTasks/${id}/void`, { version, reason: 'Wrong room' });
  expect(voided).toEqual([code]);
});

it('what the programme holds back is not begun on the spot either', async () => {
  barred.add(8);
  const { formId, unitId, spaceIds } = await planInput(app);
  const input = { clientId: crypto.randomUUID(), kind: 'adHoc', unitId, spaceId: spaceIds[0], formId, planId: null, why: null, aboutId: 8 };
  expect(await app.as('insp', 'POST', `${TRIAL}/unplanned`, input)).toMatchObject({ STATUS: 1422 });
  barred.delete(8);
  expect(await app.as('insp', 'POST', `${TRIAL}/unplanned`, input)).toMatchObject({ STATUS: 0 });
});

/** Windows of plans about a subject that can still be missed or done, and have not been begun. */
const coming = async (subject: number): Promise<number> =>
  (
    await app.sql<{ n: number }>(
      `select count(*)::int as n from inspection.task t join inspection.plan p on p.id = t.plan_id
       where p.about_kind = 'trial.case' and p.about_id = $1 and t.status in ('_SYS_TS_4', '_SYS_TS_15')`,
      [subject],
    )
  )[0]!.n;

it.each([11, 12, 13, 14])('no plan makes a window while its subject is suspended, whatever happens (seed %i)', async (seed) => {
  app.clock.set(new Date());
  const random = seeded(seed);
  const subject = 1000 + seed;
  const plans: number[] = [];
  let isSuspended = false;
  const one = () => plans[Math.floor(random() * plans.length)]!;
  const steps: Record<string, () => Promise<unknown>> = {
    plan: async () => plans.push((await draftAbout(subject, daily, 1)).id),
    publish: () => move(one(), 'publish'),
    pause: () => move(one(), 'pause'),
    resume: () => move(one(), 'resume'),
    stop: () => (random() < 0.2 ? move(one(), 'stop') : Promise.resolve()),
    edit: async () => {
      const id = one();
      const { version } = await read(id);
      return app.as('pm', 'PUT', `/inspections/${id}`, { ...(await planInput(app)), ...daily, times: ['08:00'], version });
    },
    tick: () => runPlanningTick(app.kernel),
    wait: async () => {
      app.later({ hours: Math.ceil(random() * 40) });
      await runPlanningTick(app.kernel);
    },
    suspend: async () => {
      await suspend(subject);
      isSuspended = true;
    },
    release: async () => {
      await resume(subject);
      isSuspended = false;
    },
  };
  const names = Object.keys(steps);
  await steps['plan']!();
  const walked: string[] = [];
  let seen = 0;
  for (let step = 0; step < 60; step++) {
    const name = names[Math.floor(random() * names.length)]!;
    const missed = (await Promise.all(plans.map(missedOf))).reduce((sum, n) => sum + n, 0);
    const wasSuspended = isSuspended;
    await steps[name]!();
    walked.push(name);
    if (!isSuspended) seen = Math.max(seen, await coming(subject));
    else {
      expect(await coming(subject), walked.join(' ')).toBe(0);
      const after = (await Promise.all(plans.map(missedOf))).reduce((sum, n) => sum + n, 0);
      if (wasSuspended) expect(after, walked.join(' ')).toBe(missed);
    }
  }
  // The walk has made windows: the bar above is no empty one.
  await steps['release']!();
  await steps['plan']!();
  expect(await move(plans.at(-1)!, 'publish')).toMatchObject({ STATUS: 0 });
  expect(Math.max(seen, await coming(subject))).toBeGreaterThan(0);
});
