import { expect, test } from 'vitest';
import { asWideAs } from './as-wide-as.ts';

test.each([
  [['2026-12-01'], 10],
  [['Low', 'Extraordinarily high'], 20],
  [['普通', '全職員工'], 8],
  [['1'], 6],
  [[], 6],
])('%j asks for a field of %s digits', (texts, digits) => expect(asWideAs(...texts).style).toEqual({ '--q-digits': digits }));
