export {
  Outgoing,
  OutgoingError,
  readOutgoingAddress,
  type OutgoingAnswer,
  type OutgoingFault,
  type OutgoingNet,
  type OutgoingPost,
} from './outgoing.ts';
export { isPublicAddress } from './public-address.ts';
