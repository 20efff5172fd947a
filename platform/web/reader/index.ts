export * from './ask-code.tsx';
export * from './link-token.ts';
export * from './reader-page.tsx';
export * from './save-paper.ts';
export * from './shared-view.tsx';
export * from './use-link.ts';
