import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { INCIDENT_STATUS as S, type IncidentStatus } from '../contract/codes.ts';
import { incidentMachine, NO_FACTS, type IncidentEvent } from './incident.machine.ts';

const MOVES: [IncidentStatus, IncidentEvent, IncidentStatus][] = [
  [S.draft, 'report', S.reporting],
  [S.reporting, 'return', S.draft],
  [S.reporting, 'confirm', S.reviewing],
  [S.reviewing, 'dismiss', S.invalid],
  [S.reviewing, 'merge', S.invalid],
  [S.reviewing, 'file', S.close],
  [S.reviewing, 'raise', S.reviewing],
  [S.reviewing, 'settleOpen', S.underImprovement],
  [S.reviewing, 'settle', S.caseClosed],
  [S.reviewing, 'investigate', S.underInvestigation],
  [S.underInvestigation, 'investigate', S.underInvestigation],
  [S.underInvestigation, 'findings', S.underInvestigation],
  [S.underInvestigation, 'raise', S.underInvestigation],
  [S.underInvestigation, 'submit', S.review],
  [S.review, 'approve', S.signing],
  [S.review, 'reject', S.underInvestigation],
  [S.finalReview, 'accept', S.caseClosed],
  [S.finalReview, 'sendBack', S.underInvestigation],
  [S.caseClosed, 'reopen', S.underInvestigation],
  [S.close, 'reopen', S.reviewing],
  ...[S.reporting, S.reviewing, S.underInvestigation, S.review, S.signing, S.underImprovement, S.finalReview].map(
    (from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'void', S.invalid],
  ),
  ...[S.reviewing, S.underInvestigation, S.review, S.signing, S.underImprovement, S.finalReview].map(
    (from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'classify', from],
  ),
  ...[S.reporting, S.reviewing, S.underInvestigation, S.review, S.signing, S.underImprovement, S.finalReview, S.caseClosed, S.close].map(
    (from): [IncidentStatus, IncidentEvent, IncidentStatus] => [from, 'injuries', from],
  ),
];

describe('an incident', () => {
  test.each(MOVES)('%s: %s leads to %s', (from, event, to) => expect(apply(incidentMachine, from, event, NO_FACTS)).toEqual({ to }));

  test('has no other transition of a person', () => {
    const moves = Object.values(S).flatMap((from) => allowed(incidentMachine, from, NO_FACTS).map(({ event }) => `${from} ${event}`));
    expect(moves.sort()).toEqual(MOVES.map(([from, event]) => `${from} ${event}`).sort());
  });

  test('follows its actions and its signatures by itself', () => {
    expect(applyBySystem(incidentMachine, S.signing, 'signed')).toEqual({ to: S.underImprovement });
    expect(applyBySystem(incidentMachine, S.signing, 'signedDone')).toEqual({ to: S.finalReview });
    expect(applyBySystem(incidentMachine, S.signing, 'unsigned')).toEqual({ to: S.underInvestigation });
    expect(applyBySystem(incidentMachine, S.signing, 'recall')).toEqual({ to: S.review });
    expect(applyBySystem(incidentMachine, S.finalReview, 'reopened')).toEqual({ to: S.underImprovement });
    expect(applyBySystem(incidentMachine, S.underImprovement, 'solve')).toEqual({ to: S.finalReview });
    expect(applyBySystem(incidentMachine, S.underImprovement, 'cancelled')).toEqual({ to: S.underInvestigation });
  });

  test.each<[IncidentStatus, IncidentEvent, object, string]>([
    [S.reviewing, 'dismiss', { injured: 1 }, 'injured'],
    [S.reviewing, 'file', { isRecordable: true }, 'recordable'],
    [S.reviewing, 'settle', { isRecordable: true }, 'recordable'],
    [S.reviewing, 'settle', { isLight: false }, 'grade'],
    [S.underInvestigation, 'submit', { lack: 'incident.refusal.noCause' }, 'noCause'],
    [S.review, 'approve', { isLead: true }, 'lead'],
    [S.reporting, 'confirm', { isAccident: true }, 'unnamed'],
    [S.reviewing, 'merge', { duplicateOf: 'self' }, 'sameItself'],
    [S.reviewing, 'merge', { duplicateOf: 'merged' }, 'sameMerged'],
    [S.reviewing, 'settleOpen', { isLight: false }, 'grade'],
    [S.finalReview, 'accept', { isLead: true }, 'lead'],
    [S.finalReview, 'accept', { openActions: 2 }, 'openActions'],
    [S.finalReview, 'accept', { isSerious: true }, 'serious'],
    [S.finalReview, 'accept', { openClocks: 1 }, 'clocks'],
    [S.reporting, 'void', { openActions: 1 }, 'openActions'],
  ])('%s: %s with %j is refused: %s', (from, event, facts, key) =>
    expect(apply(incidentMachine, from, event, { ...NO_FACTS, ...facts }).refusal).toMatchObject({ key: `incident.refusal.${key}` }),
  );
});
