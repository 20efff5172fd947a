import { describe, expect, test } from 'vitest';
import { INCIDENT_SEVERITY, INCIDENT_STATUS, INJURY_STATUS } from '../contract/codes.ts';
import { isUninvestigated, missingOf, missingToClose, type CaseState } from './closing.rules.ts';

const SENT = '2026-03-07T02:00:00.000Z';
const overdue = { state: 'missed', metAt: null, note: '' };
const running = { state: 'running', metAt: null, note: '' };
const late = { state: 'missed', metAt: SENT, note: '' };
const explained = { state: 'missed', metAt: null, note: 'Told by telephone' };

const IN_PROGRESS = { status: INJURY_STATUS.inProgress };
const BACK = { status: INJURY_STATUS.completed };
const SETTLED = { status: INJURY_STATUS.caseClosed };

/** A light case that went straight to its end; nothing of it is missing. */
const whole: CaseState = {
  status: INCIDENT_STATUS.finalReview,
  grade: INCIDENT_SEVERITY.mild,
  recordable: false,
  clocks: [],
  actions: [{}],
  noActionReason: '',
  clientToldAt: SENT,
  isOff: false,
  lead: null,
  stageTimes: [{ stage: 'underInvestigation', at: null }],
};
const words = (of: Partial<CaseState>) => missingOf({ ...whole, ...of }).map(({ what, count }) => `${what} ${count}`);

describe('before a case is closed', () => {
  test.each<[string, Partial<CaseState>, string[]]>([
    ['nothing', {}, []],
    ['reports neither sent nor explained', { clocks: [overdue, running, overdue] }, ['clocksOverdue 2', 'clocks 1']],
    ['no report that was sent late or explained', { clocks: [late, explained] }, []],
    ['word to the client', { clientToldAt: null }, ['untold 1']],
    ['an action, or why none', { actions: [] }, ['noActions 1']],
    ['no action where it is said why', { actions: [], noActionReason: 'Box replaced' }, []],
    ['somebody who is still off work', { isOff: true }, ['off 1']],
  ])('it lacks %s', (_what, of, expected) => expect(words(of)).toEqual(expected));

  test('nothing stops what is closed', () =>
    expect(
      missingOf({ ...whole, status: INCIDENT_STATUS.caseClosed, clocks: [overdue], injuries: [BACK] }).every(({ stops }) => !stops),
    ).toBe(true));

  test('open reports alone stop it', () =>
    expect(
      missingToClose({ ...whole, clocks: [overdue, running], clientToldAt: null, actions: [], isOff: true })
        .filter(({ stops }) => stops)
        .map(({ what }) => what),
    ).toEqual(['clocksOverdue', 'clocks']));
});

describe('elsewhere', () => {
  test.each<[string, Partial<CaseState>, string[]]>([
    [
      'on the way, what is overdue',
      { status: INCIDENT_STATUS.reviewing, clocks: [overdue, running], clientToldAt: null },
      ['clocksOverdue 1'],
    ],
    [
      'closed, every open report, the client, the actions and the injuries',
      {
        status: INCIDENT_STATUS.caseClosed,
        clocks: [overdue, running],
        clientToldAt: null,
        actions: [],
        isOff: true,
        injuries: [IN_PROGRESS, BACK, SETTLED],
      },
      ['clocksOverdue 1', 'clocks 1', 'untold 1', 'noActions 1', 'unsettled 2'],
    ],
    ['closed, no injury that is settled', { status: INCIDENT_STATUS.caseClosed, injuries: [SETTLED] }, []],
    [
      'closed, of injuries the reader may not read that someone is off work',
      { status: INCIDENT_STATUS.caseClosed, isOff: true },
      ['stillOff 1'],
    ],
    [
      'filed, open reports and injuries alone',
      { status: INCIDENT_STATUS.close, clocks: [running], clientToldAt: null, actions: [], injuries: [BACK] },
      ['clocks 1', 'unsettled 1'],
    ],
    ['a draft, nothing', { status: INCIDENT_STATUS.draft, clocks: [overdue] }, []],
    ['no event, nothing', { status: INCIDENT_STATUS.invalid, clocks: [overdue] }, []],
    ['a light one closed without an investigation, nothing', { status: INCIDENT_STATUS.caseClosed }, []],
    ['one that has turned recordable since', { status: INCIDENT_STATUS.caseClosed, recordable: true }, ['investigation 1']],
    ['one that has turned graver since', { status: INCIDENT_STATUS.close, grade: INCIDENT_SEVERITY.normal }, ['investigation 1']],
    ['one that was investigated, nothing', { status: INCIDENT_STATUS.caseClosed, recordable: true, lead: { id: 1 } }, []],
  ])('%s', (_what, of, expected) => expect(words(of)).toEqual(expected));
});

test.each<[string, Partial<CaseState>, boolean]>([
  ['in its review it is yet to come', { status: INCIDENT_STATUS.reviewing }, false],
  ['settled into improvement', { status: INCIDENT_STATUS.underImprovement }, true],
  ['it was in one', { status: INCIDENT_STATUS.caseClosed, stageTimes: [{ stage: 'underInvestigation', at: SENT }] }, false],
])('uninvestigated: %s', (_what, of, expected) => expect(isUninvestigated({ ...whole, ...of })).toBe(expected));
