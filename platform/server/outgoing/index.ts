export { Outgoing, OutgoingError, readOutgoingAddress, type OutgoingNet } from './outgoing.ts';
