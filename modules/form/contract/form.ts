import {
  asPlainCode,
  endpoint,
  historyEndpoint,
  id,
  LIMITS,
  listEndpoint,
  localized,
  recordEvent,
  textFilter,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { draftContent, draftItem } from './content.ts';
import { formOps as ops } from './operations.ts';

const code = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code));

/** What forms are chosen by. Codes of the dictionary. */
const kinds = {
  /** `_SYS_FT_…`: which programme may use the form. */
  inspectionType: code,
  /** `_SYS_ST_…`; null: for every service. */
  serviceType: z.nullable(code),
  /** `_SYS_CT_…`. */
  checkType: z.nullable(code),
};

const formRow = z.object({
  id,
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  ...kinds,
  /** The unit that keeps the form. */
  org_id: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
  /** `_SYS_FS_…`. */
  status: z.string(),
  version,
  /** The published version: what a plan binds to. Null before the first. */
  versionId: z.nullable(z.int()),
  versionNo: z.nullable(z.int()),
  items: z.nullable(z.int()),
  hasDraft: z.boolean(),
});
export type FormRow = z.infer<typeof formRow>;

/** A form with its sections, for the tree of form management. */
const formTreeRow = z.extend(formRow, {
  children: z.array(z.object({ key: z.string(), title: localized(LIMITS.title), items: z.int() })),
});
export type FormTreeRow = z.infer<typeof formTreeRow>;

/** A form as it is answered: the published version, or the draft where there is none yet. */
const formPreview = z.object({
  id,
  code: z.string(),
  name: localized(LIMITS.title),
  ...kinds,
  versionId: z.int(),
  versionNo: z.int(),
  published: z.boolean(),
  content: draftContent,
});
export type FormPreview = z.infer<typeof formPreview>;

const contentNote = z.object({ level: z.enum(['fault', 'hint']), at: z.string(), key: z.string(), message: z.string() });

/** A record that uses the form now. */
const formUse = z.object({
  title: z.string(),
  href: z.string(),
  /** The version it is on; null: it takes the newest when it begins. */
  versionNo: z.nullable(z.int()),
  /** It runs, and the reader may move it to the version that is published. */
  movable: z.boolean(),
});

const formVersionRow = z.object({
  id,
  no: z.int(),
  state: z.enum(['draft', 'published', 'readOnly']),
  items: z.int(),
  publishedAt: z.nullable(z.string()),
});

const formDetail = z.object({
  id,
  code: z.string(),
  name: localized(LIMITS.title),
  ...kinds,
  org_id: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
  timeZone: z.string(),
  status: z.string(),
  version,
  versions: z.array(formVersionRow),
  /** When the draft was last saved, and by whom; null where there is none. */
  draft: z.nullable(z.object({ no: z.int(), savedAt: z.nullable(z.string()), savedBy: z.nullable(z.string()) })),
  /** Whether a second person publishes here, and since when the draft waits for one. */
  review: z.object({ needed: z.boolean(), at: z.nullable(z.string()), by: z.nullable(z.string()) }),
  /** Content of the draft, else of the published version. */
  content: draftContent,
  notes: z.array(contentNote),
  /** Questions of the bank that are newer there than in this content. */
  newer: z.array(z.object({ id, no: z.int(), item: draftItem })),
  /** Records that use the form now: reasons against retiring it. */
  usages: z.array(formUse),
  events: z.array(recordEvent),
});
export type FormDetail = z.infer<typeof formDetail>;

/** One version as it is or was answered. */
const formVersion = z.extend(formVersionRow, { formId: id, code: z.string(), name: localized(LIMITS.title), content: draftContent });
export type FormVersion = z.infer<typeof formVersion>;

