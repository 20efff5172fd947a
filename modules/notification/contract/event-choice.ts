import { endpoint } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { deliveryOps as ops } from './operations.ts';

/** A kind of message and what the reader wants of it. */
const eventChoice = z.object({
  event: z.string(),
  /** What it says, in the reader's language. */
  label: z.string(),
  /** The part of the product it comes from. */
  area: z.string(),
  centre: z.boolean(),
  mail: z.boolean(),
  /** Must-have: the message centre cannot be turned off. */
  centreFixed: z.boolean(),
  /** Goes by mail always, or never. */
  mailFixed: z.boolean(),
});
export type EventChoice = z.infer<typeof eventChoice>;

export const eventChoiceEndpoints = {
  list: endpoint({ method: 'GET', path: '/message/eventChoices', output: z.array(eventChoice), operation: ops.readChoice }),
  /** One kind; what is fixed is refused. */
  choose: endpoint({
    method: 'PUT',
    path: '/message/eventChoices',
    input: z.strictObject({ event: z.string().check(z.maxLength(80)), centre: z.boolean(), mail: z.boolean() }),
    output: z.array(eventChoice),
    operation: ops.choose,
  }),
};
