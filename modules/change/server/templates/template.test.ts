import { randomUUID } from 'node:crypto';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../../apps/server/testing/people.ts';
import { CASE_STATUS as STATUS, CHANGE_NATURE, CHANGE_TYPE } from '../../contract/index.ts';
import { TASK_HEADS, taskSheet, templateInput, templateTask, TEMPLATES } from '../testing/templates.ts';
import { answerOf, caseInput, CASES, OPINION, preStartForm, readCase, sign, step } from '../testing/world.ts';
import { seedTemplates } from './seed-templates.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
});
afterAll(() => app.stop());

const codes = (who: string, method: string, path: string, body?: object) => answerOf(app, who, method, path, body);
const make = async (more: object = {}) => must(app, 'ehsm', 'POST', TEMPLATES, templateInput(more));
const read = (id: number, who = 'ehsm') => must(app, who, 'GET', `${TEMPLATES}/${id}`);
const listed = async (who: string) => (await must(app, who, 'POST', `${TEMPLATES}/list`, { queryCriterias: [] })).items;
const request = async (templateId: number | null, more: object = {}) => ({ ...(await caseInput(app, more)), templateId });
const asked = async (templateId: number, more: object = {}) => {
  const { id } = await must(app, 'sup', 'POST', CASES, await request(templateId, more));
  return readCase(app, id);
};

describe('templates of a company', () => {
  it('each company has the three it begins with, once', async () => {
    await seedTemplates(app.kernel);
    await seedTemplates(app.kernel);
    const counts = await app.sql<{ n: number; seeds: number }>(
      `select count(*)::int as n, count(distinct seed)::int as seeds from change.template where seed is not null group by company_id`,
    );
    expect(counts.length).toBeGreaterThan(1);
    expect(new Set(counts.map(({ n, seeds }) => `${n} ${seeds}`))).toEqual(new Set(['3 3']));
    const own = await listed('sup');
    const tasks = Object.fromEntries(own.map(({ name, taskCount }: { name: string; taskCount: number }) => [name, taskCount]));
    expect(tasks).toMatchObject({ 'Start-up of a contract': 26, 'Exit of a contract': 18, 'New equipment': 11 });
    // Tabs count what the reader may see.
    const { tabCounts } = await must(app, 'sup', 'POST', `${TEMPLATES}/list`, {
      queryCriterias: [],
      params: { count: 'none', tabs: [[]] },
    });
    expect(tabCounts).toEqual([{ totalCount: own.length }]);
    const startUp = await read(own.find(({ name }: { name: string }) => name === 'Start-up of a contract').id);
    const days = startUp.tasks.map(({ offsetDays }: { offsetDays: number }) => offsetDays);
    expect([Math.min(...days), Math.max(...days)]).toEqual([-60, 30]);
  });

  it('is made, changed with what has changed in its history, put away and used again', async () => {
    const { id, code } = await make();
    const { version, ...made } = await read(id);
    expect(made).toMatchObject({ code, taskCount: 2, caseCount: 0, events: [{ event: 'update' }, { event: 'retire' }] });
    const { clientId: _, ...fields } = templateInput({
      tasks: [templateTask({ texts: inThree('Order two signs') })],
      signers: ['director'],
    });
    const changed = await must(app, 'ehsm', 'PUT', `${TEMPLATES}/${id}`, { version, ...fields });
    expect(changed).toMatchObject({ taskCount: 1, signers: ['director'] });
    expect((await app.as('ehsm', 'PUT', `${TEMPLATES}/${id}`, { version, ...fields })).STATUS).toBe(1409);
    const [entry] = await must(app, 'ehsm', 'GET', `${TEMPLATES}/${id}/history`);
    expect(JSON.stringify(entry)).toContain('Order two signs');
    const retired = await must(app, 'ehsm', 'POST', `${TEMPLATES}/${id}/retire`, { version: changed.version });
    expect(retired.events.map(({ event }: { event: string }) => event)).toEqual(['restore']);
    expect(await codes('sup', 'POST', CASES, await request(id))).toEqual([1400, ['templateId']]);
    await must(app, 'ehsm', 'POST', `${TEMPLATES}/${id}/restore`, { version: retired.version });
    expect((await asked(id)).tasks).toHaveLength(1);
  });

  it('the same draft sent again is one template', async () => {
    const input = templateInput();
    const first = await must(app, 'ehsm', 'POST', TEMPLATES, input);
    expect((await must(app, 'ehsm', 'POST', TEMPLATES, input)).id).toBe(first.id);
  });

  it('is changed by who manages them alone, and is none of another company', async () => {
    const { id, code } = await make();
    const { version } = await read(id);
    for (const who of ['sup', 'pm', 'ehs', 'dir']) {
      expect([who, (await app.as(who, 'POST', TEMPLATES, templateInput())).STATUS]).toEqual([who, 1403]);
      expect([who, (await app.as(who, 'POST', `${TEMPLATES}/${id}/retire`, { version })).STATUS]).toEqual([who, 1403]);
    }
    expect((await app.as('stranger', 'GET', `${TEMPLATES}/${id}`)).STATUS).toBe(1410);
    expect((await app.as('stranger', 'GET', `${TEMPLATES}/${id}/tasks/sheet`)).STATUS).toBe(1410);
    expect((await listed('stranger')).some((one: { id: number }) => one.id === id)).toBe(false);
    const file = await app.upload(
      'stranger',
      'tasks.xlsx',
      await taskSheet([[code, -7, 'Order signs', 'Prepare', 'Requester', null]]),
      TYPE,
    );
    const { faults } = await must(app, 'stranger', 'POST', `${TEMPLATES}/tasks/import`, { fileId: file.DATA.id, dryRun: false });
    expect(faults).toMatchObject([{ cell: 'A2' }]);
    const { orgId: unitId } = await whoIs(app, 'other');
    const elsewhere = { ...(await request(id)), unitId, spaceIds: [] };
    expect(await codes('other', 'POST', CASES, elsewhere)).toEqual([1400, ['templateId']]);
  });

  it.each<[string, object, string[]]>([
    ['without tasks', { tasks: [] }, ['tasks']],
    ['a text that is missing', { tasks: [templateTask({ texts: { en: 'A', 'zh-Hans': '', 'zh-Hant': 'A' } })] }, ['tasks.0.texts.zh-Hans']],
    ['half a day', { tasks: [templateTask({ offsetDays: 0.5 })] }, ['tasks.0.offsetDays']],
    ['years before', { tasks: [templateTask({ offsetDays: -731 })] }, ['tasks.0.offsetDays']],
    ['an office there is not', { tasks: [{ ...templateTask(), office: 'pope' }] }, ['tasks.0.office']],
    ['a signer there is not', { signers: ['ehs'] }, ['signers.0']],
    ['a type there is not', { changeType: '_SYS_CY_99' }, ['changeType']],
    ['a form there is not', { formId: 1 }, ['formId']],
    ['101 tasks', { tasks: Array.from({ length: 101 }, () => templateTask()) }, ['tasks']],
  ])('%s is refused at its field', async (_, more, paths) => {
    expect(await codes('ehsm', 'POST', TEMPLATES, templateInput(more))).toEqual([1400, paths]);
  });
});

