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
const OWN_DAY = '(:now at time zone o.time_zone)::date';
/**
 * The same for everybody at once: for sums over a company, where looking it up person by person takes three times as long. Level by level: joined at once,
 * the certificates of all categories would be read.
 */
const ALL_HELD = `left join (select distinct on (i.employee_id, l.version_id) i.employee_id, l.version_id, l.rank, i.valid_to
    from attestation.scheme s join attestation.level l on l.version_id = s.version_id
      cross join lateral (select c.* from certificate.pub_issue c where c.category_id = l.category_id offset 0) i
      join organization.pub_employee p on p.id = i.employee_id join organization.pub_unit o on o.id = p.unit_id
    where i.valid_from <= ${OWN_DAY} and (i.valid_to is null or i.valid_to >= ${OWN_DAY}) and (i.revoked_on is null or i.revoked_on > ${OWN_DAY})
      and not exists (select from certificate.pub_suspension x where x.certificate_id = i.certificate_id and x.from_on <= ${OWN_DAY}
        and (x.to_on is null or x.to_on >= ${OWN_DAY}))
    order by i.employee_id, l.version_id, l.rank desc, i.valid_to desc nulls first) h on h.employee_id = t.employee_id and h.version_id = t.version_id`;
/** People in post of each published scheme with the level each holds, for sums: of some projects, or of companies. */
export const [PEOPLE, PEOPLE_OF_COMPANIES, ENDING] = [`${IN_POST} ${HELD}`, `${IN_POST} ${ALL_HELD}`, `(${IS_ENDING})`];

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
