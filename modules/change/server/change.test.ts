import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { must, photo, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, addPerson, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { planInput, submission } from '../../inspection/server/testing.ts';
import { CASE_STATUS as STATUS, CHANGE_TASK_KIND } from '../contract/index.ts';
import { handOverCases, openCasesOf } from './hand-over.service.ts';
import { showCase } from './signing/show-case.ts';
import {
  accepted,
  answerOf,
  approved,
  caseInput,
  CASES,
  draft,
  judged,
  openPreStart,
  OPINION,
  PLANS,
  preStartForm,
  readCase,
  refusalOf,
  sign,
  SIGNERS,
  step,
  submitted,
} from './testing/world.ts';

let app: TestApp;
let formId: number;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  for (const userName of PLAIN) await addPerson(app, { userName, like: 'insp', role: ROLE.employee, unitId: HOSPITAL });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
  formId = await preStartForm(app);
});
afterAll(() => app.stop());

const asSystem = {
  actor: systemActor('test'),
  operation: operation({ id: 'change.tick.test', permission: 'self', verb: 'system', kind: 'read', actors: ['system'] }),
  locale: 'en',
  requestId: 'test',
} as const;
/** Colleagues whose role holds nothing of changes. */
const PLAIN = ['expert', 'worker', 'owner'] as const;

const read = (id: number, who = 'every') => readCase(app, id, who);
const codes = (who: string, method: string, path: string, body?: object) => answerOf(app, who, method, path, body);
const refused = (who: string, id: number, event: string, more: object = {}) => refusalOf(app, who, id, event, more);
const todosOf = async (who: string, id: number) => {
  const { code } = await read(id);
  return (await must(app, who, 'POST', '/tasks/todo/list', { queryCriterias: [{ key: 'code', value: code }] })).items.length;
};

