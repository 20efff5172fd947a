import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@quantum/platform/testing/runs';
import type { Answer, FormContent } from '../contract/index.ts';
import { answers, form, item, option, sections, when } from './testing.ts';
import { receiptAddsUp } from '../server/testing.ts';
import { scoreAnswers } from './scoring.rules.ts';

const score = (content: FormContent, given: Answer[], target = 95) => scoreAnswers(content, given, target);
const stars = (key: string, more = {}) =>
  item(key, { type: 'singleDropdown', options: [option('good', 3), option('fair', 1.5), option('poor', 0, 'fail')], ...more });
const tools = (key: string) =>
  item(key, { type: 'multipleDropdown', options: [option('mop', 2), option('sign', 1), option('cloth', 1), option('broken', -3)] });

describe('points of one item', () => {
  test.each([
    ['logical, passes', item('q'), true, '1', '1'],
    ['logical, fails', item('q'), false, '0', '1'],
    ['logical that passes with no', item('q', { passWhen: false }), false, '1', '1'],
    ['weighted', item('q', { weight: 3 }), true, '3', '3'],
    ['weight 2.5 is exact', item('q', { weight: 2.5 }), true, '2.5', '2.5'],
    ['single choice, best', stars('q'), 'good', '3', '3'],
    ['single choice, half', stars('q'), 'fair', '1.5', '3'],
    ['single choice, worst', stars('q'), 'poor', '0', '3'],
    ['multiple choice is the sum', tools('q'), ['mop', 'sign'], '3', '4'],
    ['multiple choice, all good', tools('q'), ['mop', 'sign', 'cloth'], '4', '4'],
    ['multiple choice never below 0', tools('q'), ['broken', 'sign'], '0', '4'],
    ['minus points pull others down', tools('q'), ['broken', 'mop', 'sign', 'cloth'], '1', '4'],
    ['reading at the limit passes', item('q', { type: 'temperature', limits: { min: 70 } }), 70, '1', '1'],
    ['reading just below fails', item('q', { type: 'temperature', limits: { min: 70 } }), 69.999, '0', '1'],
    ['reading above fails', item('q', { type: 'reading', limits: { min: 450, max: 550 } }), 551, '0', '1'],
  ])('%s', (_name, one, value, points, max) => {
    const { sections: found } = score(form(one), answers({ q: value as Answer['value'] }));
    expect([found[0]!.score, found[0]!.maxScore]).toEqual([points, max]);
  });
});

describe('what is excluded', () => {
  test.each([
    ['N/A', form(item('a'), item('q', { naAllowed: true, weight: 9 })), { a: true, q: 'na' }, 'notApplicable', '100.00'],
    ['an optional item without answer', form(item('a'), item('q', { mandatory: false, weight: 9 })), { a: true }, 'unanswered', '100.00'],
    ['a text', form(item('a'), item('q', { type: 'longText' })), { a: true, q: 'words' }, 'unscored', '100.00'],
    ['a number without limits', form(item('a'), item('q', { type: 'numeric' })), { a: true, q: 5 }, 'unscored', '100.00'],
    ['weight 0', form(item('a'), item('q', { weight: 0 })), { a: true, q: false }, 'unscored', '100.00'],
    [
      'choices without points',
      form(item('a'), item('q', { type: 'singleDropdown', options: [option('x', 0), option('y', 0)] })),
      { a: true, q: 'x' },
      'unscored',
      '100.00',
    ],
    [
      'a hidden item, whatever its old answer',
      form(item('a'), item('q', { visibleIf: when({ item: 'a', is: 'failing' }) })),
      { a: true, q: false },
      'hidden',
      '100.00',
    ],
    ['but a missing mandatory one counts 0', form(item('a'), item('q')), { a: true }, 'missing', '50.00'],
    ['and N/A where it is not allowed is no answer', form(item('a'), item('q')), { a: true, q: 'na' }, 'missing', '50.00'],
  ] as const)('%s', (_name, content, given, state, percent) => {
    const receipt = score(content, answers(given as never));
    expect(receipt.sections[0]!.lines[1]!.state).toBe(state);
    expect(receipt.percent).toBe(percent);
  });

  test('a section in which nothing counts leaves its weight out of the total', () => {
    const content = sections([1, item('a'), item('b')], [9, item('c', { naAllowed: true })]);
    const receipt = score(content, answers({ a: true, b: false, c: 'na' }));
    expect(receipt).toMatchObject({ percent: '50.00', weight: '1', part: '0.5' });
    expect(receipt.sections[1]).toMatchObject({ percent: null, maxScore: '0', weight: '9' });
  });

  test('nothing scored is no 0 and no 100', () =>
    expect(score(form(item('q', { naAllowed: true })), answers({ q: 'na' }))).toMatchObject({
      part: null,
      percent: null,
      result: 'notScored',
    }));
});

test('sections weigh by their weight, not by their length', () => {
  const content = sections([3, item('a')], [1, item('b'), item('c'), item('d')]);
  // (1 × 3 + 1/3 × 1) ÷ 4 = 5/6
  expect(score(content, answers({ a: true, b: true, c: false, d: false }))).toMatchObject({
    part: '5/6',
    percent: '83.33',
    score: '2',
    maxScore: '4',
  });
});

