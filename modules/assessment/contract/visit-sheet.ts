import { answerSet, formContent } from '@quantum/modules/form/contract';
import { clientId, endpoint, fileRef, id, LIMITS, words } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { evidence } from './ase.ts';
import { FINDING_GRADE } from './codes.ts';
import { assessmentOps as ops } from './operations.ts';
import { itemKey } from './shared.ts';
import { visitArea } from './visit-report.ts';

/** What an assessor found at an element; its photos are those of the answer. */
const newFinding = z.strictObject({
  item: itemKey,
  /** One of the areas that were visited. */
  areaId: id,
  grade: z.enum(FINDING_GRADE),
  recommendation: words(LIMITS.line),
  /** A critical finding cannot do without. */
  needsAction: z.boolean(),
});
export type NewFinding = z.infer<typeof newFinding>;

const visitHandIn = z.strictObject({
  /** Of the device: one sheet is one hand-in, however often it is sent. */
  clientId,
  formVersionId: id,
  /** Device time, ISO 8601. */
  startedAt: z.string().check(z.maxLength(LIMITS.code)),
  answers: answerSet,
  areaIds: z.array(id).check(z.maxLength(500)),
  findings: z.array(newFinding).check(z.maxLength(500)),
  /** The sheet this one takes the place of, while the report is a draft; null for the first. */
  replaces: z.nullable(clientId),
});
export type VisitHandIn = z.infer<typeof visitHandIn>;
const visitHandedIn = z.object({ id, code: z.string(), isSetAside: z.boolean() });
export type VisitHandedIn = z.infer<typeof visitHandedIn>;

/** What a sheet says, as it was sent. */
const sentSheet = z.object({ clientId, at: z.string(), answers: answerSet, areaIds: z.array(id), findings: z.array(newFinding) });

/** What the visit before gave the same element. */
const pastAnswer = z.object({
  item: z.string(),
  code: z.string(),
  day: z.string(),
  /** `3 / 5`; null where it was not scored. */
  points: z.nullable(z.string()),
  note: z.string(),
  photos: z.array(fileRef),
  /** Grade of what was found there. */
  finding: z.nullable(z.string()),
});
export type PastAnswer = z.infer<typeof pastAnswer>;

const visitSheet = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unitName: z.string(),
  status: z.string(),
  formVersionId: z.int(),
  content: formContent,
  minAreas: z.int(),
  isLead: z.boolean(),
  /** The sheet that counts and may be replaced; null before the first. */
  handedIn: z.nullable(sentSheet),
  /** The reader's last sheet that was kept aside, where they lead the visit by now and no sheet counts: they go on from it. */
  aside: z.nullable(sentSheet),
  /** Photos of these sheets. */
  files: z.array(fileRef),
  /** Areas of the project in use. */
  areas: z.array(visitArea),
  /** Evidence of the project in this round, never its self-scores. */
  evidence: z.array(evidence),
  past: z.array(pastAnswer),
  /** Library of the protocol, in the reader's language: for an element, or for any (null). */
  recommendations: z.array(z.object({ item: z.nullable(z.string()), text: z.string() })),
});
export type VisitSheet = z.infer<typeof visitSheet>;

export const visitSheetEndpoints = {
  /** For the team of the visit, once it has begun. */
  read: endpoint({ method: 'GET', path: '/qpeInspection/:id/sheet', output: visitSheet, operation: ops.readSheet }),
  /** The lead's counts; any other of the team is kept aside. */
  handIn: endpoint({
    method: 'POST',
    path: '/qpeInspection/:id/handIn',
    input: visitHandIn,
    output: visitHandedIn,
    operation: ops.conductVisit,
  }),
};
