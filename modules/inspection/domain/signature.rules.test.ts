import { expect, test } from 'vitest';
import type { FormContent } from '../contract/codes.ts';
import { picturesIn, signaturesIn } from './signature.rules.ts';

const item = (key: string, type: string) => ({ key, type });
const content = {
  sections: [{ key: 's', items: [item('floor', 'logical'), item('cook', 'signature'), item('name', 'shortText')] }],
} as unknown as FormContent;

test.each([
  [[{ item: 'cook', value: 9 }], [{ item: 'cook', file: 9 }]],
  [[{ item: 'cook', value: 'a-device-id' }], [{ item: 'cook', file: 'a-device-id' }]],
  [[{ item: 'cook', value: '' }], []],
  [[{ item: 'cook', value: null }], []],
  [
    [
      { item: 'name', value: 'Chan' },
      { item: 'floor', value: true },
    ],
    [],
  ],
])('of %j the signatures are %j', (answers, found) => expect(signaturesIn(content, answers)).toEqual(found));

test('pictures are photos and signatures', () =>
  expect(
    picturesIn(content, [
      { item: 'floor', value: false, photos: [4, 'b'] },
      { item: 'cook', value: 9 },
    ]),
  ).toEqual([4, 'b', 9]));
