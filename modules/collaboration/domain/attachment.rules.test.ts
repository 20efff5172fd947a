import { expect, test } from 'vitest';
import { attachmentRefusal, ATTACHMENTS_MAX, VERSIONS_MAX, type AttachmentEvent } from './attachment.rules.ts';

const usual = { attachments: 1, versions: 1, removed: false };
const cases: [AttachmentEvent, Partial<typeof usual>, string | undefined][] = [
  ['attach', {}, undefined],
  ['attach', { attachments: ATTACHMENTS_MAX }, 'collaboration.refusal.attachmentsFull'],
  ['addVersion', {}, undefined],
  ['addVersion', { versions: VERSIONS_MAX }, 'collaboration.refusal.versionsFull'],
  ['addVersion', { removed: true }, 'collaboration.refusal.removed'],
  ['remove', {}, undefined],
  ['remove', { removed: true }, 'collaboration.refusal.removed'],
  ['restore', { removed: true }, undefined],
  ['restore', {}, 'collaboration.refusal.notRemoved'],
];

test.each(cases)('%s with %o: %s', (event, facts, refusal) => {
  expect(attachmentRefusal(event, { ...usual, ...facts })).toBe(refusal);
});
