export { contentHash } from '@quantum/platform/server';
