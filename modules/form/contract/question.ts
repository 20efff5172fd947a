import { asPlainCode, endpoint, historyEndpoint, id, LIMITS, listEndpoint, recordEvent, version } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { draftItem } from './content.ts';
import { questionOps as ops } from './operations.ts';

const code = z.string().check(asPlainCode(), z.minLength(1), z.maxLength(LIMITS.code));

const questionRow = z.object({
  id,
  code: z.string(),
  /** In the reader's language. */
  name: z.string(),
  /** Response type as a word of the content. */
  type: z.string(),
  tags: z.array(z.string()),
  /** Its newest version. */
  no: z.int(),
  /** Forms that ask it now. */
  forms: z.int(),
  critical: z.boolean(),
  org_id: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
  /** `_SYS_A9_…`. */
  status: z.string(),
  version,
  /** The newest version itself, to be put into a form. */
  item: draftItem,
});
export type QuestionRow = z.infer<typeof questionRow>;

/** A form that asks the question: draft or published, with the version of the question it has. */
const questionUse = z.object({
  formId: id,
  code: z.string(),
  name: z.string(),
  /** Key of the item in that form. */
  item: z.string(),
  no: z.int(),
  isDraft: z.boolean(),
});

/** How the question was answered in the last twelve months, by type of space; null: not in a space. */
const questionResult = z.object({ spaceType: z.nullable(z.string()), answered: z.int(), failed: z.int() });

const questionDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  no: z.int(),
  item: draftItem,
  org_id: z.nullable(z.int()),
  unitName: z.nullable(z.string()),
  timeZone: z.string(),
  status: z.string(),
  version,
  /** Newest first. */
  versions: z.array(z.object({ no: z.int(), at: z.string(), item: draftItem })),
  uses: z.array(questionUse),
  results: z.array(questionResult),
  events: z.array(recordEvent),
});
export type QuestionDetail = z.infer<typeof questionDetail>;

const newQuestion = z.strictObject({
  code,
  /** The unit that keeps it; absent: the company. */
  org_id: z.optional(id),
  item: draftItem,
});
export type NewQuestion = z.infer<typeof newQuestion>;
const questionChange = z.strictObject({ version, item: draftItem });
export type QuestionChange = z.infer<typeof questionChange>;
const event = z.strictObject({ version });

export const questionEndpoints = {
  list: listEndpoint({ path: '/questions/list', row: questionRow, order: ['code', 'asc'], operation: ops.list }),
  read: endpoint({ method: 'GET', path: '/questions/:id', output: questionDetail, operation: ops.read }),
  history: historyEndpoint('/questions/:id/history', ops.read),
  create: endpoint({ method: 'POST', path: '/questions', input: newQuestion, output: questionDetail, operation: ops.create }),
  /** A change of what is asked is the next version; forms keep theirs until they take it. */
  update: endpoint({ method: 'PUT', path: '/questions/:id', input: questionChange, output: questionDetail, operation: ops.update }),
  retire: endpoint({ method: 'POST', path: '/questions/:id/retire', input: event, output: questionDetail, operation: ops.retire }),
  restore: endpoint({ method: 'POST', path: '/questions/:id/restore', input: event, output: questionDetail, operation: ops.restore }),
};
