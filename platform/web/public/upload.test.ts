import { expect, test } from 'vitest';
import { LIMITS } from '@quantum/platform/contract';
import { pictureFault } from './upload.ts';

test.each([
  ['image/jpeg', 1, undefined],
  ['image/gif', LIMITS.picture, undefined],
  ['image/png', LIMITS.picture + 1, 'platform.error.tooLarge'],
  ['application/pdf', 1, 'platform.field.pictureKind'],
  ['image/heic', 1, 'platform.field.pictureKind'],
  ['', 60_000_000, 'platform.field.pictureKind'],
])('a file of type %j and %d bytes: %s', (type, size, fault) => expect(pictureFault({ type, size })).toBe(fault));
