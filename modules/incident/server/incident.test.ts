import { must, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAUSE, INCIDENT_SEVERITY, INCIDENT_STATUS, PERSON_KIND } from '../contract/index.ts';
import { ltifr } from '../domain/rates.rules.ts';
import { incidentGround } from './testing/incident-ground.ts';

const BASE = '/incident';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
let app: TestApp;
let unitId: number;
let hurtId: number;
let ground: Awaited<ReturnType<typeof incidentGround>>;
/** Of another project of the company. */
let otherUnitLead: number;
beforeAll(async () => {
  app = await startTestApp();
  ground = await incidentGround(app);
  ({ unitId, hurtId } = ground);
  const [row] = await app.sql<{ id: number }>(
    `select e.id from organization.employee e where e.unit_id <> $1 and e.left_on is null
      and e.company_id = (select company_id from organization.unit where id = $1) order by e.id limit 1`,
    [unitId],
  );
  otherUnitLead = row!.id;
});
afterAll(() => app.stop());

const draft = (more: object = {}) => ground.draft(more);
const injury = (more: object = {}) => ground.injury(more);
const away = (more: object = {}) => ground.away(more);
const report = (more: object = {}) => ground.report(more);
const confirmed = (more: object = {}) => ground.confirmed(more);
const read = (who: string, id: number) => ground.read(who, id);
const act = (who: string, id: number, event: string, more: object = {}) => ground.act(who, id, event, more);
const sign = (who: string, id: number, event: 'ok' | 'reject' = 'ok') => ground.sign(who, id, event);
const found = { timeline: '10:00 bag lifted', whys: ['A needle was in the bag'], causes: [CAUSE.procedure], noActionReason: '' };

describe('reporting', () => {
  it('is open to everybody, is one incident however often it is sent, and its reporter reads it', async () => {
    const body = draft();
    const answers = await Promise.all([1, 2].map(() => app.as('emp', 'POST', BASE, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code)).size).toBe(1);
    const { id } = answers[0]!.DATA;
    expect(await read('emp', id)).toMatchObject({ status: INCIDENT_STATUS.reporting, severity: INCIDENT_SEVERITY.mild, events: [] });
    expect((await app.as('emp', 'POST', `${BASE}/list`, {})).STATUS).toBe(1403);
    expect((await act('emp', id, 'confirm')).STATUS).toBe(1403);
    expect((await app.as('emp', 'POST', BASE, draft({ occurredAt: '2099-01-01T00:00:00.000Z' }))).DATA).toMatchObject([
      { path: 'occurredAt' },
    ]);
  });

  it('gives a tracking code that shows each step without an account, and names nobody', async () => {
    const sent = await must(app, 'emp', 'POST', BASE, draft({ description: 'Chan Tai Man slipped' }));
    const again = draft();
    expect((await must(app, 'emp', 'POST', BASE, again)).follow).toBe((await must(app, 'emp', 'POST', BASE, again)).follow);
    const see = async (follow: string) => (await app.as(null, 'GET', `/public/hazard/${follow}`)).DATA;
    expect(await see(sent.follow)).toMatchObject({ code: sent.code, stage: 'received', description: 'Report of an injury' });
    await act('pm', sent.id, 'injuries', { injuries: [injury()] });
    await act('pm', sent.id, 'confirm');
    const shown = await see(sent.follow);
    expect(shown).toMatchObject({ stage: 'accepted', road: expect.arrayContaining(['investigating', 'solved']) });
    expect(JSON.stringify(shown)).not.toMatch(/Chan|bodyPart|injur(ies|ed)/);
    const miss = await must(app, 'emp', 'POST', BASE, draft({ isHurt: false, description: 'A shelf nearly fell' }));
    expect(await see(miss.follow)).toMatchObject({ description: 'A shelf nearly fell' });
    expect((await app.as(null, 'GET', `/public/hazard/${'x'.repeat(32)}`)).STATUS).toBe(1410);
  });
});

