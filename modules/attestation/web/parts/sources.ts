import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import {
  schemeEndpoints,
  applicationEndpoints,
  sittingEndpoints,
  type ApplicationRow,
  type SchemeRow,
  type SittingRow,
} from '../../contract/index.ts';

const is = (key: string, value: string) => ({ key, value, condition: '=' as const, connection: 'and' as const, isValueADigital: false });
/** Sittings to come. */
export const sittingSource: PickerSource = listSource(
  'attestation-sitting',
  sittingEndpoints.list,
  (row: SittingRow) => ({
    id: row.id,
    label: `${formatInstant(row.startsAt, row.timeZone)} · ${row.place}`,
    note: `${row.unitName} · ${row.seats}/${row.capacity}`,
  }),
  { criteria: [is('upcoming', 'true')] },
);
/** Accepted applications without a sitting. */
export const waitingSource: PickerSource = listSource(
  'attestation-waiting',
  applicationEndpoints.list,
  (row: ApplicationRow) => ({
    id: row.id,
    label: row.candidateName ?? row.code,
    note: [row.levelName, row.schemeName, row.unitName].join(' · '),
  }),
  { criteria: [is('waits', 'true')] },
);
export const schemeSource: PickerSource = listSource('attestation-scheme', schemeEndpoints.list, ({ id, name, code }: SchemeRow) => ({
  id,
  label: name,
  note: code,
}));
