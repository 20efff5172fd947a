import { formOps } from '@quantum/modules/form/contract';
import { documentCitationEndpoints } from './citation.ts';

/** The documents a form checks against. */
export const formDocuments = documentCitationEndpoints({
  base: '/forms',
  name: 'documentation.form',
  read: formOps.manage,
  cite: formOps.update,
});
