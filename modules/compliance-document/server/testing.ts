/** What tests of other modules make of this one. */
export { makeCategory, makeDocument } from './testing/world.ts';
