/** What tests of other modules make of this one. */
export { makeDocument } from './testing/world.ts';