describe('before it is classified', () => {
  it('goes back to its author with a question, who answers; an accident is confirmed once the injured are named', async () => {
    const id = await report();
    expect((await act('pm', id, 'confirm')).DATA.key).toBe('incident.refusal.unnamed');
    expect((await act('pm', id, 'return', { reason: 'Which ward?' })).DATA).toMatchObject({
      status: INCIDENT_STATUS.draft,
      question: 'Which ward?',
    });
    const told = 'Pricked in ward 7B. A needle stuck out of the waste bag.';
    const answer = { description: told, immediateActions: '' };
    expect((await act('emp', id, 'answer', answer)).STATUS).not.toBe(0);
    expect((await act('sup', id, 'answer', answer)).DATA).toMatchObject({
      status: INCIDENT_STATUS.reporting,
      title: 'Pricked in ward 7B',
      description: told,
    });
    const { items } = await must(app, 'ehs', 'POST', '/incident/list', { pagingTool: { currentPage: 1, pageSize: 100 } });
    expect(items.find((one: { id: number }) => one.id === id).title).toBe('Pricked in ward 7B');
  });

  it('a duplicate is merged and its injured move along; into itself or an invalid one it is not', async () => {
    const [first, second] = [await confirmed({ isHurt: false }), await confirmed()];
    const merge = (id: number, otherIncidentId: number) => act('ehs', id, 'merge', { otherIncidentId, reason: 'Twice' });
    expect((await merge(second, second)).DATA.key).toBe('incident.refusal.sameItself');
    expect((await merge(second, first)).DATA).toMatchObject({
      status: INCIDENT_STATUS.invalid,
      injuredCount: 0,
      mergedInto: { href: expect.stringContaining(`/${first}`) },
    });
    expect(await read('ehs', first)).toMatchObject({ injuredCount: 1, severity: INCIDENT_SEVERITY.mild });
    expect((await merge(first, second)).DATA.key).toBe('incident.refusal.sameMerged');
  });

  it('a light one with an open action is settled into improvement; an action reopened leads back from the final review', async () => {
    const id = await confirmed({ isHurt: false });
    const { employeeId: sup } = await whoIs(app, 'sup');
    const raised = await act('ehs', id, 'raise', { risk: '_SYS_IR_2', responsibleId: sup, measures: 'New brakes' });
    expect((await act('ehs', id, 'settle', { lesson: 'Check', causes: [CAUSE.tool] })).DATA.status).toBe(INCIDENT_STATUS.underImprovement);
    const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
    const { version } = await must(app, 'sup', 'GET', path);
    const { DATA: photo } = await app.upload('sup', 'after.png', PNG, 'image/png');
    const done = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: 'Fixed', photos: [photo.id] });
    const passed = await must(app, 'pm', 'POST', `${path}/pass`, { version: done.version });
    expect((await read('pm', id)).status).toBe(INCIDENT_STATUS.finalReview);
    await must(app, 'ehs', 'POST', `${path}/reopen`, { version: passed.version, reason: 'Loose again' });
    expect((await read('pm', id)).status).toBe(INCIDENT_STATUS.underImprovement);
  });

  it('is neither settled nor filed while a notice to the authority is due', async () => {
    const id = await confirmed({ isHurt: false });
    await act('ehs', id, 'classify', { accidentCategory: null, isDangerous: true, directLoss: null });
    const record = await read('ehs', id);
    expect(record).toMatchObject({ jurisdiction: 'hongKong', clocks: [{ rule: 'hkDangerous' }] });
    const settle = () => act('ehs', id, 'settle', { lesson: 'Check', causes: [CAUSE.tool] });
    expect((await settle()).DATA.key).toBe('incident.refusal.clocks');
    expect((await act('ehs', id, 'file', { reason: 'small' })).DATA.key).toBe('incident.refusal.clocks');
    await act('ehs', id, 'clock', { clockId: record.clocks[0].id, metAt: null, note: 'Told by telephone' });
    expect((await settle()).DATA.status).toBe(INCIDENT_STATUS.caseClosed);
  });

  it('a closed case that turns into a lost-time case asks the EHS manager to open it again', async () => {
    const id = await confirmed();
    await act('ehs', id, 'settle', { lesson: 'Check', causes: [CAUSE.tool] });
    const told = () => app.sql(`select 1 from notification.message where event = 'incident.turned'`);
    const before = (await told()).length;
    await act('ehs', id, 'injuries', { injuries: [away()] });
    expect((await told()).length).toBe(before + 1);
    await act('ehs', id, 'injuries', { injuries: [away()] });
    expect((await told()).length).toBe(before + 1);
  });
});

