import { unitName } from '@quantum/modules/organization/server-api';
import {
  among,
  bool,
  byCompany,
  code,
  day,
  hidden,
  int,
  jsonColumn,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { REGULATION_STATUS, type RegulationRow } from '../../contract/index.ts';
import { REGULATION } from './tables.ts';

const TODAY = '(:now at time zone u.time_zone)::date';
const ACTIVE = `t.status = '${REGULATION_STATUS.active}'`;
const SHOWN_ONLY = { filterable: false } as const;

export const regulationList: ListDefinition<RegulationRow> = {
  name: 'regulation.database',
  from: 'regulation.regulation t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    documentNo: text('t.document_no'),
    regulation_type: code('t.regulation_type'),
    issued_by: text('t.issued_by'),
    issued_date: day('t.issued_date'),
    effective_date: day('t.effective_date', sortable),
    regulation_level: code('t.regulation_level'),
    url: text('t.url', SHOWN_ONLY),
    attachment: text(
      `(select a.name from collaboration.pub_attachment a where a.kind = '${REGULATION.kind}' and a.record_id = t.id order by a.id limit 1)`,
      SHOWN_ONLY,
    ),
    revision_note: text('t.revision_note', SHOWN_ONLY),
    status: code('t.status'),
    sequence: int('t.sequence'),
    versionNo: int('t.version_no'),
    clauseCount: int('t.clause_count'),
    topics: jsonColumn('to_jsonb(t.topics)'),
    unitName: unitName('t.unit_id'),
    inForce: bool(`(${ACTIVE} and t.effective_date <= ${TODAY})`),
    ahead: bool(`(${ACTIVE} and t.effective_date > ${TODAY})`),
    abolishedDate: day('t.abolished_date'),
    /** Criterion: one of its topics. */
    topic: text('one', among('exists (select from unnest(t.topics) one where :this)')),
    /** Criterion: what a reader works with, without former versions and what was abolished. */
    current: bool(`(t.status in ('${REGULATION_STATUS.active}', '${REGULATION_STATUS.pending}'))`, hidden),
  },
  sheet: {
    title: 'menu.GR111',
    columns: {
      code: 'common.code',
      name: 'common.name',
      documentNo: 'regulation.fact.documentNo',
      versionNo: 'regulation.fact.versionNo',
      regulation_type: 'regulation.fact.type',
      regulation_level: 'regulation.fact.level',
      issued_by: 'regulation.fact.issuedBy',
      issued_date: 'regulation.fact.issuedDate',
      effective_date: 'regulation.fact.effectiveDate',
      clauseCount: 'regulation.fact.clauseCount',
      unitName: 'regulation.fact.unit',
      url: 'regulation.fact.url',
      revision_note: 'regulation.fact.revisionNote',
      status: 'common.status',
      abolishedDate: 'regulation.fact.abolishedDate',
    },
  },
  search: 't.search',
  scope: byCompany('t.company_id'),
  master: true,
};
