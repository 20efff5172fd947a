import { must, readOf, type MakeSample, type TestApp } from '@quantum/platform/testing';
import { approved } from './world.ts';

type Make = (app: TestApp) => Promise<{ id: number }>;

/** The documents one kind of record cites. */
export function documentCitationSamples(base: string, make: Make): Record<string, MakeSample> {
  const cite: MakeSample = async (app) => ({
    path: `${base}/${(await make(app)).id}/citeDocument`,
    body: { controlledDocumentId: (await approved(app)).id },
  });
  return {
    [`GET ${base}/:id/documents`]: readOf(base, make, '/documents'),
    [`POST ${base}/:id/documents/offer`]: async (app) => ({
      path: `${base}/${(await make(app)).id}/documents/offer`,
      body: { search: '' },
    }),
    [`POST ${base}/:id/citeDocument`]: cite,
    [`POST ${base}/:id/unciteDocument`]: async (app) => {
      const { path, body } = await cite(app);
      const { id, citations } = await must(app, 'every', 'POST', path, body);
      return { path: `${base}/${id}/unciteDocument`, body: { documentCitationId: citations[0].id } };
    },
  };
}