const fields = { name: localized(LIMITS.title), ...kinds };
/** Saving writes the draft version; a used version never changes. */
const newForm = z.strictObject({
  code,
  /** The unit that keeps the form; absent: the company. */ org_id: z.optional(id),
  ...fields,
  /** Absent: one empty section. */
  content: z.optional(draftContent),
});
export type NewForm = z.infer<typeof newForm>;
/** Without a content only what the form is chosen by changes. */
const formChange = z.strictObject({ version, ...fields, content: z.optional(draftContent) });
export type FormChange = z.infer<typeof formChange>;
const draftChange = z.strictObject({ version, content: draftContent });
export type DraftChange = z.infer<typeof draftChange>;
const draftSaved = z.object({ id, version, savedAt: z.string() });
export type DraftSaved = z.infer<typeof draftSaved>;
const copy = z.strictObject({ code, name: localized(LIMITS.title), org_id: z.optional(id) });
export type FormCopy = z.infer<typeof copy>;
const event = z.strictObject({ version });
/** `movePlans`: running plans the person may change ask the new version from the first round that has not begun. */
const publication = z.strictObject({ version, movePlans: z.optional(z.boolean()) });
const rejection = z.strictObject({ version, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.line)) });

/** Rows of a page where the caller gives no size (specification 9). */
const SIZE = { all: 1000, published: 35 } as const;
/** Forms of that service and of none; forms of that way of checking. */
const ofService = { serviceType: textFilter, checkType: textFilter };

export const formEndpoints = {
  preview: endpoint({ method: 'GET', path: '/forms/:id/preview', output: formPreview, operation: ops.read, named: true }),
  /** Criteria: code (like), inspectionType, serviceType, checkType, org_id, status; `params.checkType` as well. */
  list: listEndpoint({
    path: '/forms/list',
    row: formRow,
    order: ['code', 'asc'],
    operation: ops.read,
    named: true,
    size: SIZE.all,
    filters: ofService,
  }),
  /** Published forms only. */
  previewList: listEndpoint({
    path: '/forms/havingPreview/list',
    row: formRow,
    order: ['code', 'asc'],
    operation: ops.read,
    named: true,
    size: SIZE.published,
    filters: ofService,
  }),
  /** Published forms a plan may use: with `params.serviceType`, those of that service and those of none. */
  planList: listEndpoint({
    path: '/forms/havingPreview/list/plan',
    row: formRow,
    order: ['code', 'asc'],
    operation: ops.read,
    named: true,
    size: SIZE.published,
    filters: ofService,
  }),
  /** Published forms with their sections, for the tree of form management (criterion org_id). */
  treeList: listEndpoint({
    path: '/form-management/havingPreview/list/tree',
    row: formTreeRow,
    order: ['code', 'asc'],
    operation: ops.manage,
    named: true,
  }),
  record: endpoint({ method: 'GET', path: '/forms/:id', output: formDetail, operation: ops.manage }),
  history: historyEndpoint('/forms/:id/history', ops.manage),
  create: endpoint({ method: 'POST', path: '/forms', input: newForm, output: formDetail, operation: ops.create }),
  update: endpoint({ method: 'PUT', path: '/forms/:id', input: formChange, output: formDetail, operation: ops.update }),
  /** What the builder saves while one works: small answer, no notes. */
  saveDraft: endpoint({ method: 'PUT', path: '/forms/:id/draft', input: draftChange, output: draftSaved, operation: ops.update }),
  readVersion: endpoint({ method: 'GET', path: '/forms/:id/versions/:versionId', output: formVersion, operation: ops.manage }),
  duplicate: endpoint({ method: 'POST', path: '/forms/:id/duplicate', input: copy, output: formDetail, operation: ops.duplicate }),
  /** A published form without its draft again. */
  discard: endpoint({ method: 'POST', path: '/forms/:id/discard', input: event, output: formDetail, operation: ops.discard }),
  publish: endpoint({ method: 'POST', path: '/forms/:id/publish', input: publication, output: formDetail, operation: ops.publish }),
  /** The draft waits for a second person, who publishes it or sends it back with a reason. */
  submit: endpoint({ method: 'POST', path: '/forms/:id/submit', input: event, output: formDetail, operation: ops.submit }),
  sendBack: endpoint({ method: 'POST', path: '/forms/:id/sendBack', input: rejection, output: formDetail, operation: ops.sendBack }),
  revise: endpoint({ method: 'POST', path: '/forms/:id/revise', input: event, output: formDetail, operation: ops.revise }),
  retire: endpoint({ method: 'POST', path: '/forms/:id/retire', input: event, output: formDetail, operation: ops.retire }),
  restore: endpoint({ method: 'POST', path: '/forms/:id/restore', input: event, output: formDetail, operation: ops.restore }),
};
