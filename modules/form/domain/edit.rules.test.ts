import { expect, test } from 'vitest';
import type { FormContent } from '../contract/index.ts';
import * as edit from './edit.rules.ts';
import { item, option, sections } from './testing.ts';

const content = sections([1, item('a'), item('b'), item('c')], [2, item('d')]);
/** `a b c | d`. */
const keys = ({ sections: all }: FormContent): string => all.map((section) => section.items.map((one) => one.key).join(' ')).join(' | ');

test.each<[string, FormContent, string]>([
  ['down by one', edit.stepItem(content, 'a', 1), 'b a c | d'],
  ['up by one', edit.stepItem(content, 'c', -1), 'a c b | d'],
  ['over the edge into the next section', edit.stepItem(content, 'c', 1), 'a b | c d'],
  ['over the edge into the section before', edit.stepItem(content, 'd', -1), 'a b c d | '],
  ['not above the first', edit.stepItem(content, 'a', -1), 'a b c | d'],
  ['not below the last', edit.stepItem(content, 'd', 1), 'a b c | d'],
  ['dropped behind a later one', edit.moveItem(content, 'a', 's1', 2), 'b a c | d'],
  ['dropped before an earlier one', edit.moveItem(content, 'c', 's1', 0), 'c a b | d'],
  ['dropped where it stands', edit.moveItem(content, 'b', 's1', 2), 'a b c | d'],
  ['dropped into another section', edit.moveItem(content, 'b', 's2', 0), 'a c | b d'],
  ['into a section that is gone', edit.moveItem(content, 'b', 's9', 0), 'a b c | d'],
  ['an item that is gone', edit.moveItem(content, 'x', 's2', 0), 'a b c | d'],
  ['removed', edit.removeItem(content, 'b'), 'a c | d'],
  ['a copy behind it, with a key of its own', edit.duplicateItem(content, 'b').content, 'a b q1 c | d'],
  ['a section moved to the front', edit.moveSection(content, 's2', 0), 'd | a b c'],
  ['a section moved behind the last', edit.moveSection(content, 's1', 2), 'd | a b c'],
  ['a section moved nowhere', edit.moveSection(content, 's2', 2), 'a b c | d'],
  ['a section removed', edit.removeSection(content, 's1'), 'd'],
  ['a section added', edit.insertSection(content, edit.newSection(content)), 'a b c | d | '],
])('%s', (_name, after, expected) => expect(keys(after)).toBe(expected));

test('what was not touched is the same object: rows that did not change are not drawn again', () => {
  const after = edit.changeItem(content, 'a', { weight: 3 });
  expect(after.sections[1]).toBe(content.sections[1]);
  expect(after.sections[0]!.items[1]).toBe(content.sections[0]!.items[1]);
  expect(after.sections[0]!.items[0]).toMatchObject({ key: 'a', weight: 3 });
});

test('keys are never taken twice', () => {
  expect(edit.freeKey('q', ['q1', 'q3'])).toBe('q2');
  expect(edit.newItem(sections([1, item('q1'), item('q2')])).key).toBe('q3');
  expect(edit.newSection(content).key).toBe('s3');
});

test('another type keeps what both have and drops what it cannot have', () => {
  const choice = item('a', {
    type: 'singleDropdown',
    critical: true,
    photoWhenFailing: true,
    options: [option('x', 2), option('y', 0, 'fail')],
  });
  expect(edit.changeType(choice, 'multipleDropdown').options).toBe(choice.options);
  expect(edit.changeType(choice, 'longText')).toMatchObject({ critical: false, photoWhenFailing: false });
  expect(edit.changeType(choice, 'longText')).not.toHaveProperty('options');
  expect(edit.changeType(item('a'), 'temperature')).toMatchObject({ unit: '°C' });
  expect(edit.changeType(item('a'), 'singleDropdown').options).toHaveLength(2);
  expect(edit.changeType(item('a'), 'table').columns).toHaveLength(1);
});
