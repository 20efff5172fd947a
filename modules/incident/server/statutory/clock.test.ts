import { pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followFacts, remindOfClocks } from './clock.jobs.ts';
import { INCIDENT_SEVERITY, INJURY_NATURE, PERSON_KIND } from '../../contract/index.ts';
import { incidentGround } from '../testing/incident-ground.ts';

let app: TestApp;
let ground: Awaited<ReturnType<typeof incidentGround>>;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
});
afterAll(() => app.stop());

const clocksOf = async (id: number) =>
  (await ground.read('ehs', id)).clocks as { id: number; rule: string; state: string; basis: string; dueAt: string }[];
const withInjury = async (more: object) => {
  const id = await ground.report();
  await ground.act('ehs', id, 'injuries', { injuries: [ground.injury(more)] });
  return id;
};

describe('statutory clocks', () => {
  it('follow from who was hurt: those that run keep their start, those that no longer apply go, a false entry has none', async () => {
    const id = await withInjury({ isInPatient: true });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkNotice', 'hkWritten']);
    const [notice] = await clocksOf(id);
    expect(notice).toMatchObject({ dueAt: '2026-03-07T02:00:00.000Z', state: 'missed' });
    const spells = [{ kind: 'away', from: '2026-03-07', to: '2026-03-12', isAdvised: true }];
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ isInPatient: true, spells })] });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkNotice', 'hkWritten', 'hkForm2']);
    expect((await clocksOf(id))[0]).toEqual(notice);
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ spells })] });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkForm2']);
    await ground.act('ehsm', id, 'void', { reason: 'False entry' });
    expect(await clocksOf(id)).toEqual([]);
  });

  it('are met with a time that has come, or explained; never one of another case, never by who may not classify', async () => {
    const id = await withInjury({ isInPatient: true });
    const [notice, written] = await clocksOf(id);
    const meet = (who: string, of: number, body: object) =>
      ground.act(who, of, 'clock', { clockId: notice!.id, metAt: null, note: '', ...body });
    expect((await meet('pm', id, { note: 'Told' })).STATUS).toBe(1403);
    expect((await meet('ehs', id, {})).DATA).toMatchObject([{ path: 'note' }]);
    expect((await meet('ehs', id, { metAt: '2099-01-01T00:00:00.000Z' })).DATA).toMatchObject([{ path: 'metAt' }]);
    expect((await meet('ehs', await ground.report(), { note: 'Told' })).STATUS).toBe(1410);
    await meet('ehs', id, { metAt: '2026-03-06T09:00:00.000Z' });
    await meet('ehs', id, { clockId: written!.id, metAt: '2026-03-20T09:00:00.000Z' });
    expect((await clocksOf(id)).map(({ state }) => state)).toEqual(['met', 'missed']);
    const { DATA } = await app.as('om', 'POST', '/incident/clock/list', {
      queryCriterias: [{ key: 'incidentId', value: id, condition: '=', connection: 'and', isValueADigital: true }],
    });
    expect(DATA.items.map(({ state }: { state: string }) => state).sort()).toEqual(['met', 'missed']);
  });

  it('have the data of their forms as a paper, for who may read injury data', async () => {
    const id = await withInjury({ isInPatient: true });
    for (const form of ['hkForm2', 'hkForm2B', 'cnQuick', 'cnRecognition'])
      expect((await app.raw('ehs', 'GET', `/incident/${id}/sheet/${form}`)).headers['content-type']).toBe('application/pdf');
    expect((await app.as('ehs', 'GET', `/incident/${id}/sheet/form9`)).STATUS).toBe(1410);
    expect((await app.as('om', 'GET', `/incident/${id}/sheet/hkForm2`)).STATUS).toBe(1403);
  });

  it('the sheets say what the record knows and list what is missing, each person on the form that is theirs', async () => {
    const id = await ground.confirmed();
    const short = { kind: 'away', from: '2026-03-07', to: '2026-03-08', isAdvised: true };
    const [colleague] = await app.sql<{ id: number; name: string }>(
      `select id, names->>'en' as name from organization.employee where unit_id = $1 and id <> $2 and left_on is null order by id limit 1`,
      [ground.unitId, ground.hurtId],
    );
    const injuries = [ground.away(), ground.injury({ employeeId: colleague!.id, spells: [short] })];
    await ground.act('ehs', id, 'injuries', { injuries });
    await ground.act('ehs', id, 'response', {
      firstAid: 'Pressure bandage by the first aider',
      clientToldAt: null,
      clientToldById: null,
      clientToldNote: '',
    });
    const textOf = async (form: string) =>
      pdfText((await app.raw('ehs', 'GET', `/incident/${id}/sheet/${form}`)).body).text.replaceAll(/\s+/g, ' ');
    const [hurt] = await app.sql<{ name: string; code: string }>(
      `select names->>'en' as name, code from organization.employee where id = $1`,
      [ground.hurtId],
    );
    const form2 = await textOf('hkForm2');
    for (const said of [
      hurt!.name,
      hurt!.code,
      'away 2026-03-07 – 2026-03-12',
      'Pressure bandage by the first aider',
      'Wound rinsed',
      'To be completed by hand',
      'insurer and policy',
    ])
      expect(form2).toContain(said);
    // The work done at the time is not known: it is among what is missing.
    expect(form2.split('To be completed by hand')[1]).toContain('Work done at the time');
    expect(form2).not.toContain(colleague!.name);
    const form2B = await textOf('hkForm2B');
    expect(form2B).toContain(colleague!.name);
    expect(form2B).not.toContain(hurt!.name);
    for (const form of ['cnQuick', 'cnRecognition'])
      for (const name of [hurt!.name, colleague!.name]) expect(await textOf(form)).toContain(name);
    expect(await textOf('cnQuick')).toMatch(/Grade \(Decree 493\).*To be completed by hand.*Direct loss/);
    const monthly = await app.raw('ehs', 'POST', '/incident/statutory/taiwan', { unitId: ground.unitId, month: '2026-03' });
    const month = pdfText(monthly.body).text.replaceAll(/\s+/g, ' ');
    for (const said of ['Permanent disability', 'Temporary disability', 'Days lost', 'men and women apart', '(estimate)'])
      expect(month).toContain(said);
  });

  it('run for a dangerous occurrence and an occupational disease; the category is one of the day of the event', async () => {
    const id = await ground.confirmed({ isHurt: false });
    const classify = (who: string, more: object) =>
      ground.act(who, id, 'classify', { accidentCategory: null, isDangerous: false, directLoss: null, ...more });
    expect((await classify('pm', {})).STATUS).toBe(1403);
    expect((await classify('ehs', { accidentCategory: '_SYS_AZ_1' })).DATA).toMatchObject([{ path: 'accidentCategory' }]);
    const { DATA } = await classify('ehs', { accidentCategory: '_SYS_AY_20', isDangerous: true, directLoss: 50_000_000 });
    expect(DATA).toMatchObject({ accidentCategory: '_SYS_AY_20', isDangerous: true, grade493: 'major' });
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkDangerous']);
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ isDisease: true })] });
    expect((await clocksOf(id)).map(({ rule }) => rule).toSorted()).toEqual(['hkDangerous', 'hkForm2A']);
    await classify('ehs', {});
    expect((await clocksOf(id)).map(({ rule }) => rule)).toEqual(['hkForm2A']);
  });

  it('follow their facts while they run: days of absence that come on, the diagnosis, the category; one that was met stays', async () => {
    const now = app.clock.now();
    const dayOf = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const id = await ground.report({ occurredAt: now.toISOString() });
    const open = [{ kind: 'away', from: dayOf(1), to: null, isAdvised: true }];
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ spells: open })] });
    expect(await clocksOf(id)).toEqual([]);
    app.later({ hours: 48 });
    await followFacts(app.kernel);
    const [short] = await clocksOf(id);
    expect(short).toMatchObject({ rule: 'hkForm2B', state: 'running', basis: 'event' });
    app.later({ hours: 72 });
    await followFacts(app.kernel);
    const [long] = await clocksOf(id);
    expect(long).toMatchObject({ rule: 'hkForm2', dueAt: short!.dueAt });
    await ground.act('ehs', id, 'clock', { clockId: long!.id, metAt: app.clock.now().toISOString(), note: '' });
    await ground.act('ehs', id, 'injuries', { injuries: [ground.injury({ isDisease: true, diagnosedOn: dayOf(2), spells: open })] });
    expect((await clocksOf(id)).map(({ rule }) => rule).toSorted()).toEqual(['hkForm2', 'hkForm2A']);
    await followFacts(app.kernel);
    expect((await clocksOf(id)).find(({ rule }) => rule === 'hkForm2')).toMatchObject({ state: 'met', dueAt: long!.dueAt });
  });

  it('know the days of diagnosis, admission and death: none to come, none before the event, none without its flag', async () => {
    const id = await ground.report();
    const save = (more: object) => ground.act('ehs', id, 'injuries', { injuries: [ground.injury(more)] });
    expect((await save({ isDeath: true, diedOn: '2026-03-05', isDisease: true, diagnosedOn: '2099-01-01' })).DATA).toMatchObject([
      { path: 'injuries.0.diagnosedOn', key: 'incident.fault.future' },
      { path: 'injuries.0.diedOn', key: 'incident.fault.beforeEvent' },
    ]);
    await save({ nature: INJURY_NATURE.amputation, diedOn: '2026-03-08', isInPatient: true, admittedOn: '2026-03-07' });
    const { injuries, severity } = await ground.read('ehs', id);
    expect(injuries).toMatchObject([{ isPermanent: true, diedOn: null, admittedOn: '2026-03-07', diagnosedOn: null }]);
    expect(severity).toBe(INCIDENT_SEVERITY.serious);
  });

  it('ten people kept one night in hospital are a general accident, ten lost for 105 working days a larger one', async () => {
    const id = await ground.report();
    const people = (more: object) =>
      Array.from({ length: 10 }, (_, n) =>
        ground.injury({ employeeId: null, name: `Visitor ${n}`, personKind: PERSON_KIND.visitor, isInPatient: true, ...more }),
      );
    await ground.act('ehs', id, 'injuries', { injuries: people({}) });
    expect(await ground.read('ehs', id)).toMatchObject({ grade493: 'general', severity: INCIDENT_SEVERITY.serious });
    const { body } = await app.raw('ehs', 'GET', `/incident/${id}/sheet/cnQuick`);
    expect(pdfText(body).text.replaceAll(/\s+/g, ' ')).toMatch(/Seriously injured \(GB 6441\)\s*0\D/);
    await ground.act('ehs', id, 'injuries', {
      injuries: people({ spells: [{ kind: 'away', from: '2026-03-07', to: '2026-12-31', isAdvised: true }] }),
    });
    expect(await ground.read('ehs', id)).toMatchObject({ grade493: 'larger' });
  });

  it('tell EHS once before they end', async () => {
    const now = app.clock.now();
    const id = await ground.report({ isHurt: false, occurredAt: now.toISOString() });
    await ground.act('pm', id, 'confirm');
    await ground.act('ehs', id, 'classify', { accidentCategory: null, isDangerous: true, directLoss: null });
    const told = () => app.sql(`select 1 from notification.message where event = 'incident.clockEnding' and record_id = $1`, [id]);
    await remindOfClocks(app.kernel);
    expect(await told()).toEqual([]);
    app.later({ hours: 19 });
    await remindOfClocks(app.kernel);
    const count = (await told()).length;
    expect(count).toBeGreaterThan(0);
    await remindOfClocks(app.kernel);
    expect(await told()).toHaveLength(count);
  });
});
