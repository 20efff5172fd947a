import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SecurityRow } from '../../contract/index.ts';
import { UNIT_JOIN } from '../risk.list.ts';

export const securityList: ListDefinition<SecurityRow> = {
  name: 'risk.security',
  from: `risk.security t ${UNIT_JOIN}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    asset: text('t.asset', { filterable: false }),
    zone: code('t.zone'),
    threat: code('t.threat'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    rating: code('t.rating'),
    reviewOn: day('t.review_on'),
    late: bool('(t.review_on < (:now at time zone u.time_zone)::date)'),
  },
  sheet: {
    title: 'menu.RIS141',
    columns: {
      code: 'common.code',
      asset: 'risk.security.asset',
      zone: 'risk.security.zone',
      threat: 'risk.security.threat',
      unitName: 'common.project',
      rating: 'risk.rating',
      reviewOn: 'risk.reviewOn',
    },
  },
};
