/** What tests of other parts need of documents: citations, documents in force. */
export { documentCitationSamples } from './testing/citations.ts';
export { approved, makeClassification } from './testing/world.ts';
