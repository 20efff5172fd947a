export { jobTaskSource } from './parts/sources.ts';
