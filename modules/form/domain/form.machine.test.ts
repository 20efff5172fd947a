import { apply } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { formMachine } from './form.machine.ts';

const ready = { faults: 0, hasDraft: true, usages: 0, needsReview: false, inReview: false, isOwnWork: true };
const strict = { ...ready, needsReview: true };
const waiting = { ...strict, inReview: true };
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
  ['draft', 'submit', ready, 'form.refused.noReview'],
  ['draft', 'submit', { ...strict, faults: 1 }, 'form.refused.faults'],
  ['draft', 'submit', strict, 'reviewing'],
  ['draft', 'publish', strict, 'form.refused.reviewFirst'],
  ['reviewing', 'publish', waiting, 'form.refused.ownWork'],
  ['reviewing', 'publish', { ...waiting, isOwnWork: false }, 'published'],
  // The setting was changed while the draft waited: the author publishes again.
  ['reviewing', 'publish', { ...waiting, needsReview: false }, 'published'],
  ['reviewing', 'sendBack', waiting, 'draft'],
  ['reviewing', 'retire', waiting, 'platform.error.eventNotAllowed'],
  ['published', 'submit', strict, 'published'],
  ['published', 'submit', waiting, 'form.refused.inReview'],
  ['published', 'submit', { ...strict, hasDraft: false }, 'form.refused.noDraft'],
  ['published', 'publish', strict, 'form.refused.reviewFirst'],
  ['published', 'publish', waiting, 'form.refused.ownWork'],
  ['published', 'sendBack', strict, 'form.refused.notInReview'],
  ['published', 'sendBack', waiting, 'published'],
] as const)('%s + %s → %#', (from, event, facts, expected) => {
  const { to, refusal } = apply(formMachine, from, event, facts);
  expect(to ?? refusal?.key).toBe(expected);
});
