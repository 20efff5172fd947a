export { BASE, completed, planned, signed, started } from './testing/world.ts';
