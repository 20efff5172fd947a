export { startShell } from './start-shell.tsx';
export type { WebModule } from './web-module.ts';
