import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { PersonRow } from '../../contract/index.ts';

const TODAY = '(:now at time zone u.time_zone)::date';
const shown = { filterable: false } as const;
/** Days before its end in which a level counts as ending. */
const ENDING_DAYS = 90;

const IS_ENDING = `h.valid_to is not null and h.valid_to - ${TODAY} <= ${ENDING_DAYS}`;
const IN_POST = 'attestation.pub_in_post t join organization.pub_unit u on u.id = t.unit_id';
/** The highest level a person `t` holds today by the dates. */
const HELD = `left join lateral attestation.held_level(t.employee_id, t.version_id, ${TODAY}) h on true`;
/** People in post of each published scheme with the level each holds, for sums. */
export const [PEOPLE, ENDING] = [`${IN_POST} ${HELD}`, `(${IS_ENDING})`];

/** TRA153, the names behind the numbers of coverage; as a workbook what an allowance is paid by. */
export const peopleList: ListDefinition<PersonRow> = {
  name: 'attestation.people',
  from: `${IN_POST} ${HELD} left join lateral attestation.next_level(t.version_id, h.rank) higher on true`,
  search: 't.search',
  key: 't.id',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    employeeId: int('t.employee_id'),
    name: employeeName('t.employee_id'),
    code: text('t.code', sortable),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    schemeId: int('t.scheme_id'),
    schemeName: localizedColumn('t.scheme_names'),
    jobName: localizedColumn('t.job_names'),
    levelName: localizedColumn('h.names'),
    rank: int('h.rank'),
    certificateId: int('h.certificate_id', shown),
    validFrom: day('h.valid_from', shown),
    validTo: day('h.valid_to'),
    nextLevelName: localizedColumn('higher.names'),
    nextLevelId: int('higher.id', shown),
    held: bool('h.rank is not null', hidden),
    ending: bool(IS_ENDING, hidden),
    inPost: bool('true', hidden),
    timeZone: text('u.time_zone', shown),
  },
  sheet: {
    title: 'attestation.people.sheet',
    columns: {
      code: 'common.code',
      name: 'attestation.person',
      unitName: 'common.project',
      jobName: 'attestation.job',
      schemeName: 'attestation.scheme.one',
      levelName: 'attestation.level.one',
      validFrom: 'attestation.people.from',
      validTo: 'attestation.people.until',
      nextLevelName: 'attestation.people.next',
    },
  },
};
