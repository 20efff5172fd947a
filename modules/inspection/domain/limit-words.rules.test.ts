import { expect, it } from 'vitest';
import { limitWords } from './limit-words.rules.ts';

it.each([
  [{ min: 0, max: 8 }, '°C', '0–8 °C'],
  [{ min: 70 }, '°C', '≥ 70 °C'],
  [{ max: -12 }, '°C', '≤ -12 °C'],
  [{ min: 125 }, null, '≥ 125'],
  [{}, 'g', ''],
])('%j in %s is %s', (limits, measure, words) => expect(limitWords(limits, measure)).toBe(words));
