export { startEmbedded, type Embedded, type EmbeddedOptions } from './launcher.ts';
export { isAlive } from './postmaster.ts';
