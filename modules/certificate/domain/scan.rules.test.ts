import { describe, expect, it } from 'vitest';
import { matchScan, saidBy, squeezed, type ScanTarget } from './scan.rules.ts';

const target = (certificateId: number, more: Partial<ScanTarget> = {}): ScanTarget => ({
  certificateId,
  number: null,
  staff: `E0000${certificateId}`,
  category: 'SPP',
  hasPicture: false,
  ...more,
});
const permit = target(1, { number: 'SP-77 8899' });
const food = target(2, { staff: 'E00001', category: 'FOOD' });
const other = target(3, { number: 'SP-100', staff: 'E00003' });

describe('a scan', () => {
  it.each([
    ['SP-77 8899.jpg', 'matched', [1]],
    ['sp778899_front.JPG', 'matched', [1]],
    ['2026 (sp77-8899) back.png', 'matched', [1]],
    ['E00001-SPP.jpg', 'matched', [1]],
    ['food E00001.jpeg', 'matched', [2]],
    ['E00001.jpg', 'doubtful', [1, 2]],
    ['SP-77 8899 E00003.jpg', 'doubtful', [1, 3]],
    ['E00009-SPP.jpg', 'unmatched', []],
    ['SPP.jpg', 'unmatched', []],
    ['SP-77 88991.jpg', 'unmatched', []],
    ['IMG_20261124_0812.jpg', 'unmatched', []],
    ['.jpg', 'unmatched', []],
  ])('%s is %s', (name, state, candidates) => {
    expect(matchScan(name, [permit, food, other])).toEqual({ state, candidates });
  });
  it('of a number two people have, or of one that has a picture already, is doubtful', () => {
    expect(matchScan('SP-100.jpg', [other, target(4, { number: 'SP100' })])).toEqual({ state: 'doubtful', candidates: [3, 4] });
    expect(matchScan('SP-100.jpg', [{ ...other, hasPicture: true }])).toEqual({ state: 'doubtful', candidates: [3] });
  });
  it('is not found by a number of three characters, which stands in too many names', () => {
    expect(matchScan('page 12A.jpg', [target(5, { number: '12A' })]).state).toBe('unmatched');
  });
});

it('puts neighbours together, up to eight parts', () => {
  expect(saidBy('AB-12 34.pdf.jpg').joined).toEqual(['AB12', 'AB1234', 'AB1234PDF', '1234', '1234PDF', '34PDF']);
  expect(saidBy(Array.from({ length: 40 }, (_, i) => `p${i}`).join('-')).parts).toHaveLength(8);
  expect(squeezed('sp-77 8899/a')).toBe('SP778899A');
});
