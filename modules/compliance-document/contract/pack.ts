import { endpoint, fileRef, id, linkEndpoints, operation, SELF } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { COMPLIANT_DOCUMENT } from './category.ts';
import { MOST_IN_PACK } from './codes.ts';
import { complianceOps as ops } from './operations.ts';

/** Kind of the read links that show the documents of a project. */
export const PACK_LINK = 'documents';
/** Page of the links. */
export const PACK_PAGE = '/share-documents';

const path = `${COMPLIANT_DOCUMENT}/pack` as const;

const packItem = z.strictObject({
  complianceCategoryId: id,
  /** Its pages are shown, never copies of identity papers. */
  showsFiles: z.boolean(),
});
const newPack = z.strictObject({ unitId: id, items: z.array(packItem).check(z.minLength(1), z.maxLength(MOST_IN_PACK)) });
export type NewPack = z.infer<typeof newPack>;
const packRef = z.object({ id, code: z.string(), unitName: z.string(), timeZone: z.string() });
export type PackRef = z.infer<typeof packRef>;

const packChoices = z.object({
  unitName: z.string(),
  timeZone: z.string(),
  /** What the project must hold, or holds today. */
  categories: z.array(
    z.object({
      complianceCategoryId: id,
      name: z.string(),
      /** Documents in force today: their numbers, and how many files they have. */
      numbers: z.array(z.string()),
      files: z.int(),
    }),
  ),
  /** What was shared before: the newest first. */
  packs: z.array(
    z.object({
      id,
      code: z.string(),
      on: z.string(),
      madeBy: z.nullable(z.string()),
      categories: z.int(),
      /** Those of them whose files are shown. */
      withFiles: z.int(),
    }),
  ),
});
export type PackChoices = z.infer<typeof packChoices>;

/** What anyone who has the link reads: of today, without names of people. */
const sharedPack = z.object({
  project: z.string(),
  today: z.string(),
  categories: z.array(
    z.object({
      id,
      name: z.string(),
      /** In force today; none where nothing is. */
      documents: z.array(
        z.object({
          id,
          name: z.string(),
          number: z.string(),
          holder: z.string(),
          issuer: z.string(),
          issueDate: z.nullable(z.string()),
          validFrom: z.string(),
          validTo: z.nullable(z.string()),
          files: z.array(fileRef),
        }),
      ),
    }),
  ),
});
export type SharedPack = z.infer<typeof sharedPack>;

export const packEndpoints = {
  /** What a project may share, and what it has shared. */
  choices: endpoint({
    method: 'POST',
    path: `${path}/choices`,
    input: z.strictObject({ unitId: id }),
    output: packChoices,
    operation: ops.readPacks,
  }),
  /** A choice of a project: made once, and found again. */
  create: endpoint({ method: 'POST', path, input: newPack, output: packRef, operation: ops.makePack }),
};
export const packLinkEndpoints = linkEndpoints({ base: path, name: 'compliance-document.pack', read: ops.readPacks });
export const sharedPackEndpoints = {
  see: endpoint({
    method: 'GET',
    path: `/public/${PACK_LINK}/:token`,
    output: sharedPack,
    /** A write: every opening is counted and is in the audit trail. */
    operation: operation({ id: 'compliance-document.pack.see', permission: SELF, verb: 'read', kind: 'write', actors: ['public'] }),
  }),
};
