export { codeTree } from './code-cache.ts';
export { usesOfCodes } from './code-use.store.ts';
export { codeUses } from './extension-points.ts';