describe('the one road', () => {
  it('request, two experts, four signatures, a task, a pre-start that fails and one that passes, close', async () => {
    const { id } = await submitted(app);
    expect(await read(id)).toMatchObject({ status: STATUS.reporting, waitsFor: ['EHS'] });
    const [first, second] = [await whoIs(app, 'insp'), await whoIs(app, 'qa')];
    const experts = [first, second].map(({ employeeId }) => ({ employeeId, field: 'Electrical safety' }));
    await step(app, 'ehs', id, 'accept', { experts });
    expect((await read(id)).waitsFor).toHaveLength(2);
    expect(await todosOf('insp', id)).toBe(1);
    await step(app, 'insp', id, 'judge', { ...OPINION, riskAfter: RISK_RATING.low });
    expect(await todosOf('insp', id)).toBe(0);
    expect(await read(id)).toMatchObject({ status: STATUS.assigning, riskAfter: RISK_RATING.low });
    // The most careful expert counts.
    await step(app, 'qa', id, 'judge', OPINION);
    expect(await read(id)).toMatchObject({ status: STATUS.review, riskAfter: RISK_RATING.high });
    const plan = await must(app, 'pm', 'POST', PLANS, { ...(await planInput(app)), formId, aboutId: id });
    expect(await codes('pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version })).toEqual([
      1422,
      'change.refusal.notApproved',
    ]);
    for (const who of SIGNERS) await sign(app, who, id);
    expect(await read(id)).toMatchObject({ status: STATUS.inProgress });
    const { employeeId } = await whoIs(app, 'insp');
    const withTask = await step(app, 'sup', id, 'tasks', {
      kind: 'train',
      text: 'Train the two drivers',
      assigneeId: employeeId,
      dueOn: '2026-12-24',
      needsEvidence: true,
    });
    const [task] = withTask.tasks;
    expect(await todosOf('insp', id)).toBe(1);
    expect(await refused('sup', id, 'implemented', { inUseAt: null })).toEqual([1422, 'change.refusal.openTasks']);
    expect(await refused('insp', id, `tasks/${task.id}/finish`, { note: '', fileIds: [] })).toEqual([1400, ['note']]);
    await step(app, 'insp', id, `tasks/${task.id}/finish`, { note: 'Both have signed the sheet', fileIds: [] });
    expect(await todosOf('insp', id)).toBe(0);
    await step(app, 'sup', id, 'implemented', { inUseAt: null });
    expect(await refused('ehs', id, 'waive', { reason: 'small' })).toEqual([1422, 'change.refusal.preStartNeeded']);

    const failing = await openPreStart(app, id, formId);
    const found = await submission(app, 'insp', failing.id, [{ responsible: 'sup' }]);
    const { findings } = await must(app, 'insp', 'POST', `/inspectionTasks/${failing.id}/submit`, found);
    expect(await read(id)).toMatchObject({ status: STATUS.inProgress, openFindings: 1 });
    await step(app, 'sup', id, 'implemented', { inUseAt: null });
    const passing = await openPreStart(app, id, formId);
    await must(app, 'insp', 'POST', `/inspectionTasks/${passing.id}/submit`, await submission(app, 'insp', passing.id));
    const reviewed = await read(id);
    expect(reviewed.status).toBe(STATUS.finalReview);
    expect(reviewed.inspections.find(({ isPreStart }: { isPreStart: boolean }) => isPreStart).id).toBe(passing.id);
    expect(await refused('ehsm', id, 'close', { inUseAt: app.clock.now().toISOString() })).toEqual([1422, 'change.refusal.openFindings']);
    const action = `/tasks/correctiveAction/${findings[0].action.id}`;
    const { version: open } = await must(app, 'sup', 'GET', action);
    const corrected = { version: open, note: 'The guard is mounted', photos: [await photo(app, 'sup')] };
    const { version: sent } = await must(app, 'sup', 'POST', `${action}/submit`, corrected);
    await must(app, 'pm', 'POST', `${action}/pass`, { version: sent });
    expect(await refused('ehsm', id, 'close', { inUseAt: null })).toEqual([1400, ['inUseAt']]);
    const closed = await step(app, 'ehsm', id, 'close', { inUseAt: app.clock.now().toISOString() });
    expect(closed).toMatchObject({ status: STATUS.close, cycleDays: '0.0', medianDays: '0.0', waitsFor: [] });

    expect(
      await refused('sup', id, 'tasks', { kind: 'revert', text: 'x', assigneeId: null, dueOn: '2026-12-24', needsEvidence: false }),
    ).toEqual([1422, 'change.refusal.ended']);

    // Its pre-start is voided afterwards: it says so and stays closed.
    const { version } = await must(app, 'ehsm', 'GET', `/inspectionTasks/${passing.id}`);
    await must(app, 'ehsm', 'POST', `/inspectionTasks/${passing.id}/void`, { version, reason: 'wrong machine' });
    expect(await read(id)).toMatchObject({ status: STATUS.close, preStartVoidedAt: expect.any(String) });
  });

  it('a replacement in kind needs neither opinions nor signatures, and no pre-start', async () => {
    const { id } = await submitted(app);
    await step(app, 'ehs', id, 'screen', { reason: 'The same machine, new' });
    expect(await read(id)).toMatchObject({ status: STATUS.inProgress, inKind: 'The same machine, new', opinions: [] });
    await step(app, 'sup', id, 'implemented', { inUseAt: app.clock.now().toISOString() });
    await step(app, 'ehs', id, 'waive', { reason: 'in kind' });
    expect((await step(app, 'ehsm', id, 'close', { inUseAt: null })).status).toBe(STATUS.close);
  });

  it('an edit between two signatures voids them, and all whom it concerns now sign again', async () => {
    const { id } = await judged(app);
    await sign(app, 'pm', id);
    const [patients] = await app.sql<{ id: number }>(
      `select id::int from organization.space where unit_id = 201 and functional_risk = '_SYS_FR_1' and deleted_at is null order by id limit 1`,
    );
    const { version, spaceIds } = await read(id);
    const edited = await content({ description: 'Two scrubbers, not one', spaceIds: [...spaceIds, patients!.id] });
    await must(app, 'sup', 'PUT', `${CASES}/${id}`, { version, ...edited });
    const { signing, status, waitsFor } = await read(id);
    expect(status).toBe(STATUS.review);
    const [former, round] = signing.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
    expect(former.voidedAt).not.toBeNull();
    expect(round.seats.map(({ actedAt }: { actedAt: string | null }) => actedAt)).toEqual(round.seats.map(() => null));
    // A room of patients is touched now: infection control is asked as well.
    expect(waitsFor).toContain('Infection control');
    expect(round.seats).toHaveLength(SIGNERS.length + 1);
  });

  it('a rejection sends it back; its opinions stay and are of the earlier content', async () => {
    const { id } = await judged(app);
    const { signing } = await read(id, 'pm');
    const { employeeId } = await whoIs(app, 'pm');
    const round = signing[0];
    const seat = round.seats.find(({ signer }: { signer: { id: number } | null }) => signer?.id === employeeId);
    await must(app, 'pm', 'POST', `/tasks/sign/${round.id}/reject`, {
      version: round.version,
      seatId: seat.id,
      reason: 'No charging point',
      parts: [],
    });
    const back = await read(id);
    expect(back).toMatchObject({ status: STATUS.draft, lastReason: 'No charging point' });
    expect(back.opinions.map(({ isOld }: { isOld: boolean }) => isOld)).toEqual([true, true]);
    await step(app, 'sup', id, 'submit');
    expect((await read(id)).status).toBe(STATUS.reporting);
  });
});
const content = async (more: object) => {
  const { clientId: _, unitId: _unit, ...fields } = await caseInput(app, more);
  return fields;
};

