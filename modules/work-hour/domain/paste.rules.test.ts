import { expect, test } from 'vitest';
import { readPaste } from './paste.rules.ts';

const row = { unitCode: 'HA-01', month: '2026-03', heads: 50, normalHours: 8800.5, overtimeHours: 640, leaveHours: 0 };

test.each([
  ['HA-01\t2026-03\t50\t8,800.5\t640\t', [row], []],
  ['HA-01\t2026/3\t50\t8800.5\t640\r\n\r\n', [row], []],
  ['HA-01\tMarch\t50\t8800\t640\t0', [], [1]],
  ['HA-01\t2026-03\t50\t8800.5\t640\t0\nHA-02\t2026-13\t1\t1\t1\t1', [row], [2]],
  ['HA-01\t2026-03\t-50\t8800\t640\t0', [], [1]],
  ['HA-01\t2026-03\t50\teight\t640\t0', [], [1]],
  ['HA-01\t2026-03\t50\t1\t1\t1\t1', [], [1]],
  ['', [], []],
])('%j is read as %j, at fault %j', (text, rows, faults) => expect(readPaste(text)).toEqual({ rows, faults }));
