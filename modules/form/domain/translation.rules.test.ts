import { expect, test } from 'vitest';
import { completed, missingLocales, textsOf } from './translation.rules.ts';
import { item, option, sections } from './testing.ts';

const text = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

test.each([
  [text('Floor', '地面', '地面'), []],
  [text('Floor', '', '地面'), ['zh-Hans']],
  [text('Floor is clean', 'Floor is clean', '地面清潔'), ['zh-Hans']],
  [text('', '地面', '地面'), ['en']],
  [text('地面', '地面', '地面'), ['en']],
  // A name or a unit needs none.
  [text('ATP', 'ATP', 'ATP'), []],
  [text('  ', '', ''), []],
])('%j lacks %j', (of, missing) => expect(missingLocales(of)).toEqual(missing));

test('before publishing an empty language borrows the words of the nearest other one', () => {
  const [section] = completed(
    sections([
      1,
      item('a', { text: text('', '', '地面清潔'), help: text('', '', ''), defaultAction: text('Mop it', '', '') }),
      item('b', { type: 'singleDropdown', text: text('State', '', ''), options: [{ ...option('x', 1), text: text('', '好', '') }] }),
    ]),
  ).sections;
  expect(section!.items[0]).toMatchObject({
    text: text('地面清潔', '地面清潔', '地面清潔'),
    defaultAction: text('Mop it', 'Mop it', 'Mop it'),
  });
  expect(section!.items[0]).not.toHaveProperty('help');
  expect(section!.items[1]!.options![0]!.text).toEqual(text('好', '好', '好'));
});

test('every text of a form is there to be translated', () => {
  const content = sections([
    1,
    item('a', { help: text('h', '', ''), options: [option('x', 1)], columns: [{ key: 'c', text: text('c', '', ''), type: 'numeric' }] }),
  ]);
  expect(textsOf(content).map((one) => [one.at, one.part, one.of].filter(Boolean).join(' '))).toEqual([
    's1 title',
    'a text',
    'a help',
    'a option x',
    'a column c',
  ]);
});
