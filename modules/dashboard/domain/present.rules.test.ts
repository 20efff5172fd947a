import { expect, test } from 'vitest';
import { isOfPresent } from './present.rules.ts';

const NOW = { period: null };
const SPAN = { period: { from: '2026-11-01', to: '2026-11-30' } };

test.each([
  ['all of the present', [NOW, NOW], [NOW], true],
  ['no chart', [NOW], [], true],
  ['a figure of a span', [NOW, SPAN], [], false],
  ['a chart of a span', [NOW], [SPAN], false],
  ['nothing', [], [], false],
])('%s', (_what, figures, charts, expected) => expect(isOfPresent({ figures, charts })).toBe(expected));
