import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, hidden, int, localizedColumn, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import { CONFIDENTIALITY, type BinderEntryRow } from '../../contract/index.ts';
import { LAST_END } from '../documents/ended.store.ts';
import { ENTRIES_OF_UNITS, FILLED } from './standing.store.ts';

/** Entry by entry what fills it, of every project that must hold it today. */
const ROWS = `(select e.id as entry_id, b.id as binder_id, b.names as binder_names, e.classification_id, e.document_id as asked_id,
    u.company_id, u.id as unit_id, u.code as unit_code, p.reason, case when p.reason is null then ${FILLED} end as document_id
  from ${ENTRIES_OF_UNITS})`;
/** The rule of `domain/binder.rules.ts`. */
const STANDING = `case when t.reason is not null then 'notNeeded'
  when d.active_version_id is not null then 'inForce'
  when d.id is not null and ${LAST_END} is not null then 'ended'
  else 'missing' end`;
/** Numbers of entries and of units are far below these. */
const KEY = '(t.entry_id * 1000000000 + t.unit_id)';

/** How projects stand with what they must hold, entry by entry. */
export const entryList: ListDefinition<BinderEntryRow> = {
  name: 'documentation.binder entry',
  from: `${ROWS} t left join documentation.classification c on c.id = t.classification_id
    left join documentation.document n on n.id = t.asked_id and n.confidentiality = '${CONFIDENTIALITY.internal}'
    left join documentation.document d on d.id = t.document_id`,
  key: KEY,
  scope: byUnit('t.unit_id'),
  defaultOrder: ['unitCode', 'asc'],
  columns: {
    id: int(KEY),
    documentBinderId: int('t.binder_id'),
    binderName: localizedColumn('t.binder_names'),
    binderEntryId: int('t.entry_id'),
    entryName: localizedColumn('coalesce(c.names, n.titles)'),
    unitId: int('t.unit_id'),
    unitCode: text('t.unit_code', { sortable: true }),
    unitName: unitName('t.unit_id'),
    standing: text(`(${STANDING})`),
    documentCode: text(`case when d.confidentiality = '${CONFIDENTIALITY.internal}' then d.code end`),
    reason: text('t.reason'),
    /** Criterion: needed, and without a document in force. */
    isMissing: bool('(t.reason is null and d.active_version_id is null)', hidden),
    /** Criterion: needed. */
    isNeeded: bool('(t.reason is null)', hidden),
  },
  sheet: {
    title: 'documentation.binder.entries',
    columns: {
      unitName: 'common.project',
      binderName: 'documentation.binder.one',
      entryName: 'documentation.binder.entry',
      standing: 'documentation.binder.standing',
      documentCode: 'documentation.binder.document',
      reason: 'documentation.binder.reason',
    },
    words: { standing: (ctx: Pick<Ctx, 't'>, { standing }: BinderEntryRow) => ctx.t(`documentation.standing.${standing}`) },
  },
};
