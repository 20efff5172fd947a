export { BASE, completed, planned } from './testing/world.ts';
