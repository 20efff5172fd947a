import { expect, test } from 'vitest';
import { allowed } from '@quantum/platform/domain';
import { announcementMachine, type AnnouncementFacts, type AnnouncementState } from './announcement.machine.ts';

const facts: AnnouncementFacts = { people: 3, open: 2, expired: false };
const events = (state: AnnouncementState, change: Partial<AnnouncementFacts> = {}) =>
  allowed(announcementMachine, state, { ...facts, ...change }).map(
    ({ event, refusal }) => `${event}${refusal ? ` ${refusal.key.split('.').at(-1)}` : ''}`,
  );

test.each([
  ['draft', {}, ['publish']],
  ['draft', { people: 0 }, ['publish nobody']],
  ['draft', { expired: true }, ['publish expired']],
  ['published', {}, ['revise', 'remind', 'withdraw']],
  ['published', { people: 0, open: 0 }, ['revise nobody', 'remind allRead', 'withdraw']],
  ['published', { expired: true }, ['revise expired', 'remind expired', 'withdraw']],
  ['withdrawn', {}, []],
] as const)('%s %o: %o', (state, change, expected) => expect(events(state, change)).toEqual(expected));
