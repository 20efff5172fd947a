export { startShell } from './start-shell.tsx';
export { reloadShellData } from './user-session.ts';
export type { CodeSetEntry, ScreenEntry, WebModule } from './web-module.ts';
