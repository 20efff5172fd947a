import { endpoint, operation, SELF } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Kind of the printed codes of versions, and the page behind them. */
export const DOCUMENT_CHECK = 'documentCheck';
export const VERSION_CHECK_PATH = '/share-version';

/** How a printed copy stands today. */
const CHECK_VERDICTS = ['inForce', 'replaced', 'obsolete', 'notYet', 'never'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

const documentCheck = z.object({
  verdict: z.enum(CHECK_VERDICTS),
  /** From which local day on; null for what was never in force. */
  day: z.nullable(z.string()),
  /** Number of the document. */
  code: z.string(),
  /** Of the printed version, in the reader's language; null where not everybody of the company may know of the document. */
  title: z.nullable(z.string()),
  versionNo: z.int(),
  /** The version in force, where it is another. */
  currentNo: z.nullable(z.int()),
  /** Local day on which this was answered. */
  asOf: z.string(),
});
export type DocumentCheck = z.infer<typeof documentCheck>;

export const documentCheckEndpoints = {
  /** Whether a printed copy still holds, for anyone who has it before them. */
  check: endpoint({
    method: 'GET',
    path: `/public/${DOCUMENT_CHECK}/:token`,
    output: documentCheck,
    operation: operation({ id: 'documentation.version.check', permission: SELF, verb: 'read', kind: 'read', actors: ['public'] }),
  }),
};
