/** What tests of other parts need of documents: citations. */
export { documentCitationSamples } from './testing/citations.ts';
