import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { formMachine } from './form.machine.ts';

const ready = { faults: 0, hasDraft: true, usages: 0 };
test.each([
  ['draft', 'publish', ready, 'published'],
  ['draft', 'publish', { ...ready, faults: 2 }, 'form.refused.faults'],
  ['draft', 'revise', ready, 'platform.error.eventNotAllowed'],
  ['published', 'publish', { ...ready, hasDraft: false }, 'form.refused.noDraft'],
  ['published', 'revise', { ...ready, hasDraft: false }, 'published'],
  ['published', 'revise', ready, 'form.refused.draftExists'],
  ['published', 'retire', { ...ready, usages: 3 }, 'form.refused.inUse'],
  ['published', 'retire', ready, 'invalid'],
  ['published', 'discard', ready, 'published'],
  ['published', 'discard', { ...ready, hasDraft: false }, 'form.refused.noDraft'],
  ['draft', 'discard', ready, 'platform.error.eventNotAllowed'],
  ['invalid', 'publish', ready, 'platform.error.eventNotAllowed'],
  ['invalid', 'restore', ready, 'draft'],
] as const)('%s + %s → %#', (from, event, facts, expected) => {
  const { to, refusal } = apply(formMachine, from, event, facts);
  expect(to ?? refusal?.key).toBe(expected);
});
