export { codeTree } from './code-cache.ts';
