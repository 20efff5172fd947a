import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { PagedQuery, PageOf, QueryCriteria } from '@quantum/platform/contract';
import {
  bool,
  byCompany,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localizedColumn,
  runList,
  sortable,
  text,
  UTC_DAY,
  type AnyList,
  type Ctx,
  type ListDefinition,
} from '@quantum/platform/server';
import { REVIEW_DAYS_AHEAD, type DocumentRow, type VersionRow } from '../../contract/index.ts';
import { controlsAll, readersOf } from './may-see.ts';
import { READ_BY } from './readable.store.ts';

const DAY = '(:now at time zone u.time_zone)::date';
/** What an index of the day leaves, whatever the time zone of a unit. */
const PAST_REVIEW = (of: 't' | 'v') => ({ true: `${of}.next_review <= ${UTC_DAY}` });
/** Who reads it, where the list compares (`READERS`). */
const readBy = (condition: string) => int('x.who', { ...hidden, among: condition });

/** DOC112: what is in force. */
export const libraryList: ListDefinition<DocumentRow> = {
  name: 'documentation.document',
  from: `documentation.document t join documentation.classification c on c.id = t.classification_id join organization.pub_unit u on u.id = t.unit_id`,
  key: 't.id',
  search: 't.search',
  scope: byCompany('t.company_id'),
  where: 't.active_version_id is not null',
  sheet: {
    title: 'menu.DOC112',
    columns: {
      code: 'common.code',
      title: 'documentation.fact.title',
      versionNo: 'documentation.fact.version',
      classificationName: 'documentation.fact.classification',
      docType: 'documentation.fact.docType',
      confidentiality: 'documentation.fact.confidentiality',
      unitName: 'common.unit',
      ownerName: 'documentation.fact.owner',
      effectiveDate: 'documentation.fact.effectiveDate',
      nextReview: 'documentation.fact.nextReview',
      isPastReview: 'documentation.view.pastReview',
    },
  },
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    title: localizedColumn('t.titles'),
    classificationId: int('t.classification_id', hidden),
    classificationName: localizedColumn('c.names'),
    docType: code('t.doc_type'),
    confidentiality: code('t.confidentiality'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    ownerId: int('t.owner_id', hidden),
    ownerName: employeeName('t.owner_id'),
    versionNo: int('t.active_no'),
    effectiveDate: day('t.effective_date'),
    nextReview: day('t.next_review', sortable),
    isPastReview: bool(`coalesce(t.next_review < ${DAY}, false)`, { narrow: PAST_REVIEW('t') }),
    readBy: readBy(READ_BY),
  },
};

/** DOC113: versions of what the reader works on. */
export const versionList: ListDefinition<VersionRow> = {
  name: 'documentation.version',
  from: `documentation.version v join documentation.document t on t.id = v.document_id
    join documentation.classification c on c.id = t.classification_id join organization.pub_unit u on u.id = v.unit_id`,
  key: 'v.id',
  search: 'v.search',
  scope: byUnit('v.unit_id'),
  sheet: {
    title: 'menu.DOC113',
    columns: {
      code: 'common.code',
      title: 'documentation.fact.title',
      versionNo: 'documentation.fact.version',
      status: 'common.status',
      unitName: 'common.unit',
      classificationName: 'documentation.fact.classification',
      docType: 'documentation.fact.docType',
      confidentiality: 'documentation.fact.confidentiality',
      ownerName: 'documentation.fact.owner',
      draftedByName: 'documentation.fact.author',
      submittedAt: 'documentation.fact.submittedAt',
      effectiveDate: 'documentation.fact.effectiveDate',
      nextReview: 'documentation.fact.nextReview',
      expiryDate: 'documentation.fact.expiryDate',
      retentionUntil: 'documentation.fact.retentionUntil',
      destructionByName: 'documentation.fact.destructionBy',
    },
  },
  columns: {
    id: int('v.id'),
    code: text('v.code', sortable),
    controlledDocumentId: int('v.document_id'),
    versionNo: int('v.no'),
    title: localizedColumn('v.titles'),
    classificationId: int('t.classification_id', hidden),
    classificationName: localizedColumn('c.names'),
    docType: code('t.doc_type'),
    confidentiality: code('t.confidentiality'),
    unitId: int('v.unit_id'),
    unitName: unitName('v.unit_id'),
    ownerId: int('t.owner_id', hidden),
    ownerName: employeeName('t.owner_id'),
    draftedById: int('v.drafted_by', hidden),
    draftedByName: employeeName('v.drafted_by'),
    effectiveDate: day('v.effective_date'),
    expiryDate: day('v.expiry_date'),
    nextReview: day('v.next_review', sortable),
    submittedAt: instant('v.submitted_at', sortable),
    retentionUntil: day('v.retention_until', sortable),
    isDestroyable: bool(`coalesce(v.retention_until < ${DAY} and v.destroyed_at is null, false)`, {
      narrow: { true: `v.retention_until <= ${UTC_DAY} and v.destroyed_at is null` },
    }),
    destructionByName: employeeName('v.destruction_by'),
    /** Criterion: in force, and its review is late. */
    isPastReview: bool(`coalesce(v.next_review < ${DAY}, false)`, { ...hidden, narrow: PAST_REVIEW('v') }),
    /** Criterion: in force, and its review is near or late. */
    isReviewDue: bool(`coalesce(v.next_review <= ${DAY} + ${REVIEW_DAYS_AHEAD}, false)`, {
      ...hidden,
      narrow: { true: `v.next_review <= ${UTC_DAY} + ${REVIEW_DAYS_AHEAD + 1}` },
    }),
    status: code('v.status'),
    timeZone: unitTimeZone('v.unit_id'),
    version: int('v.version', { filterable: false }),
    readBy: readBy(READ_BY),
  },
};

/** A question with the condition that the reader may see the document, behind their own criteria and in each tab that is counted. */
const asReaderOf = async (ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PagedQuery> => {
  const readers = (await controlsAll(ctx, await ctx.scope(), list.scope.by === 'company')) ? undefined : await readersOf(ctx);
  if (readers === undefined) return query;
  const criterion: QueryCriteria = { key: 'readBy', value: readers, condition: 'in', connection: 'and', isValueADigital: false };
  const { tabs } = query.params;
  // What is no list of criteria is told by the list itself.
  const counted = Array.isArray(tabs) ? tabs.map((tab: unknown) => (Array.isArray(tab) ? [...(tab as unknown[]), criterion] : tab)) : tabs;
  return {
    ...query,
    queryCriterias: [...query.queryCriterias, criterion],
    params: { ...query.params, ...(tabs !== undefined && { tabs: counted }) },
  };
};
/** The same for an export of the list. */
export const asReader = (list: AnyList) => (ctx: Ctx, query: PagedQuery) => asReaderOf(ctx, list, query);

/** The rows the reader may see, whatever the caller asks. */
export const readable = async <R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> =>
  runList<R>(ctx, list, await asReaderOf(ctx, list, query));

export const listLibrary = (ctx: Ctx, query: PagedQuery) => readable<DocumentRow>(ctx, libraryList, query);
export const listVersions = (ctx: Ctx, query: PagedQuery) => readable<VersionRow>(ctx, versionList, query);