describe('who may', () => {
  it('a requester neither accepts nor judges their own change', async () => {
    const { id } = await submitted(app, 'every');
    const { employeeId } = await whoIs(app, 'every');
    expect(await refused('every', id, 'accept', { experts: [{ employeeId: (await whoIs(app, 'insp')).employeeId, field: 'x' }] })).toEqual([
      1422,
      'change.refusal.own',
    ]);
    expect(await refused('ehs', id, 'accept', { experts: [{ employeeId, field: 'x' }] })).toEqual([1400, ['experts.0.employeeId']]);
  });

  it('the requester takes no seat: it falls to the next higher role', async () => {
    const { id } = await submitted(app, 'pm');
    await step(app, 'ehs', id, 'accept', { experts: [{ employeeId: (await whoIs(app, 'insp')).employeeId, field: 'x' }] });
    await step(app, 'insp', id, 'judge', { ...OPINION, riskAfter: RISK_RATING.low });
    const { signing } = await read(id);
    const pm = await whoIs(app, 'pm');
    const seated = signing[0].seats.map(({ signer }: { signer: { id: number } | null }) => signer?.id);
    expect(seated).not.toContain(pm.employeeId);
    expect(seated).toContain((await whoIs(app, 'om')).employeeId);
  });

  it('an expert who was not named, a stranger and another company are refused', async () => {
    const { id } = await accepted(app);
    expect((await refused('pm', id, 'judge', OPINION))[0]).not.toBe(0);
    expect((await refused('stranger', id, 'cancel', { reason: 'x' }))[0]).toBe(1410);
    expect((await app.as('stranger', 'GET', `${CASES}/${id}`)).STATUS).toBe(1410);
    const plan = { ...(await planInput(app)), formId, aboutId: id, unitId: 202 };
    expect((await app.as('stranger', 'POST', PLANS, plan)).STATUS).not.toBe(0);
  });

  it('who is named without a grant reads the case and all that stands with it, and does their part', async () => {
    const [expert, worker, owner] = await Promise.all(PLAIN.map((who) => whoIs(app, who)));
    const { id } = await submitted(app, 'sup', { ownerId: owner!.employeeId });
    await step(app, 'ehs', id, 'accept', { experts: [{ employeeId: expert!.employeeId, field: 'Floors' }] });
    const task = { kind: 'prepare', text: 'Mark the route', assigneeId: worker!.employeeId, dueOn: '2026-12-24', needsEvidence: false };
    const { tasks } = await step(app, 'sup', id, 'tasks', task);
    for (const who of PLAIN)
      for (const part of ['', '/history', '/collaboration', '/impact'])
        expect([who, part, (await app.as(who, 'GET', `${CASES}/${id}${part}`)).STATUS]).toEqual([who, part, 0]);
    // Each does their own part, and none of the others'.
    expect((await refused('worker', id, 'judge', OPINION))[0]).toBe(1403);
    expect((await refused('expert', id, `tasks/${tasks[0].id}/finish`, { note: '', fileIds: [] }))[0]).toBe(1403);
    expect((await refused('worker', id, 'tasks', task))[0]).toBe(1403);
    await step(app, 'expert', id, 'judge', { ...OPINION, riskAfter: RISK_RATING.low });
    for (const who of ['pm', 'ehs']) await sign(app, who, id);
    await step(app, 'worker', id, `tasks/${tasks[0].id}/finish`, { note: '', fileIds: [] });
    expect((await step(app, 'owner', id, 'suspend', { reason: 'The corridor floods' })).status).toBe(STATUS.waiting);
    expect((await app.as('emp', 'GET', `${CASES}/${id}`)).STATUS).not.toBe(0);
  });

  it('tasks are added and cancelled by whom the case belongs to, and EHS; once it is inspected none but those to revert it', async () => {
    const { id } = await approved(app);
    const task = { kind: 'prepare', text: 'Order signs', assigneeId: null, dueOn: '2026-12-24', needsEvidence: false };
    expect(await refused('pm', id, 'tasks', task)).toEqual([1422, 'change.refusal.notOwner']);
    const { tasks } = await step(app, 'ehs', id, 'tasks', task);
    expect(await refused('pm', id, `tasks/${tasks[0].id}/cancel`, { reason: 'not mine' })).toEqual([1422, 'change.refusal.notOwner']);
    const kindsOf = async (who: string) => (await read(id, who)).taskKinds;
    expect([await kindsOf('sup'), await kindsOf('ehs'), await kindsOf('pm')]).toEqual([CHANGE_TASK_KIND, CHANGE_TASK_KIND, []]);
    await step(app, 'sup', id, `tasks/${tasks[0].id}/cancel`, { reason: 'They hang already' });
    await step(app, 'sup', id, 'implemented', { inUseAt: null });
    expect(await kindsOf('sup')).toEqual(['revert']);
    expect(await refused('sup', id, 'tasks', task)).toEqual([1422, 'change.refusal.prepared']);
    await step(app, 'sup', id, 'tasks', { ...task, kind: 'revert' });
  });

  it('what can never be done to a case is not offered', async () => {
    const { id } = await approved(app);
    const offered = (await read(id, 'ehs')).events.map(({ event }: { event: string }) => event);
    expect(offered).toContain('cancel');
    expect(offered).not.toContain('accept');
    expect(offered).not.toContain('extend');
  });

  it('its owner suspends it; another who may only request does not', async () => {
    const { id } = await approved(app);
    expect(await refused('pm', id, 'suspend', { reason: 'x' })).toEqual([1422, 'change.refusal.notOwner']);
    expect((await step(app, 'sup', id, 'suspend', { reason: 'The corridor floods' })).status).toBe(STATUS.waiting);
  });

  it('of two who close at once one closes', async () => {
    const { id } = await approved(app);
    await step(app, 'sup', id, 'implemented', { inUseAt: app.clock.now().toISOString() });
    const passing = await openPreStart(app, id, formId);
    await must(app, 'insp', 'POST', `/inspectionTasks/${passing.id}/submit`, await submission(app, 'insp', passing.id));
    const { version } = await read(id);
    const answers = await Promise.all([1, 2].map(() => app.as('ehsm', 'POST', `${CASES}/${id}/close`, { version, inUseAt: null })));
    expect(answers.map((answer) => answer.STATUS).toSorted()).toEqual([0, 1409]);
  });
});

