import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { REPORT_STATUS, type ReportStatus } from '../contract/codes.ts';
import { NO_FACTS, reportMachine, type ReportEvent } from './report.machine.ts';

const BY_PEOPLE: [ReportStatus, ReportEvent, ReportStatus][] = [
  [REPORT_STATUS.draft, 'submit', REPORT_STATUS.reporting],
  [REPORT_STATUS.reporting, 'accept', REPORT_STATUS.assigning],
  [REPORT_STATUS.reporting, 'fix', REPORT_STATUS.verifying],
  [REPORT_STATUS.reporting, 'fixLow', REPORT_STATUS.completed],
  [REPORT_STATUS.reporting, 'dismiss', REPORT_STATUS.invalid],
  [REPORT_STATUS.reporting, 'merge', REPORT_STATUS.close],
  [REPORT_STATUS.reporting, 'escalate', REPORT_STATUS.close],
  [REPORT_STATUS.assigning, 'raise', REPORT_STATUS.inProgress],
  [REPORT_STATUS.assigning, 'escalate', REPORT_STATUS.close],
  [REPORT_STATUS.assigning, 'fix', REPORT_STATUS.verifying],
  [REPORT_STATUS.assigning, 'fixLow', REPORT_STATUS.completed],
  [REPORT_STATUS.verifying, 'pass', REPORT_STATUS.completed],
  [REPORT_STATUS.verifying, 'fail', REPORT_STATUS.assigning],
  [REPORT_STATUS.completed, 'close', REPORT_STATUS.caseClosed],
  [REPORT_STATUS.completed, 'object', REPORT_STATUS.assigning],
  [REPORT_STATUS.caseClosed, 'object', REPORT_STATUS.assigning],
];
const BY_SYSTEM: [ReportStatus, ReportEvent, ReportStatus][] = [
  [REPORT_STATUS.inProgress, 'solve', REPORT_STATUS.completed],
  [REPORT_STATUS.inProgress, 'reopen', REPORT_STATUS.assigning],
];

describe('a report', () => {
  test.each(BY_PEOPLE)('%s: %s leads to %s', (from, event, to) => expect(apply(reportMachine, from, event, NO_FACTS)).toEqual({ to }));
  test.each(BY_SYSTEM)('%s: %s of the system leads to %s, and no person asks for it', (from, event, to) => {
    expect(applyBySystem(reportMachine, from, event)).toEqual({ to });
    expect(apply(reportMachine, from, event, NO_FACTS)).not.toHaveProperty('to');
  });

  test('has no other transition', () => {
    const system = new Set(BY_SYSTEM.map(([, event]) => event));
    const moves = Object.values(REPORT_STATUS).flatMap((from) => [
      ...allowed(reportMachine, from, NO_FACTS)
        .filter(({ event }) => event !== 'closeMajor')
        .map(({ event }) => `${from} ${event}`),
      ...[...system].filter((event) => applyBySystem(reportMachine, from, event).to !== undefined).map((event) => `${from} ${event}`),
    ]);
    expect(moves.sort()).toEqual([...BY_PEOPLE, ...BY_SYSTEM].map(([from, event]) => `${from} ${event}`).sort());
  });

  test.each<[ReportStatus, ReportEvent, object, string]>([
    [REPORT_STATUS.verifying, 'pass', { isFixer: true }, 'hazard.refusal.ownFix'],
    [REPORT_STATUS.completed, 'close', { isMajor: true }, 'hazard.refusal.major'],
    [REPORT_STATUS.completed, 'closeMajor', {}, 'hazard.refusal.general'],
    [REPORT_STATUS.completed, 'close', { isClientOpen: true }, 'hazard.refusal.client'],
    [REPORT_STATUS.completed, 'object', { daysSince: 15 }, 'hazard.refusal.objection'],
    [REPORT_STATUS.caseClosed, 'object', { daysSince: 15 }, 'hazard.refusal.objection'],
    [REPORT_STATUS.reporting, 'merge', { duplicateOf: 'self' }, 'hazard.refusal.sameItself'],
    [REPORT_STATUS.reporting, 'merge', { duplicateOf: 'merged' }, 'hazard.refusal.sameMerged'],
  ])('%s: %s with %j is refused: %s', (from, event, facts, key) =>
    expect(apply(reportMachine, from, event, { ...NO_FACTS, ...facts }).refusal).toMatchObject({ key }),
  );

  test('of level major is closed by EHS', () =>
    expect(apply(reportMachine, REPORT_STATUS.completed, 'closeMajor', { ...NO_FACTS, isMajor: true })).toEqual({
      to: REPORT_STATUS.caseClosed,
    }));

  test('an objection on the last day counts', () =>
    expect(apply(reportMachine, REPORT_STATUS.caseClosed, 'object', { ...NO_FACTS, daysSince: 14 })).toEqual({
      to: REPORT_STATUS.assigning,
    }));
});
