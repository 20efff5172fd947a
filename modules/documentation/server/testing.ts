/** What tests of other parts need of documents: citations, documents in force, classifications. */
export { documentCitationSamples } from './testing/citations.ts';
export { approved, makeClassification } from './testing/world.ts';
