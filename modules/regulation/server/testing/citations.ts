import { must, readOf, type MakeSample, type TestApp } from '@quantum/platform/testing';
import { activeRegulation, REGULATIONS } from './world.ts';

type Make = (app: TestApp) => Promise<{ id: number }>;

/** The first clause of a regulation in force. */
async function clauseInForce(app: TestApp): Promise<number> {
  const { id } = await activeRegulation(app);
  const { clauses } = await must(app, 'every', 'GET', `${REGULATIONS}/${id}/clauses`);
  return clauses[0].id;
}

/** The clauses one kind of record cites. */
export function citationSamples(base: string, make: Make): Record<string, MakeSample> {
  const cite: MakeSample = async (app) => ({
    path: `${base}/${(await make(app)).id}/cite`,
    body: { clauseId: await clauseInForce(app) },
  });
  return {
    [`GET ${base}/:id/citations`]: readOf(base, make, '/citations'),
    [`POST ${base}/:id/citations/clauses`]: async (app) => ({
      path: `${base}/${(await make(app)).id}/citations/clauses`,
      body: { search: '' },
    }),
    [`POST ${base}/:id/cite`]: cite,
    [`POST ${base}/:id/uncite`]: async (app) => {
      const { path, body } = await cite(app);
      const { id, citations } = await must(app, 'every', 'POST', path, body);
      return { path: `${base}/${id}/uncite`, body: { citationId: citations[0].id } };
    },
  };
}
