import { ROLE } from '@quantum/modules/access/contract';
import { formOps, formPath } from '@quantum/modules/form/contract';
import { FORM, type FormRecord } from '@quantum/modules/form/server-api';
import { citableKind } from '@quantum/modules/regulation/server-api';

/** A form cites the documents it checks against. Forms are below documents: told here, as forms know of none. */
export const citingForm = citableKind<FormRecord>({
  ...FORM,
  read: formOps.manage,
  cite: formOps.update,
  href: formPath('{id}'),
  title: ({ names }) => names,
  keepers: [ROLE.administrator],
});