describe('bad input', () => {
  it.each<[string, object, string[]]>([
    ['an end before its start', { endPlanned: '2020-01-01' }, ['endPlanned']],
    ['a last day of a permanent change', { expiryOn: '2030-01-01' }, ['expiryOn']],
    ['a space of another project', { spaceIds: [1] }, ['spaceIds']],
    ['a type there is not', { changeType: '_SYS_CY_99' }, ['changeType']],
  ])('%s is named at its field, and nothing is saved', async (_what, more, faults) => {
    const body = await caseInput(app, more);
    expect(await codes('sup', 'POST', CASES, body)).toEqual([1400, faults]);
    expect(await app.sql('select 1 from change.case where client_id = $1', [body.clientId])).toEqual([]);
  });

  it('an owner of another company is named at its field', async () => {
    const { employeeId: ownerId } = await whoIs(app, 'other');
    expect(await codes('sup', 'POST', CASES, await caseInput(app, { ownerId }))).toEqual([1400, ['ownerId']]);
  });

  it('an incomplete draft is not submitted', async () => {
    const { id } = await draft(app, 'sup', { reason: '' });
    expect(await refused('sup', id, 'submit')).toEqual([1422, 'change.refusal.incomplete']);
  });

  it('a form of changes in a plan of another programme is refused, and a programme that was sent is no field', async () => {
    expect((await app.as('pm', 'POST', '/inspections', { ...(await planInput(app)), formId })).STATUS).not.toBe(0);
    expect((await app.as('pm', 'POST', PLANS, { ...(await planInput(app)), formId, aboutId: null, programme: 'ehs' })).STATUS).toBe(1400);
  });
});

