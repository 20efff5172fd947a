export { BASE, completed, planned, signed, started, verifiedControl } from './testing/world.ts';
