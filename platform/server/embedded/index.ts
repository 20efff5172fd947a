export { startEmbedded, type Embedded, type EmbeddedOptions } from './launcher.ts';
