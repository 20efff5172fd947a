import { formOps } from '@quantum/modules/form/contract';
import { endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { documentCitationEndpoints, shownDocument } from './citation.ts';
import { documentationOps as ops } from './operations.ts';

/** The documents a form checks against. */
export const formDocuments = documentCitationEndpoints({
  base: '/forms',
  name: 'documentation.form',
  read: formOps.manage,
  cite: formOps.update,
});

/** What who answers a form is shown of them: those in force that they may see. */
export const shownOfForm = endpoint({
  method: 'GET',
  path: '/forms/:id/documents/shown',
  output: z.array(shownDocument),
  operation: ops.readDocumentsOfForm,
});
