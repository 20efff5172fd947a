import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import { GRADE_RESULT, type SchemeRow } from '../../contract/index.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../attestation.list.ts';

const TODAY = '(:now at time zone u.time_zone)::date';

/** TRA151. */
export const schemeList: ListDefinition<SchemeRow> = {
  name: 'attestation.scheme',
  from: `attestation.scheme t ${UNIT_JOIN}`,
  key: 't.id',
  search: 't.search',
  scope: unscoped('schemes are read by their whole company; those of another are left out by the service'),
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    serviceType: code('t.service_type'),
    highRisk: bool('t.is_high_risk'),
    levelCount: int('jsonb_array_length(t.levels)', SHOWN_ONLY),
    versionNo: int('(select v.no from attestation.scheme_version v where v.id = t.version_id)', SHOWN_ONLY),
    hasDraft: bool('t.has_draft'),
    holders: int(
      // Level by level: joined at once, the certificates of all categories would be read.
      `(select count(distinct p.employee_id)::int from attestation.level l cross join lateral (select i.employee_id from certificate.pub_issue i
          where i.category_id = l.category_id and i.revoked_on is null and i.valid_from <= ${TODAY} and (i.valid_to is null or i.valid_to >= ${TODAY})
          offset 0) p join organization.pub_person e on e.id = p.employee_id where l.scheme_id = t.id and l.is_current)`,
      SHOWN_ONLY,
    ),
    passRate: int(
      `(select round(100.0 * count(*) filter (where g.result = '${GRADE_RESULT.passed}') / nullif(count(*), 0))::int from attestation.grade g
        join attestation.level l on l.id = g.level_id where l.scheme_id = t.id and g.confirmed_on is not null and not g.is_dropped)`,
      SHOWN_ONLY,
    ),
    status: code('t.status'),
    companyId: int('t.company_id', hidden),
  },
};