it('the same draft sent twice is one case', async () => {
  const body = { ...(await caseInput(app)), clientId: randomUUID() };
  const [first, second] = [await must(app, 'sup', 'POST', CASES, body), await must(app, 'sup', 'POST', CASES, body)];
  expect(second.id).toBe(first.id);
});

describe('who leaves', () => {
  const employeeOf = async (who: string): Promise<number> => (await whoIs(app, who)).employeeId;
  const handOver = (from: number, to: number) =>
    runUseCase(
      {
        kernel: app.kernel,
        actor: systemActor('test'),
        operation: operation({ id: 'change.tick.test', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] }),
        locale: 'en',
        requestId: 'test',
      } as const,
      (ctx) => handOverCases(ctx, { from, to }),
    );

  it('gives their opinion to EHS, with the to-do, and the rest to who takes over', async () => {
    const [insp, sup, sec] = [await employeeOf('insp'), await employeeOf('sup'), await employeeOf('sec')];
    await app.sql(`update change.case set status = $1 where status <> $2`, [STATUS.invalid, STATUS.close]);
    const { id } = await accepted(app, { ownerId: sup });
    const task = { kind: 'prepare', text: 'Mark the route', assigneeId: insp, dueOn: '2026-12-24', needsEvidence: false };
    await step(app, 'sup', id, 'tasks', task);
    await handOver(insp, sec);
    const given = await read(id);
    const experts = given.opinions.map(({ expert }: { expert: { id: number } }) => expert.id);
    expect(experts).not.toContain(insp);
    expect(experts).not.toContain(sec);
    expect(given.tasks[0].assignee.id).toBe(sec);
    expect(await todosOf('insp', id)).toBe(0);
    const people = await Promise.all(['ehs', 'ehsm'].map(async (who) => [await employeeOf(who), who] as const));
    const taken = people.find(([employeeId]) => experts.includes(employeeId))!;
    expect(await todosOf(taken[1], id)).toBe(1);
    await step(app, taken[1], id, 'judge', OPINION);
    await handOver(sup, sec);
    expect(await read(id)).toMatchObject({ ownerId: sec, requester: { id: sup } });
  });

  it('a unit with open cases is not closed: they are named', async () => {
    const { id, unitId } = await draft(app);
    const { code } = await read(id);
    const refusal = await runUseCase({ ...asSystem, kernel: app.kernel }, (ctx) => openCasesOf(ctx, { kind: 'unit', id: unitId }));
    expect(refusal).toMatchObject({ key: 'change.refusal.openInUnit' });
    expect(refusal!.links!.map(({ title }) => title)).toContain(code);
  });
});

