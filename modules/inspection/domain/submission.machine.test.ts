import { apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, test } from 'vitest';
import { submissionMachine, type SubmissionEvent } from './submission.machine.ts';
import type { SubmissionStatus } from '../contract/submission.ts';

const OWN = 'inspection.submission.refusal.own';
const NOT_HERE = 'platform.error.eventNotAllowed';

describe('a submission', () => {
  test.each<[SubmissionStatus, SubmissionEvent, boolean, string]>([
    ['second', 'choose', false, 'counted'],
    ['second', 'dismiss', false, 'dismissed'],
    ['second', 'choose', true, OWN],
    ['second', 'dismiss', true, OWN],
    ['second', 'accept', false, NOT_HERE],
    ['held', 'accept', false, 'counted'],
    ['held', 'dismiss', false, 'dismissed'],
    ['held', 'accept', true, OWN],
    ['held', 'dismiss', true, OWN],
    ['held', 'choose', false, NOT_HERE],
    ['counted', 'giveWay', true, NOT_HERE],
    ['counted', 'dismiss', false, NOT_HERE],
    ['dismissed', 'choose', false, NOT_HERE],
  ])('%s + %s (own: %s) → %s', (from, event, isOwn, expected) => {
    const { to, refusal } = apply(submissionMachine, from, event, { isOwn });
    expect(to ?? refusal?.key).toBe(expected);
  });

  test('that counted gives way by the system alone', () =>
    expect(applyBySystem(submissionMachine, 'counted', 'giveWay')).toEqual({ to: 'second' }));
});
