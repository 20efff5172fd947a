/** What tests of other parts need of documents: citations, classifications. */
export { documentCitationSamples } from './testing/citations.ts';
export { makeClassification } from './testing/world.ts';