describe('the result', () => {
  const twenty = form(...Array.from({ length: 20 }, (_, i) => item(`q${i}`)));
  const failing = (count: number) => answers(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`q${i}`, i >= count])));
  test.each([
    [0, 'pass'],
    [1, 'pass'],
    [2, 'attention'],
    [3, 'fail'],
  ])('%i of 20 failing against 95 is %s', (count, result) => expect(score(twenty, failing(count)).result).toBe(result));
  test('exactly 5 below is still attention', () => expect(score(twenty, failing(2), 95).percent).toBe('90.00'));
  test('unrounded below the target is below, though it is shown as the target', () => {
    const content = form(item('a', { weight: 94.996 }), item('b', { weight: 5.004 }));
    expect(score(content, answers({ a: true, b: false }))).toMatchObject({ percent: '95.00', result: 'attention' });
  });
  test('a failed critical item fails the whole at 99.9 %', () => {
    const content = form(item('a', { weight: 999 }), item('b', { critical: true }));
    expect(score(content, answers({ a: true, b: false }))).toMatchObject({ percent: '99.90', result: 'fail', criticalFailed: ['b'] });
    expect(score(content, answers({ a: true, b: true })).result).toBe('pass');
  });
  test('a failed critical item fails even where it carries no points', () => {
    expect(score(form(item('a'), item('b', { critical: true, weight: 0 })), answers({ a: true, b: false })).result).toBe('fail');
  });
});

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyItem = (key: string) =>
  fc
    .record({
      kind: fc.constantFrom('logical', 'stars', 'tools', 'reading', 'text'),
      weight: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      mandatory: fc.boolean(),
      naAllowed: fc.boolean(),
      critical: fc.boolean(),
    })
    .map(({ kind, ...more }) =>
      kind === 'stars'
        ? stars(key, more)
        : kind === 'tools'
          ? { ...tools(key), ...more }
          : kind === 'reading'
            ? item(key, { type: 'reading', limits: { max: 5 }, ...more })
            : item(key, { type: kind === 'text' ? 'longText' : 'logical', ...more }),
    );
const anyForm = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), ...keys.map(anyItem))
  .map(([w1, w2, ...items]) => sections([w1 / 10, ...items.slice(0, 3)], [w2 / 10, ...items.slice(3)]));
const anyValue = fc.constantFrom<Answer['value'] | 'na'>(
  true,
  false,
  'good',
  'fair',
  'poor',
  ['mop'],
  ['mop', 'sign', 'broken'],
  4,
  6,
  'words',
  'na',
  null,
);
const anyAnswers = fc
  .tuple(...keys.map(() => fc.option(anyValue, { nil: undefined })))
  .map((values) => answers(Object.fromEntries(keys.flatMap((key, i) => (values[i] === undefined ? [] : [[key, values[i]]])))));

describe('properties', () => {
  test('every receipt adds up, and a changed one does not', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, fc.integer({ min: 0, max: 100 }), (content, given, target) => {
        const receipt = score(content, given, target);
        expect(receiptAddsUp(receipt)).toBe(true);
        expect(receiptAddsUp(JSON.parse(JSON.stringify(receipt)))).toBe(true);
        expect(receiptAddsUp({ ...receipt, score: '1/7' })).toBe(false);
        expect(receiptAddsUp({ ...receipt, result: receipt.result === 'pass' ? 'fail' : 'pass' })).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test('the part lies between 0 and 1, is a fraction of the parts of its sections, and is null exactly when nothing counts', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (content, given) => {
        const { part, percent, sections: found } = score(content, given);
        const counting = found.filter((section) => section.percent !== null && section.weight !== '0');
        expect(part === null).toBe(counting.length === 0);
        if (percent === null) return;
        const shares = counting.map((section) => Number(section.percent));
        expect(Number(percent)).toBeGreaterThanOrEqual(Math.min(...shares) - 0.01);
        expect(Number(percent)).toBeLessThanOrEqual(Math.max(...shares) + 0.01);
      }),
      { numRuns: runs(300) },
    );
  });

  test('the order of the answers and of the items within a section does not matter', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (content, given) => {
        const turned: FormContent = {
          ...content,
          sections: content.sections.map((section) => ({ ...section, items: [...section.items].reverse() })),
        };
        expect(score(turned, [...given].reverse()).part).toBe(score(content, given).part);
      }),
      { numRuns: runs(200) },
    );
  });

  test('N/A on an item is the same as a form without it', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (content, given) => {
        const loose: FormContent = {
          ...content,
          sections: content.sections.map((section) => ({
            ...section,
            items: section.items.map((one) => (one.key === 'b' ? { ...one, naAllowed: true } : one)),
          })),
        };
        const without: FormContent = {
          ...content,
          sections: content.sections.map((section) => ({ ...section, items: section.items.filter((one) => one.key !== 'b') })),
        };
        const rest = given.filter((answer) => answer.item !== 'b');
        expect(score(loose, [...rest, { item: 'b', na: true }]).part).toBe(score(without, rest).part);
      }),
      { numRuns: runs(200) },
    );
  });

  test('turning a passing yes-or-no into a failing one never raises the score', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (content, given) => {
        const better = score(content, [...given.filter((answer) => answer.item !== 'a'), { item: 'a', value: true }]);
        const worse = score(content, [...given.filter((answer) => answer.item !== 'a'), { item: 'a', value: false }]);
        if (content.sections[0]!.items[0]!.type === 'logical' && better.percent !== null)
          expect(Number(worse.percent)).toBeLessThanOrEqual(Number(better.percent));
      }),
      { numRuns: runs(200) },
    );
  });
});
