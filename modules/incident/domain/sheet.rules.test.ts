import { describe, expect, it } from 'vitest';
import { BY_HAND, CASE_FIELDS, filledOf, PERSON_FIELDS, standsOn } from './sheet.rules.ts';

const own = { isOwn: true, isRecordable: true, isDisease: false, isDeath: false, awayDays: 0 };

describe('statutory sheets', () => {
  it.each([
    ['a death', { isDeath: true }, ['hkForm2', 'cnQuick', 'cnRecognition']],
    ['away four days', { awayDays: 4 }, ['hkForm2', 'cnQuick', 'cnRecognition']],
    ['away three days', { awayDays: 3 }, ['hkForm2B', 'cnQuick', 'cnRecognition']],
    ['away one day', { awayDays: 1 }, ['hkForm2B', 'cnQuick', 'cnRecognition']],
    ['not away', {}, ['cnQuick', 'cnRecognition']],
    ['an occupational disease: Form 2A', { isDisease: true, awayDays: 9 }, ['cnQuick', 'cnRecognition']],
    ['a contractor', { isOwn: false, awayDays: 9 }, ['cnQuick']],
    ['first aid', { isRecordable: false }, ['cnQuick']],
  ])('%s', (_what, more, forms) =>
    expect((['hkForm2', 'hkForm2B', 'cnQuick', 'cnRecognition'] as const).filter((form) => standsOn(form, { ...own, ...more }))).toEqual(
      forms,
    ),
  );

  it('a field stands where it has a value, else among what is open; none in both and none twice', () => {
    expect(filledOf(['a', 'b', 'c'], { a: 'x', b: null, c: '' })).toEqual({ filled: [['a', 'x']], open: ['b', 'c'] });
    for (const form of ['hkForm2', 'hkForm2B', 'cnQuick', 'cnRecognition'] as const) {
      const all = [...CASE_FIELDS[form], ...PERSON_FIELDS[form], ...BY_HAND[form]];
      expect(new Set(all).size).toBe(all.length);
    }
  });
});
