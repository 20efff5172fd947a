export { startEmbedded, type EmbeddedDatabase } from './launcher.ts';
export { isAlive } from './postmaster.ts';
