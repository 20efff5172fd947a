export * from './attachment.ts';
export * from './collaboration.ts';
export * from './comment.ts';
export * from './link.ts';
export * from './search.ts';
