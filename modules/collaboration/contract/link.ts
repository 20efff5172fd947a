import { id } from '@quantum/platform/contract';
import * as z from 'zod/mini';

/** Another record that has to do with this one. */
export const recordLink = z.object({
  kind: z.string(),
  id,
  code: z.string(),
  title: z.string(),
  href: z.string(),
  /** Menu code of the list it is in: names its kind. */
  menu: z.string(),
});
export type RecordLink = z.infer<typeof recordLink>;