it('what a change touches is told by the modules that know, as far as the reader may see it, each with a task', async () => {
  const [{ job_id: jobId }] = (await app.sql<{ job_id: number }>(
    'select job_id::int from organization.employee where unit_id = 201 and job_id is not null order by id limit 1',
  )) as [{ job_id: number }];
  const { id, spaceIds } = await draft(app, 'sup', { jobIds: [jobId] });
  const { id: planId } = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app)), name: 'Floors, weekly', spaceIds });
  const plan = await must(app, 'pm', 'GET', `/inspections/${planId}`);
  await must(app, 'pm', 'POST', `/inspections/${planId}/publish`, { version: plan.version });
  const groups = await must(app, 'pm', 'GET', `${CASES}/${id}/impact`);
  const plans = groups.find((group: { id: string }) => group.id === 'inspection.plans');
  expect(plans.records).toContainEqual(
    expect.objectContaining({
      id: planId,
      title: 'Floors, weekly',
      task: { kind: 'prepare', text: 'Check the inspection plan Floors, weekly' },
    }),
  );
  expect((await app.as('stranger', 'GET', `${CASES}/${id}/impact`)).STATUS).toBe(1410);
  // The task says for which record it was taken, so that it is not proposed twice in two languages.
  const [{ kind, task }] = plans.records.filter((record: { id: number }) => record.id === planId);
  const taken = { ...task, assigneeId: null, dueOn: '2026-12-24', needsEvidence: false, touches: { kind, id: planId } };
  const { tasks } = await step(app, 'sup', id, 'tasks', taken);
  expect(tasks).toMatchObject([{ text: task.text, touches: { kind, id: planId } }]);
});

it('a case about 300 spaces is summed by building, on its record and for who signs by link; one more is refused', async () => {
  const made = await app.sql<{ id: number }>(
    `insert into organization.space (company_id, unit_id, facility_id, floor, type_id, code, names, functional_risk, qr_token, status, event_on, search, created_at, updated_at)
     select s.company_id, s.unit_id, f.id, s.floor, s.type_id, 'MANY-' || n, s.names, s.functional_risk, 'many-' || n, s.status, s.event_on, s.search, s.created_at, s.updated_at
     from (select * from organization.space where unit_id = 201 and functional_risk not in ('_SYS_FR_1', '_SYS_FR_2') and deleted_at is null order by id limit 1) s,
       generate_series(1, 301) n, lateral (select id from organization.facility where unit_id = 201 order by id offset (n % 2) limit 1) f
     returning id::int`,
  );
  const ids = made.map(({ id }) => id);
  expect(await codes('sup', 'POST', CASES, await caseInput(app, { spaceIds: ids }))).toEqual([1400, ['spaceIds']]);
  const { id } = await draft(app, 'sup', { spaceIds: ids.slice(0, 300) });
  const { spaces } = await read(id);
  expect(spaces).toHaveLength(300);
  const shown = await runUseCase({ ...asSystem, kernel: app.kernel }, (ctx) => showCase(ctx, id));
  const words = shown.facts.find(({ label }) => label === 'Spaces')!.value;
  const counts = words.split(', ').map((part) => Number(/: (\d+)$/.exec(part)?.[1]));
  expect(counts).toHaveLength(2);
  expect(counts).toEqual([150, 150]);
});