describe('a request from a template', () => {
  it('has its tasks at once, each on its day, for the holder of its office, in the words of each reader', async () => {
    const formId = await preStartForm(app);
    const { id: templateId } = await make({
      formId,
      tasks: [
        templateTask({ texts: { en: 'Order signs', 'zh-Hans': '订购标识', 'zh-Hant': '訂購標示' }, offsetDays: -20 }),
        templateTask({ texts: inThree('Look back'), offsetDays: 14, office: 'ehs', kind: 'document', needsEvidence: true }),
      ],
    });
    const startPlanned = addDays(today, 10);
    const one = await asked(templateId, { startPlanned });
    const [sup, ehs] = [await whoIs(app, 'sup'), await whoIs(app, 'ehs')];
    expect(one).toMatchObject({ template: { id: templateId }, preStartForm: { id: formId }, status: STATUS.draft });
    expect(one.tasks).toMatchObject([
      { text: 'Order signs', dueOn: addDays(today, -10), offsetDays: -20, assignee: { id: sup!.employeeId }, needsEvidence: false },
      {
        text: 'Look back',
        dueOn: addDays(today, 24),
        offsetDays: 14,
        assignee: { id: ehs!.employeeId },
        kind: 'document',
        needsEvidence: true,
      },
    ]);
    const hant = await app.as('sup', 'GET', `${CASES}/${one.id}`, undefined, { locale: 'zh-Hant' });
    expect(hant.DATA.tasks[0].text).toBe('訂購標示');
    expect((await read(templateId)).caseCount).toBe(1);
    // Another edition of the template leaves the case as it is.
    const { version } = await read(templateId);
    const { clientId: _, ...fields } = templateInput();
    await must(app, 'ehsm', 'PUT', `${TEMPLATES}/${templateId}`, { version, ...fields });
    expect((await readCase(app, one.id)).tasks).toHaveLength(2);
  });

  it('needs a start to count from; the same draft sent again makes no task twice', async () => {
    const { id: templateId } = await make();
    expect(await codes('sup', 'POST', CASES, await request(templateId, { startPlanned: null, endPlanned: null }))).toEqual([
      1400,
      ['startPlanned'],
    ]);
    expect(await codes('sup', 'POST', CASES, await request(999_999_999))).toEqual([1400, ['templateId']]);
    const input = await request(templateId);
    const { id } = await must(app, 'sup', 'POST', CASES, input);
    expect((await must(app, 'sup', 'POST', CASES, input)).id).toBe(id);
    expect((await readCase(app, id)).tasks).toHaveLength(2);
  });

  it('moves its open tasks with the start, however it is moved, and leaves what is done or added by hand', async () => {
    const { id: templateId } = await make();
    const startPlanned = addDays(today, 10);
    const { id, tasks } = await asked(templateId, { startPlanned });
    const byHand = { kind: 'prepare', text: 'By hand', assigneeId: null, dueOn: addDays(today, 3), needsEvidence: false };
    await step(app, 'sup', id, 'tasks', byHand);
    await step(app, 'sup', id, `tasks/${tasks[0].id}/finish`, { note: '', fileIds: [] });
    const days = async () =>
      Object.fromEntries((await readCase(app, id)).tasks.map(({ text, dueOn }: { text: string; dueOn: string }) => [text, dueOn]));
    await step(app, 'sup', id, 'moveStart', { reason: 'The machine comes later', startPlanned: addDays(today, 40) });
    expect(await days()).toEqual({ 'Order signs': addDays(today, 3), 'Look back': addDays(today, 54), 'By hand': addDays(today, 3) });
    // By an edit as well.
    const { version, ...now } = await readCase(app, id);
    const {
      clientId: _,
      unitId: _unit,
      ...fields
    } = await caseInput(app, { title: now.title, startPlanned: addDays(today, 1), endPlanned: null });
    await must(app, 'sup', 'PUT', `${CASES}/${id}`, { version, ...fields });
    expect(await days()).toEqual({ 'Order signs': addDays(today, 3), 'Look back': addDays(today, 15), 'By hand': addDays(today, 3) });
  });

  it('its further signers take seats in the route, once each', async () => {
    const { id: templateId } = await make({ signers: ['director', 'infectionControl'] });
    const { id } = await asked(templateId);
    await step(app, 'sup', id, 'submit');
    const { employeeId } = await whoIs(app, 'insp');
    await step(app, 'ehs', id, 'accept', { experts: [{ employeeId, field: 'Floors' }] });
    await step(app, 'insp', id, 'judge', { ...OPINION, riskAfter: RISK_RATING.low });
    const { signing, waitsFor } = await readCase(app, id);
    expect(signing[0].seats).toHaveLength(4);
    expect(waitsFor).toContain('Infection control');
    for (const who of ['pm', 'ehs', 'dir']) await sign(app, who, id);
    expect((await readCase(app, id)).waitsFor).toEqual(['Infection control']);
  });

  it('its plan is a paper, for who may read the case', async () => {
    const { id: templateId } = await make();
    const { id } = await asked(templateId);
    for (const who of ['sup', 'ehsm']) {
      const { body, headers } = await app.raw(who, 'GET', `${CASES}/${id}/plan/paper`);
      expect([headers['content-type'], body.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    }
    expect((await app.as('stranger', 'GET', `${CASES}/${id}/plan/paper`)).STATUS).toBe(1410);
  });
});

describe('tasks by workbook', () => {
  const send = async (rows: Parameters<typeof taskSheet>[0], dryRun = false) => {
    const { DATA } = await app.upload('ehsm', 'tasks.xlsx', await taskSheet(rows), TYPE);
    return (await app.as('ehsm', 'POST', `${TEMPLATES}/tasks/import`, { fileId: DATA.id, dryRun })).DATA;
  };

  it('what was exported is imported again and changes nothing; what is changed in it changes the template', async () => {
    const { id, code } = await make();
    const { body } = await app.raw('ehsm', 'GET', `${TEMPLATES}/${id}/tasks/sheet`);
    const [head, ...rows] = (await readSheet(body)) as (string | number)[][];
    expect(head).toEqual(expect.arrayContaining(TASK_HEADS));
    expect(rows).toHaveLength(2);
    const { DATA } = await app.upload('ehsm', 'same.xlsx', body, TYPE);
    const { version } = await read(id);
    expect((await app.as('ehsm', 'POST', `${TEMPLATES}/tasks/import`, { fileId: DATA.id, dryRun: false })).DATA).toMatchObject({
      updated: 0,
      unchanged: 2,
      faults: [],
    });
    expect((await read(id)).version).toBe(version);
    // Words in any language, and the names themselves; what a row does not carry stays, a task of other words is added.
    const next = [
      [code, -3, 'Order signs', '准备', '項目經理', 'Yes'],
      [code, 0, 'Hand over', 'document', 'ehsManager', null],
    ];
    const looked = await send(next, true);
    expect(looked).toMatchObject({ created: 1, updated: 1, applied: false });
    expect(looked.changes).toContainEqual(expect.objectContaining({ before: 'Requester', after: 'Project manager' }));
    expect((await read(id)).version).toBe(version);
    expect(await send(next)).toMatchObject({ created: 1, updated: 1, applied: true });
    expect((await read(id)).tasks).toMatchObject([
      { texts: inThree('Order signs'), offsetDays: -3, kind: 'prepare', office: 'projectManager', needsEvidence: true },
      { texts: inThree('Look back'), offsetDays: 14 },
      { texts: inThree('Hand over'), offsetDays: 0, kind: 'document', office: 'ehsManager', needsEvidence: false },
    ]);
  });

  it('each fault is told by its cell, and nothing is saved when one is wrong', async () => {
    const [{ id, code }, other] = [await make(), await make()];
    const before = await read(id);
    const told = await send([
      [code, -3, 'Sound', 'Prepare', 'Requester', null],
      [code, 1.5, 'Half a day', 'Prepare', 'Requester', null],
      [code, -800, 'Too early', 'Prepare', 'Requester', null],
      [code, -3, 'Kind', 'Cook', 'Requester', null],
      [code, -3, 'Office', 'Prepare', 'Pope', null],
      ['CHT-NOWHERE-1', -3, 'Whose', 'Prepare', 'Requester', null],
      [code, -3, 'Sound', 'Prepare', 'Requester', null],
      [code, -3, 'Proof', 'Prepare', 'Requester', 'perhaps'],
      [code, 'soon', 'Words', 'Prepare', 'Requester', null],
      [other.code, -3, null, 'Prepare', 'Requester', null],
      [other.code, -3, 'Good', 'Train', 'Supervisor', 'Yes'],
    ]);
    expect(told.applied).toBe(false);
    const cells = told.faults.map(({ cell }: { cell: string }) => cell);
    expect(cells).toEqual(expect.arrayContaining(['B3', 'B4', 'D5', 'E6', 'A7', 'C8', 'F9', 'B10', 'C11']));
    expect(cells).toHaveLength(9);
    expect(await read(id)).toEqual(before);
    expect((await read(other.id)).taskCount).toBe(2);
  });

  it('more tasks than a template holds are refused', async () => {
    const { code } = await make();
    const rows = Array.from({ length: 99 }, (_, i) => [code, i, `Task ${i}`, 'Prepare', 'Requester', null]);
    expect((await send(rows)).faults).toMatchObject([{ cell: 'C100' }]);
  });

  it('who may not manage templates imports none', async () => {
    const { DATA } = await app.upload('sup', 'tasks.xlsx', await taskSheet([]), TYPE);
    expect((await app.as('sup', 'POST', `${TEMPLATES}/tasks/import`, { fileId: DATA.id, dryRun: true })).STATUS).toBe(1403);
  });
});

it('a template named by hand in a request of another type keeps what was asked for', async () => {
  const { id: templateId } = await make({ changeType: CHANGE_TYPE.chemical });
  const { id } = await must(app, 'sup', 'POST', CASES, {
    ...(await request(templateId, { title: unique('A rug '), changeType: CHANGE_TYPE.layout, nature: CHANGE_NATURE.permanent })),
    clientId: randomUUID(),
  });
  expect(await readCase(app, id)).toMatchObject({ changeType: CHANGE_TYPE.layout, template: { id: templateId } });
});
