export { Outgoing, OutgoingError, readOutgoingAddress, type OutgoingNet, type OutgoingPost } from './outgoing.ts';
