import { expect, test } from 'vitest';
import { unplannedFaults } from './unplanned.rules.ts';

const plain = { kind: 'adHoc' as const, planId: null, formId: 5, why: null };

test.each<[string, Parameters<typeof unplannedFaults>[0], string[]]>([
  ['ad-hoc with a form', plain, []],
  ['without a form', { ...plain, formId: null }, ['formId']],
  ['ad-hoc by a plan', { ...plain, planId: 7, formId: null, why: 'late' }, ['planId']],
  ['a type without plan', { ...plain, kind: 'nonScheduled' }, []],
  ['outside its window, with the reason', { kind: 'nonScheduled', planId: 7, formId: null, why: 'Asked by the ward' }, []],
  ['outside its window, without', { kind: 'nonScheduled', planId: 7, formId: null, why: '  ' }, ['why']],
  ['plan and form at once', { kind: 'nonScheduled', planId: 7, formId: 5, why: 'x' }, ['formId']],
])('%s', (_, input, paths) => expect(unplannedFaults(input).map(({ path }) => path)).toEqual(paths));
