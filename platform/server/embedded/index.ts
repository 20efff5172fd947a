export { startEmbedded, type Embedded } from './launcher.ts';
export { isAlive } from './postmaster.ts';
