export * from './actor.ts';
export * from './allowed.tsx';
export * from './constants.ts';
export * from './kit-provider.tsx';
export * from './page-head.ts';
export * from './snackbar.ts';
