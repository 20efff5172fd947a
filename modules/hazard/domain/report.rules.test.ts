import { describe, expect, test } from 'vitest';
import { REPORT_STATUS } from '../contract/codes.ts';
import { isLate, reportFaults } from './report.rules.ts';

const now = new Date('2026-03-31T15:40:00Z');
const told = {
  kind: 'hazard' as const,
  category: '_SYS_FC_3',
  description: 'Wet floor',
  photos: [],
  occurredAt: '2026-03-31T15:00:00Z',
  fix: null,
};

describe('what a report lacks', () => {
  test.each([
    [{}, []],
    [{ description: ' ' }, ['description']],
    [{ description: '', photos: [1] }, []],
    [{ category: '_SYS_AK_1' }, ['category']],
    [{ kind: 'abnormalEvent' as const }, ['category']],
    [{ kind: 'abnormalEvent' as const, category: '_SYS_AK_1' }, []],
    [{ occurredAt: '2026-03-31T15:45:00Z' }, []],
    [{ occurredAt: '2026-03-31T15:45:01Z' }, ['occurredAt']],
    [{ fix: { photos: [] } }, ['fix.photos']],
    [{ fix: { photos: [7] } }, []],
  ])('%j: %j', (more, paths) => expect(reportFaults({ ...told, ...more }, now).map(({ path }) => path)).toEqual(paths));
});

test.each([
  [REPORT_STATUS.reporting, '2026-03-31T15:39:59Z', true],
  [REPORT_STATUS.reporting, '2026-03-31T15:40:00Z', false],
  [REPORT_STATUS.assigning, '2026-03-31T10:00:00Z', false],
])('%s due %s is late: %s', (status, triageDueAt, late) => expect(isLate({ status, triageDueAt }, now)).toBe(late));
