import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { REPORT_STATUS as S, type ReportStatus } from '../contract/codes.ts';
import { NO_FACTS, reportMachine, type ReportEvent } from './report.machine.ts';

const BY_PEOPLE: [ReportStatus, ReportEvent, ReportStatus][] = [
  [S.draft, 'submit', S.reporting],
  [S.reporting, 'accept', S.assigning],
  [S.reporting, 'fix', S.verifying],
  [S.reporting, 'fixLow', S.completed],
  [S.reporting, 'dismiss', S.invalid],
  [S.reporting, 'merge', S.close],
  [S.reporting, 'escalate', S.close],
  [S.assigning, 'raise', S.inProgress],
  [S.assigning, 'escalate', S.close],
  [S.assigning, 'fix', S.verifying],
  [S.assigning, 'fixLow', S.completed],
  [S.verifying, 'pass', S.completed],
  [S.verifying, 'fail', S.assigning],
  [S.completed, 'close', S.caseClosed],
  [S.completed, 'object', S.assigning],
  [S.caseClosed, 'object', S.assigning],
];
const BY_SYSTEM: [ReportStatus, ReportEvent, ReportStatus][] = [
  [S.inProgress, 'solve', S.completed],
  [S.inProgress, 'reopen', S.assigning],
];

describe('a report', () => {
  test.each(BY_PEOPLE)('%s: %s leads to %s', (from, event, to) => expect(apply(reportMachine, from, event, NO_FACTS)).toEqual({ to }));
  test.each(BY_SYSTEM)('%s: %s of the system leads to %s, and no person asks for it', (from, event, to) => {
    expect(applyBySystem(reportMachine, from, event)).toEqual({ to });
    expect(apply(reportMachine, from, event, NO_FACTS)).not.toHaveProperty('to');
  });

  test('has no other transition', () => {
    const system = new Set(BY_SYSTEM.map(([, event]) => event));
    const moves = Object.values(S).flatMap((from) => [
      ...allowed(reportMachine, from, NO_FACTS)
        .filter(({ event }) => event !== 'closeMajor')
        .map(({ event }) => `${from} ${event}`),
      ...[...system].filter((event) => applyBySystem(reportMachine, from, event).to !== undefined).map((event) => `${from} ${event}`),
    ]);
    expect(moves.sort()).toEqual([...BY_PEOPLE, ...BY_SYSTEM].map(([from, event]) => `${from} ${event}`).sort());
  });

  test.each<[ReportStatus, ReportEvent, object, string]>([
    [S.verifying, 'pass', { isFixer: true }, 'hazard.refusal.ownFix'],
    [S.completed, 'close', { isMajor: true }, 'hazard.refusal.major'],
    [S.completed, 'closeMajor', {}, 'hazard.refusal.general'],
    [S.completed, 'close', { isClientOpen: true }, 'hazard.refusal.client'],
    [S.completed, 'object', { daysSince: 15 }, 'hazard.refusal.objection'],
    [S.caseClosed, 'object', { daysSince: 15 }, 'hazard.refusal.objection'],
    [S.reporting, 'merge', { duplicateOf: 'self' }, 'hazard.refusal.sameItself'],
    [S.reporting, 'merge', { duplicateOf: 'merged' }, 'hazard.refusal.sameMerged'],
  ])('%s: %s with %j is refused: %s', (from, event, facts, key) =>
    expect(apply(reportMachine, from, event, { ...NO_FACTS, ...facts }).refusal).toMatchObject({ key }),
  );

  test('of level major is closed by EHS', () =>
    expect(apply(reportMachine, S.completed, 'closeMajor', { ...NO_FACTS, isMajor: true })).toEqual({ to: S.caseClosed }));

  test('an objection on the last day counts', () =>
    expect(apply(reportMachine, S.caseClosed, 'object', { ...NO_FACTS, daysSince: 14 })).toEqual({ to: S.assigning }));
});
