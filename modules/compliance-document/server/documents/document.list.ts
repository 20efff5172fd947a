import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  type Ctx,
  type ListDefinition,
  UTC_DAY,
} from '@quantum/platform/server';
import { DOCUMENT_STATUS, type DocumentRow } from '../../contract/index.ts';
import { FILED_RENEWAL } from '../renewals/renewal.store.ts';
import { DAY } from '../requirements/needed.ts';
import { currentOn, ENDS_WITHIN, endsSoonOn, MAY_BE_UNCOVERED, STANDS_FOR_NEED, UNCOVERED } from '../requirements/standing.ts';

/**
 * Documents, and the requirements no document was registered for: one list. The indexes of both serve its orders. By its end, what is missing
 * stands before all that ends, and what never ends stands last.
 */
const ROWS = `(select d.id, d.id as document_id, null::bigint as requirement_id, d.company_id, d.unit_id, d.category_id, d.code, d.number,
    d.valid_from, d.valid_to, d.warn_days, d.replaced_on, d.revoked_on, d.responsible_id, d.status, d.search, d.is_latest, d.is_past, d.ending_on,
    d.latest_from, d.latest_to, d.valid_to as ends_on
  from compliance_document.document d
  union all
  select r.row_id, null, r.id, r.company_id, r.unit_id, r.category_id, r.code, null,
    null, r.valid_to, null, null, null, null, null, r.search, true, false, null,
    null, null, '-infinity'::date
  from compliance_document.requirement r where r.to_on is null and r.is_applicable and not r.has_document)`;

const IS_NEEDED = `t.status <> '${DOCUMENT_STATUS.inapplicable}'`;
const IS_UNNEEDED = `t.status = '${DOCUMENT_STATUS.inapplicable}'`;
/** Documents whose renewal is with the authority. */
const FILED = `(select n.document_id from compliance_document.renewal n where n.${FILED_RENEWAL} and n.document_id is not null)`;
const IS_FILED = `exists (select from compliance_document.renewal n where n.document_id = t.document_id and n.${FILED_RENEWAL})`;
const IS_REPLACED = `(t.replaced_on is not null and t.replaced_on <= ${DAY})`;
/** What people read of a row: the rule of `domain/validity.rules.ts`. The day of a unit is worked out only where it decides. */
const STANDING = `case when t.document_id is null then 'missing'
  when t.status = '${DOCUMENT_STATUS.inapplicable}' then 'notNeeded'
  when t.revoked_on is not null and t.revoked_on <= ${DAY} then 'revoked'
  when ${IS_REPLACED} then 'replaced'
  when ${DAY} < t.valid_from then 'upcoming'
  when t.valid_to < ${DAY} then 'ended'
  when ${IS_FILED} then 'beingRenewed'
  when t.ending_on <= ${DAY} then 'ending'
  else 'inForce' end`;

const COUNTS = 'not t.is_past';
/** What holds of every row of a standing and is answered by an index: the day of the unit decides among these. */
const NARROW: Readonly<Record<string, string>> = {
  missing: 't.document_id is null',
  notNeeded: `${COUNTS} and ${IS_UNNEEDED}`,
  revoked: 't.revoked_on is not null',
  replaced: 't.replaced_on is not null',
  upcoming: `${COUNTS} and t.valid_from >= ${UTC_DAY}`,
  ended: `${COUNTS} and t.valid_to <= ${UTC_DAY}`,
  beingRenewed: `${COUNTS} and t.document_id in ${FILED}`,
  ending: `${COUNTS} and t.ending_on <= ${UTC_DAY} + 1 and t.document_id not in ${FILED}`,
  inForce: COUNTS,
};

export const documentList: ListDefinition<DocumentRow> = {
  name: 'compliance-document.document',
  from: `${ROWS} t join organization.pub_unit u on u.id = t.unit_id join compliance_document.category c on c.id = t.category_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    complianceDocumentId: int('t.document_id'),
    complianceRequirementId: int('t.requirement_id'),
    code: text('t.code', sortable),
    complianceCategoryId: int('t.category_id'),
    categoryName: localizedColumn('c.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    number: text('t.number'),
    validFrom: day('t.valid_from'),
    validTo: day('t.valid_to', { ...sortable, order: 't.ends_on' }),
    daysLeft: int(`(t.valid_to - ${DAY})`),
    standing: text(`(${STANDING})`, { narrow: NARROW, asksFor: 'isReplaced' }),
    responsibleId: int('t.responsible_id', hidden),
    responsibleName: employeeName('t.responsible_id'),
    required: bool(`(${STANDS_FOR_NEED})`, { ...hidden, narrow: { true: 't.is_latest' } }),
    uncovered: bool(`(${UNCOVERED})`, { ...hidden, narrow: { true: MAY_BE_UNCOVERED } }),
    current: bool(`coalesce(${IS_NEEDED} and ${currentOn(DAY)}, false)`, { ...hidden, narrow: { true: COUNTS } }),
    endsSoon: bool(`coalesce(${IS_NEEDED} and ${endsSoonOn(DAY)}, false)`, {
      ...hidden,
      narrow: { true: `${COUNTS} and t.valid_to between ${UTC_DAY} - 1 and ${UTC_DAY} + ${ENDS_WITHIN + 1}` },
    }),
    isReplaced: bool(`coalesce(${IS_REPLACED}, false)`, hidden),
    /** Criterion: registered, not only asked for. */
    isHeld: bool('(t.document_id is not null)', hidden),
    status: code('t.status'),
    timeZone: unitTimeZone('t.unit_id'),
  },
  sheet: {
    title: 'menu.GR121',
    columns: {
      code: 'common.code',
      categoryName: 'compliance-document.fact.category',
      unitName: 'common.unit',
      number: 'compliance-document.fact.number',
      validFrom: 'compliance-document.fact.validFrom',
      validTo: 'compliance-document.fact.validTo',
      daysLeft: 'compliance-document.fact.daysLeft',
      standing: 'compliance-document.standing.title',
      responsibleName: 'compliance-document.fact.responsible',
    },
    words: { standing: (ctx: Pick<Ctx, 't'>, { standing }: DocumentRow) => ctx.t(`compliance-document.standing.${standing}`) },
  },
  unlessAsked: { isReplaced: `(not t.is_past and (t.replaced_on is null or t.replaced_on > ${DAY}))` },
};

/** Documents alone, as they are found by number, name or code. */
export const heldDocumentList: ListDefinition<DocumentRow> = {
  ...documentList,
  name: 'compliance-document.document held',
  where: 't.document_id is not null',
};
