import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { INCIDENT_STATUS, type IncidentStatus } from '../contract/codes.ts';
import { incidentMachine, NO_FACTS, type IncidentEvent } from './incident.machine.ts';

const MOVES: [IncidentStatus, IncidentEvent, IncidentStatus][] = [
  [INCIDENT_STATUS.draft, 'report', INCIDENT_STATUS.reporting],
  [INCIDENT_STATUS.reporting, 'return', INCIDENT_STATUS.draft],
  [INCIDENT_STATUS.reporting, 'confirm', INCIDENT_STATUS.reviewing],
  [INCIDENT_STATUS.reviewing, 'dismiss', INCIDENT_STATUS.invalid],
  [INCIDENT_STATUS.reviewing, 'merge', INCIDENT_STATUS.invalid],
  [INCIDENT_STATUS.reviewing, 'file', INCIDENT_STATUS.close],
  [INCIDENT_STATUS.reviewing, 'raise', INCIDENT_STATUS.reviewing],
  [INCIDENT_STATUS.reviewing, 'settleOpen', INCIDENT_STATUS.underImprovement],
  [INCIDENT_STATUS.reviewing, 'settle', INCIDENT_STATUS.caseClosed],
  [INCIDENT_STATUS.reviewing, 'investigate', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.underInvestigation, 'investigate', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.underInvestigation, 'findings', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.underInvestigation, 'raise', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.underInvestigation, 'submit', INCIDENT_STATUS.review],
  [INCIDENT_STATUS.review, 'approve', INCIDENT_STATUS.signing],
  [INCIDENT_STATUS.review, 'reject', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.finalReview, 'accept', INCIDENT_STATUS.caseClosed],
  [INCIDENT_STATUS.finalReview, 'sendBack', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.caseClosed, 'reopen', INCIDENT_STATUS.underInvestigation],
  [INCIDENT_STATUS.close, 'reopen', INCIDENT_STATUS.reviewing],
  ...[
    INCIDENT_STATUS.reporting,
    INCIDENT_STATUS.reviewing,
    INCIDENT_STATUS.underInvestigation,
    INCIDENT_STATUS.review,
    INCIDENT_STATUS.signing,
    INCIDENT_STATUS.underImprovement,
    INCIDENT_STATUS.finalReview,
  ].map((from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'void', INCIDENT_STATUS.invalid]),
  ...[
    INCIDENT_STATUS.reviewing,
    INCIDENT_STATUS.underInvestigation,
    INCIDENT_STATUS.review,
    INCIDENT_STATUS.signing,
    INCIDENT_STATUS.underImprovement,
    INCIDENT_STATUS.finalReview,
  ].map((from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'classify', from]),
  ...[
    INCIDENT_STATUS.reporting,
    INCIDENT_STATUS.reviewing,
    INCIDENT_STATUS.underInvestigation,
    INCIDENT_STATUS.review,
    INCIDENT_STATUS.signing,
    INCIDENT_STATUS.underImprovement,
    INCIDENT_STATUS.finalReview,
    INCIDENT_STATUS.caseClosed,
    INCIDENT_STATUS.close,
  ].map((from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'injuries', from]),
];

describe('an incident', () => {
  test.each(MOVES)('%s: %s leads to %s', (from, event, to) => expect(apply(incidentMachine, from, event, NO_FACTS)).toEqual({ to }));

  test('has no other transition of a person', () => {
    const moves = Object.values(INCIDENT_STATUS).flatMap((from) =>
      allowed(incidentMachine, from, NO_FACTS).map(({ event }) => `${from} ${event}`),
    );
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });

  test('follows its actions and its signatures by itself', () => {
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.signing, 'signed')).toEqual({ to: INCIDENT_STATUS.underImprovement });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.signing, 'signedDone')).toEqual({ to: INCIDENT_STATUS.finalReview });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.signing, 'unsigned')).toEqual({ to: INCIDENT_STATUS.underInvestigation });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.signing, 'recall')).toEqual({ to: INCIDENT_STATUS.review });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.finalReview, 'reopened')).toEqual({ to: INCIDENT_STATUS.underImprovement });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.underImprovement, 'solve')).toEqual({ to: INCIDENT_STATUS.finalReview });
    expect(applyBySystem(incidentMachine, INCIDENT_STATUS.underImprovement, 'cancelled')).toEqual({
      to: INCIDENT_STATUS.underInvestigation,
    });
  });

  test.each<[IncidentStatus, IncidentEvent, object, string]>([
    [INCIDENT_STATUS.reviewing, 'dismiss', { injured: 1 }, 'injured'],
    [INCIDENT_STATUS.reviewing, 'file', { isRecordable: true }, 'recordable'],
    [INCIDENT_STATUS.reviewing, 'settle', { isRecordable: true }, 'recordable'],
    [INCIDENT_STATUS.reviewing, 'settle', { isLight: false }, 'grade'],
    [INCIDENT_STATUS.reviewing, 'settle', { openClocks: 1 }, 'clocks'],
    [INCIDENT_STATUS.reviewing, 'file', { openClocks: 1 }, 'clocks'],
    [INCIDENT_STATUS.underInvestigation, 'submit', { lack: 'incident.refusal.noCause' }, 'noCause'],
    [INCIDENT_STATUS.review, 'approve', { isLead: true }, 'lead'],
    [INCIDENT_STATUS.review, 'approve', { approval: 'incident.refusal.sameOffice' }, 'sameOffice'],
    [INCIDENT_STATUS.review, 'reject', { approval: 'incident.refusal.ehsApproves' }, 'ehsApproves'],
    [INCIDENT_STATUS.review, 'approve', { lack: 'incident.refusal.team' }, 'team'],
    [INCIDENT_STATUS.reporting, 'confirm', { isAccident: true }, 'unnamed'],
    [INCIDENT_STATUS.reviewing, 'merge', { duplicateOf: 'self' }, 'sameItself'],
    [INCIDENT_STATUS.reviewing, 'merge', { duplicateOf: 'merged' }, 'sameMerged'],
    [INCIDENT_STATUS.reviewing, 'settleOpen', { isLight: false }, 'grade'],
    [INCIDENT_STATUS.finalReview, 'accept', { isLead: true }, 'lead'],
    [INCIDENT_STATUS.finalReview, 'accept', { openActions: 2 }, 'openActions'],
    [INCIDENT_STATUS.finalReview, 'accept', { isSerious: true }, 'serious'],
    [INCIDENT_STATUS.finalReview, 'accept', { openClocks: 1 }, 'clocks'],
    [INCIDENT_STATUS.reporting, 'void', { openActions: 1 }, 'openActions'],
  ])('%s: %s with %j is refused: %s', (from, event, facts, key) =>
    expect(apply(incidentMachine, from, event, { ...NO_FACTS, ...facts }).refusal).toMatchObject({ key: `incident.refusal.${key}` }),
  );
});
