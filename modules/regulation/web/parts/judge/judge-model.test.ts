import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { expect, it } from 'vitest';
import { APPLICABILITY, PASS, type SheetClause } from '../../../contract/index.ts';
import { answerOf, beside, differs, judgementOf, nextOpen, no, standingOn, yes } from './judge-model.ts';

const clause = (more: Partial<SheetClause> = {}): SheetClause => ({
  id: 1,
  no: '7',
  regulationId: 1,
  regulationName: 'Law',
  text: 'Bins have lids',
  requirement: '',
  evidenceHint: '',
  importance: 2,
  intervalMonths: 12,
  central: false,
  judgement: null,
  inherited: null,
  before: 'notIdentified',
  beforeFreshUntil: null,
  isOpen: true,
  cooperation: null,
  ...more,
});
const inherited = { unitName: 'Division', applicability: APPLICABILITY.notApplicable, reason: 'No boilers', howApplies: '', controls: '' };

it('what a unit above has judged is filled in, and counts once it is confirmed', () => {
  const filled = answerOf(clause({ inherited }), 'identification');
  expect(standingOn(filled, 'identification')).toBe('filledIn');
  expect(standingOn({ ...filled, isFilledIn: false }, 'identification')).toBe('no');
  expect(judgementOf(1, filled)).toMatchObject({ clauseId: 1, applicability: APPLICABILITY.notApplicable, reason: 'No boilers' });
  expect(standingOn(answerOf(clause({ inherited }), 'evaluation'), 'evaluation')).toBe('open');
});

it('an override is seen; the same answer is none', () => {
  const filled = answerOf(clause({ inherited }), 'identification');
  expect(differs(filled, clause({ inherited }), 'identification')).toBe(false);
  expect(differs(yes(filled, 'identification'), clause({ inherited }), 'identification')).toBe(true);
  expect(differs(no(filled, 'identification'), clause({ inherited }), 'identification')).toBe(false);
});

it('one key answers what needs no words; the other asks for them', () => {
  const open = answerOf(clause(), 'identification');
  expect(standingOn(open, 'identification')).toBe('open');
  expect(standingOn(yes(open, 'identification'), 'identification')).toBe('yes');
  expect(standingOn(no(open, 'identification'), 'identification')).toBe('incomplete');
  expect(standingOn({ ...no(open, 'identification'), reason: 'No kitchen' }, 'identification')).toBe('no');
  expect(yes(open, 'evaluation').pass).toBe(PASS.passed);
  expect(no(open, 'evaluation')).toMatchObject({ pass: PASS.failed, level: HAZARD_LEVEL.general });
  expect(standingOn({ ...no(open, 'evaluation'), finding: 'No lids' }, 'evaluation')).toBe('failed');
});

it('the next open clause is after the current one, and from the beginning at the end', () => {
  const ids = [1, 2, 3, 4];
  const open = new Set([1, 3]);
  expect(nextOpen(ids, 1, (id) => open.has(id))).toBe(3);
  expect(nextOpen(ids, 3, (id) => open.has(id))).toBe(1);
  expect(nextOpen(ids, undefined, (id) => open.has(id))).toBe(1);
  expect(nextOpen(ids, 2, () => false)).toBeUndefined();
  expect([beside(ids, 1, -1), beside(ids, 2, 1), beside(ids, 4, 1)]).toEqual([1, 3, 4]);
});
