import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import type { CertificateRow } from '../../contract/index.ts';

/** What figures and columns ask, over `certificate.certificate t`, its unit `u`, its holder `e` and its category `k`. */
export const TODAY = '(:now at time zone u.time_zone)::date';
const IN_POST = 'e.left_on is null';
/** By the dates: a job that is late changes no number. */
export const HELD = `t.revoked_on is null and t.status <> '${CERTIFICATE_STATUS.suspended}' and t.valid_from is not null and t.valid_from <= ${TODAY} and (t.valid_to is null or t.valid_to >= ${TODAY}) and ${IN_POST}`;
/** Reviewed, and its first day has not come. */
const AHEAD = `t.status = '${CERTIFICATE_STATUS.valid}' and t.valid_from > ${TODAY}`;
export const ENDING = `t.valid_to - ${TODAY} <= k.warn_days`;
export const EXPIRING = `${HELD} and ${ENDING}`;
export const EXPIRED = `t.revoked_on is null and t.valid_to < ${TODAY} and ${IN_POST}`;

export const FROM =
  'certificate.certificate t join organization.pub_unit u on u.id = t.unit_id join organization.pub_employee e on e.id = t.employee_id join certificate.category k on k.id = t.category_id';

/** TRA142. */
export const certificateList: ListDefinition<CertificateRow> = {
  name: 'certificate.certificate',
  from: FROM,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeId: int('t.employee_id'),
    holderName: localizedColumn('e.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    categoryId: int('t.category_id'),
    categoryName: localizedColumn('k.names'),
    issuedOn: day('t.issued_on'),
    validTo: day('t.valid_to', sortable),
    startsOn: day(`case when ${AHEAD} then t.valid_from end`),
    daysLeft: int(`(t.valid_to - ${TODAY})`),
    pending: bool('t.is_pending'),
    status: code('t.status'),
    jobId: int('e.job_id', hidden),
    held: bool(`(${HELD})`, hidden),
    expiring: bool(`(${EXPIRING})`, hidden),
    lapsed: bool(`(${EXPIRED})`, hidden),
    // Where a picture is asked for, there is one.
    proof: bool('(t.has_proof or not k.proof_required)', hidden),
    timeZone: text('u.time_zone', { filterable: false }),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.TRA142',
    columns: {
      code: 'common.code',
      holderName: 'certificate.certificate.holder',
      unitName: 'common.project',
      categoryName: 'certificate.certificate.category',
      issuedOn: 'certificate.certificate.issuedOn',
      startsOn: 'certificate.certificate.startsOn',
      validTo: 'certificate.certificate.validTo',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};