describe('who was hurt', () => {
  it('says how bad it was: severity and recordability follow, and nobody types them', async () => {
    const id = await confirmed();
    const spells = [{ kind: 'away', from: '2026-03-07', to: '2026-03-08', isAdvised: false }];
    const { DATA } = await act('ehs', id, 'injuries', { injuries: [injury({ spells })] });
    expect(DATA).toMatchObject({ severity: INCIDENT_SEVERITY.normal, recordable: true, injuredCount: 1 });
    expect(DATA.injuries).toMatchObject([{ awayDays: 2, oshaAway: 0, workingDays: 0, column: 'away' }]);
    expect((await act('ehs', id, 'file', { reason: 'small' })).DATA.key).toBe('incident.refusal.recordable');
    expect((await act('ehs', id, 'dismiss', { reason: 'small' })).DATA.key).toBe('incident.refusal.injured');
    const { DATA: history } = await app.as('ehs', 'GET', `${BASE}/${id}/history`);
    expect(JSON.stringify(history)).not.toContain('2026-03-07');
  });

  it('is read with the right to injury data alone; a contaminated sharp names nobody', async () => {
    const id = await confirmed();
    await act('ehs', id, 'injuries', { injuries: [injury({ isContaminatedSharp: true })] });
    expect(await read('om', id)).not.toHaveProperty('injuries');
    expect((await read('om', id)).injuredCount).toBe(1);
    expect((await read('ehs', id)).injuries).toMatchObject([{ shownName: null, column: 'other' }]);
  });

  it.each([
    [
      'a spell before the accident',
      { spells: [{ kind: 'away', from: '2026-03-05', to: null, isAdvised: true }] },
      'injuries.0.spells.0.from',
    ],
    [
      'an end before the beginning',
      { spells: [{ kind: 'away', from: '2026-03-09', to: '2026-03-08', isAdvised: true }] },
      'injuries.0.spells.0.to',
    ],
    ['an own employee without a person', { employeeId: null, name: 'X' }, 'injuries.0.employeeId'],
    ['a body part there is not', { bodyPart: '_SYS_BP_99' }, 'injuries.0.bodyPart'],
  ])('refuses %s, at its place', async (_what, more, path) => {
    const id = await report();
    expect(await act('ehs', id, 'injuries', { injuries: [injury(more)] })).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });
});

