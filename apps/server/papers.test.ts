import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@quantum/platform/server';
import { LOCALES } from '@quantum/platform/contract';
import { pdfText, startTestApp, type Sample, type TestApp, type TestWorld } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';
import { addPeople } from './testing/people.ts';
import { samples } from './testing/samples.ts';

/** Every paper of the product, in its three languages. Named by PAPERS, a folder receives them to be looked at. */
const { world } = (await import(inject('worldFile'))) as { world: TestWorld };
// What a visitor gets with a link is the paper of the record it shares. A stamped copy has the pages of the file it is of.
const COPIES = ['/documentation/version/:id/file/:fileId'];
const papers = world.modules
  .flatMap(({ routes }) => routes ?? [])
  .filter(({ endpoint }) => endpoint.isPaper && !endpoint.path.startsWith('/public/') && !COPIES.includes(endpoint.path));
const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
const folder = process.env['PAPERS'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await submittedInspection(app, [{ responsible: 'every' }], { inspector: 'every', by: 'every' });
  if (folder) mkdirSync(folder, { recursive: true });
});
afterAll(() => app.stop());

it('there are papers', () => expect(papers.length).toBeGreaterThan(18));

describe.each(papers.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await samples[name]!(app);
  });

  it.each(LOCALES)('%s: no page is empty, every rule is as wide as its page, every glyph is drawn', async (locale) => {
    const { headers } = sample;
    const answer = await app.raw('every', route.endpoint.method, sample.path || route.endpoint.path, sample.body, {
      locale,
      ...(headers && { headers }),
    });
    expect([answer.http, String(answer.headers['content-type'])]).toEqual([200, expect.stringContaining('application/pdf')]);
    if (folder) writeFileSync(join(folder, `${name.replaceAll(/[^a-zA-Z]+/g, '-')}-${locale}.pdf`), answer.body);
    const pdf = pdfText(answer.body);
    expect(pdf.pages.length).toBeGreaterThan(0);
    expect(pdf.unknown).toBe(0);
    expect(pdf.text).not.toContain('\u25a1');
    expect(pdf.text).not.toMatch(/\b[a-z]+(?:\.[a-z][A-Za-z]+){2,}\b/);
    for (const page of pdf.pages) {
      expect(page.text.trim()).not.toBe('');
      // The rules of head and foot, where the page has them: none of a table is wider.
      const [widest] = page.rules.toSorted((one, other) => other.to - other.from - (one.to - one.from));
      if (widest && widest.to - widest.from > page.width / 2) expect(widest.to).toBeCloseTo(page.width - widest.from, 0);
    }
  });
});
