import { expect, it } from 'vitest';
import { licenceFaults } from './licence.rules.ts';

const LICENCE = { number: 'SP-1', issuedOn: '2026-01-01', validFrom: '2026-01-01', validTo: '2026-12-31', files: [1] };
const CATEGORY = { proofRequired: true, validMonths: 12, numberPattern: 'SP-#' };

it.each([
  [{}, []],
  [{ issuedOn: '2026-06-02' }, ['issuedOn']],
  [{ issuedOn: '2026-06-01' }, []],
  [{ validTo: '2025-12-31' }, ['validTo']],
  [{ validTo: null }, ['validTo']],
  [{ files: [] }, ['files']],
  [{ number: null }, ['number']],
  [{ number: 'SP-X' }, ['number']],
])('%j has faults at %j', (more, paths) => {
  expect(licenceFaults({ ...LICENCE, ...more }, CATEGORY, '2026-06-01').map(({ path }) => path)).toEqual(paths);
});