describe('an investigation', () => {
  it('leads from causes over actions and a final review to a closed case', async () => {
    const id = await confirmed({ isHurt: false });
    const { employeeId: leadId } = await whoIs(app, 'ehs');
    expect((await act('ehs', id, 'investigate', { leadId, team: [], triggers: [] })).DATA).toMatchObject({
      status: INCIDENT_STATUS.underInvestigation,
    });
    expect((await act('ehs', id, 'submit')).DATA.key).toBe('incident.refusal.noFindings');
    await act('ehs', id, 'findings', found);
    expect((await act('ehs', id, 'submit')).DATA.key).toBe('incident.refusal.noAction');
    const { employeeId: sup } = await whoIs(app, 'sup');
    const raised = await act('ehs', id, 'raise', { risk: '_SYS_IR_2', responsibleId: sup, measures: 'Boxes on each trolley' });
    expect(raised.DATA.actions).toHaveLength(1);
    expect((await act('ehs', id, 'submit')).DATA.status).toBe(INCIDENT_STATUS.review);
    expect((await act('ehs', id, 'approve')).DATA.key).toBe('incident.refusal.lead');
    expect((await act('ehsm', id, 'approve')).DATA.status).toBe(INCIDENT_STATUS.signing);
    expect((await sign('pm', id)).STATUS).toBe(0);
    expect((await read('pm', id)).status).toBe(INCIDENT_STATUS.underImprovement);
    const path = `/tasks/correctiveAction/${raised.DATA.actions[0].href.split('/').at(-1)}`;
    const { version } = await must(app, 'sup', 'GET', path);
    const { DATA: photo } = await app.upload('sup', 'after.png', PNG, 'image/png');
    const done = await must(app, 'sup', 'POST', `${path}/submit`, { version, note: 'Fixed', photos: [photo.id] });
    await must(app, 'pm', 'POST', `${path}/pass`, { version: done.version });
    expect((await read('pm', id)).status).toBe(INCIDENT_STATUS.finalReview);
    expect((await act('ehsm', id, 'accept', { lesson: 'A box within reach', offReason: null })).DATA).toMatchObject({
      status: INCIDENT_STATUS.caseClosed,
      lesson: 'A box within reach',
    });
    expect((await act('ehs', id, 'reopen', { reason: 'new facts' })).STATUS).toBe(1403);
    expect((await act('ehsm', id, 'reopen', { reason: 'new facts' })).DATA.status).toBe(INCIDENT_STATUS.underInvestigation);
  });

  it('is signed in turn by those its grade asks for; one who does not sign sends it back', async () => {
    const id = await confirmed();
    await act('ehs', id, 'injuries', { injuries: [away()] });
    const { employeeId: leadId } = await whoIs(app, 'ehs');
    await act('ehs', id, 'investigate', { leadId, team: [], triggers: [] });
    await act('ehs', id, 'findings', { ...found, noActionReason: 'Box moved' });
    await act('ehs', id, 'submit');
    const asked = await act('ehsm', id, 'approve');
    const { employeeId: pm } = await whoIs(app, 'pm');
    const { employeeId: om } = await whoIs(app, 'om');
    expect(asked.DATA.signing[0].seats.map(({ signer }: { signer: { id: number } }) => signer.id)).toEqual([pm, om]);
    expect((await sign('pm', id)).STATUS).toBe(0);
    expect((await read('om', id)).status).toBe(INCIDENT_STATUS.signing);
    expect((await sign('om', id, 'reject')).STATUS).toBe(0);
    expect(await read('om', id)).toMatchObject({ status: INCIDENT_STATUS.underInvestigation, question: 'Unclear' });
    await act('ehs', id, 'submit');
    await act('ehsm', id, 'approve');
    // Worse than it looked: the director and the EHS manager sign as well.
    await act('ehs', id, 'injuries', { injuries: [away({ isInPatient: true })] });
    const rounds = (await read('ehs', id)).signing;
    expect(rounds.map(({ status }: { status: string }) => status).sort()).toEqual(['rejected', 'signing', 'voided']);
    expect(rounds.find(({ status }: { status: string }) => status === 'signing').seats.length).toBeGreaterThan(2);
  });

  it('without open actions comes to the final review once signed; someone still off needs a reason', async () => {
    const id = await confirmed();
    await act('ehs', id, 'injuries', {
      injuries: [away({ spells: [{ kind: 'restricted', from: '2026-03-07', to: null, isAdvised: true }] })],
    });
    const { employeeId: leadId } = await whoIs(app, 'ehs');
    await act('ehs', id, 'investigate', { leadId, team: [], triggers: [] });
    await act('ehs', id, 'findings', { ...found, noActionReason: 'Box moved' });
    await act('ehs', id, 'submit');
    await act('ehsm', id, 'approve');
    await act('ehs', id, 'injuries', {
      injuries: [away({ spells: [{ kind: 'restricted', from: '2026-03-07', to: '2026-03-08', isAdvised: true }] })],
    });
    await sign('pm', id);
    await sign('om', id);
    expect((await read('ehsm', id)).status).toBe(INCIDENT_STATUS.finalReview);
    const open = { kind: 'away', from: '2026-03-20', to: null, isAdvised: true };
    await act('ehs', id, 'injuries', { injuries: [away({ spells: [open] })] });
    const lesson = 'A box within reach';
    expect((await act('ehsm', id, 'accept', { lesson, offReason: 'Monthly checks' })).DATA.key).toBe('incident.refusal.clocks');
    const { clocks } = await read('ehs', id);
    expect(clocks.map(({ rule }: { rule: string }) => rule)).toEqual(['hkForm2']);
    await act('ehs', id, 'clock', { clockId: clocks[0].id, metAt: '2026-03-21T02:00:00.000Z', note: '' });
    expect(await act('ehsm', id, 'accept', { lesson, offReason: null })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'offReason' }] });
    expect((await act('ehsm', id, 'accept', { lesson, offReason: 'The clinic sees her monthly' })).DATA.status).toBe(
      INCIDENT_STATUS.caseClosed,
    );
  });

  it('of what could have been serious goes as deep: another unit leads, three people, EHS alarmed', async () => {
    const id = await confirmed({ isHurt: false });
    const { employeeId: own } = await whoIs(app, 'pm');
    const ask = { team: [], triggers: ['liveParts'] };
    expect((await act('ehs', id, 'investigate', { ...ask, leadId: own })).DATA.key).toBe('incident.refusal.leadUnit');
    const [sup, insp] = await Promise.all(['sup', 'insp'].map(async (who) => (await whoIs(app, who)).employeeId));
    // Each person counts once.
    for (const team of [[], [sup], [sup, sup], [sup, otherUnitLead]])
      expect((await act('ehs', id, 'investigate', { ...ask, leadId: otherUnitLead, team })).DATA.key).toBe('incident.refusal.team');
    const opened = await act('ehs', id, 'investigate', { ...ask, leadId: otherUnitLead, team: [sup, insp] });
    expect(opened.DATA).toMatchObject({ grade: INCIDENT_SEVERITY.serious, severity: INCIDENT_SEVERITY.almost });
    await act('ehs', id, 'findings', { ...found, noActionReason: 'Cable removed' });
    expect((await act('ehs', id, 'submit')).DATA.status).toBe(INCIDENT_STATUS.review);
  });

  it('that turns serious while it is reviewed is not approved before it has its team', async () => {
    const id = await confirmed();
    await act('ehs', id, 'injuries', { injuries: [away()] });
    await act('ehs', id, 'investigate', { leadId: otherUnitLead, team: [], triggers: [] });
    await act('ehs', id, 'findings', { ...found, noActionReason: 'Box moved' });
    await act('ehs', id, 'submit');
    await act('ehs', id, 'injuries', { injuries: [away({ isInPatient: true })] });
    expect((await act('ehs', id, 'approve')).DATA.key).toBe('incident.refusal.team');
  });

  it('is never led by who was hurt', async () => {
    const id = await confirmed();
    await act('ehs', id, 'injuries', { injuries: [injury()] });
    expect((await act('ehs', id, 'investigate', { leadId: hurtId, team: [], triggers: [] })).DATA.key).toBe(
      'incident.refusal.leadInvolved',
    );
  });

  it('of two who classify at once one wins', async () => {
    const id = await confirmed({ isHurt: false });
    const [{ version }] = (await app.sql<{ version: number }>('select version from incident.incident where id = $1', [id])) as [
      { version: number },
    ];
    const body = { version, reason: 'Nothing happened' };
    const answers = await Promise.all(['ehs', 'ehsm'].map((who) => app.as(who, 'POST', `${BASE}/${id}/dismiss`, body)));
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  });
});

