export { signSource, type Glance, type RoundEnd, type SignSource } from './extension-points.ts';
export { startRound } from './sign-start.service.ts';
export { remindClients } from './client-link.service.ts';
export { voidRounds } from './sign.service.ts';
export { isBeingSigned, signersOf } from './sign.store.ts';
export { signaturesOf } from './signed-by.ts';
export { roundsOf } from './sign-view.ts';
export type { ClientSigner } from './sign.store.ts';
