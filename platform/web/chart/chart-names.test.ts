import { describe, expect, it } from 'vitest';
import { labelsAlong, shortNames, widthOf, withoutCommon } from './chart-names.ts';

const HOSPITALS = ['Harbour Bridge Kwun Shan Hospital', 'Harbour Bridge Lai Wan Hospital', 'Harbour Bridge Tsing Fung Hospital'];

describe('names of a chart', () => {
  it('leave out what all begin and end with', () => {
    expect(withoutCommon(HOSPITALS)).toEqual(['Kwun Shan', 'Lai Wan', 'Tsing Fung']);
    expect(withoutCommon(['港橋觀山醫院', '港橋荔灣醫院'])).toEqual(['觀山', '荔灣']);
  });
  it('stay whole where nothing telling would be left, and where they fit', () => {
    expect(withoutCommon(['Ward A', 'Ward B'])).toEqual(['Ward A', 'Ward B']);
    expect(withoutCommon(['Kwun Shan Hospital', 'Kwun Shan Hospital security'])).toEqual(['Hospital', 'Hospital security']);
    expect(shortNames(HOSPITALS, 400)).toEqual(HOSPITALS);
  });
  it.each([60, 90, 120, 150])('fit into %i px and stay different', (width) => {
    const names = [
      'Kwun Shan Hospital security',
      'Kwun Shan Hospital kitchen',
      'Kwun Shan Hospital',
      'Suzhou Pingjiang Hospital',
      '觀山醫院保安及停車場管理處',
      '觀山醫院保安及停車場客務處',
    ];
    const short = shortNames(names, width);
    expect(new Set(short).size).toBe(names.length);
    expect(Math.max(...short.map(widthOf))).toBeLessThanOrEqual(width);
  });
  it('are numbered where cutting leaves them alike', () => {
    const names = Array.from({ length: 3 }, (_, i) => `${'x'.repeat(40)}${'y'.repeat(i + 1)}${'x'.repeat(40)}`);
    const short = shortNames(names, 60);
    expect(new Set(short).size).toBe(3);
  });
});

describe('labels along an axis', () => {
  const months = Array.from({ length: 14 }, (_, i) => (i < 3 ? `2025-${i + 10}` : `2026-${String(i - 2).padStart(2, '0')}`));
  it('are as they are where there is room', () => expect(labelsAlong(months, 1000)).toMatchObject({ texts: months, rotate: 0 }));
  it('say the year of months below the first and each January on a phone, and leave none out', () => {
    const { texts, rotate } = labelsAlong(months, 300);
    expect(texts).toEqual(['10\n2025', '11', '12', '01\n2026', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']);
    expect(rotate).toBe(0);
  });
  it('of names are broken between words where that is enough', () => {
    const names = ['Completed on time', 'Spaces inspected', '改善行動如期結案率'];
    expect(labelsAlong(names, 240)).toEqual({
      texts: ['Completed on\ntime', 'Spaces\ninspected', '改善行動如期\n結案率'],
      rotate: 0,
      height: 28,
    });
  });
  it.each([
    [500, 45],
    [60, 90],
  ])('of names are turned where they do not fit: %i px', (px, rotate) => {
    const names = ['Completed on time', 'Findings put right in time', 'Spaces inspected', 'Corrective actions closed'];
    expect(labelsAlong(names, px < 100 ? px : px / 2)).toMatchObject({ rotate });
    expect(labelsAlong(names, px).texts).toHaveLength(names.length);
  });
});