describe('rates', () => {
  const rates = async (population = 'own') => must(app, 'ehs', 'POST', `${BASE}/rate`, { from: '2025-06', to: '2025-06', population });
  it('count each case once in its month, and keep it whatever becomes of the hours', async () => {
    const before = (await rates()).whole;
    const id = await confirmed({ occurredAt: '2025-06-10T02:00:00.000Z' });
    const spells = [{ kind: 'away', from: '2025-06-11', to: '2025-06-13', isAdvised: true }];
    await act('ehs', id, 'injuries', {
      injuries: [injury({ spells }), injury({ employeeId: null, name: 'A patient', personKind: PERSON_KIND.patient, spells })],
    });
    const after = await rates();
    expect(after.whole.cases.away).toBe(before.cases.away + 1);
    expect(after.whole.days).toBe(before.days + 3);
    expect(after.whole.estimatedMonths).toBeGreaterThan(0);
    const own = after.units.find((one: { unitId: number }) => one.unitId === unitId);
    expect(own.cases.away).toBe(1);
    // The sum over units is the whole.
    const sum = (key: 'hours' | 'days') => after.units.reduce((all: number, one: Record<string, number>) => all + one[key]!, 0);
    expect([sum('hours'), sum('days')]).toEqual([expect.closeTo(after.whole.hours, 3), after.whole.days]);
    const cell = {
      unitId,
      month: '2025-06',
      personKind: PERSON_KIND.own,
      heads: 10,
      normalHours: 1600,
      overtimeHours: 0,
      leaveHours: 0,
      version: null,
    };
    await must(app, 'pm', 'POST', '/workHour', { cells: [cell] });
    expect((await rates()).whole.cases).toEqual(after.whole.cases);
    expect(ltifr(after.whole.cases, after.whole.hours).cases).toBe(after.whole.cases.away + after.whole.cases.deaths);
    expect((await rates('contractor')).whole.cases.away).toBe(0);
  });
});
