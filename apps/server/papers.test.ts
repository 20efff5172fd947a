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
const papers = world.modules.flatMap(({ routes }) => routes ?? []).filter(({ endpoint }) => endpoint.isPaper);
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

it('there are papers', () => expect(papers.length).toBeGreaterThan(20));

describe.each(papers.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  let sample: Sample;
  beforeAll(async () => {
    sample = await samples[name]!(app);
  });

  it.each(LOCALES)('%s: no page is empty, every rule is as wide as its page, every glyph is drawn', async (locale) => {
    const { headers } = sample;
    const answer = await app.raw('every', route.endpoint.method, sample.path, sample.body, { locale, ...(headers && { headers }) });
    expect([answer.http, String(answer.headers['content-type'])]).toEqual([200, expect.stringContaining('application/pdf')]);
    if (folder) writeFileSync(join(folder, `${name.replaceAll(/[^a-zA-Z]+/g, '-')}-${locale}.pdf`), answer.body);
    const pdf = pdfText(answer.body);
    expect(pdf.pages.length).toBeGreaterThan(0);
    expect(pdf.unknown).toBe(0);
    expect(pdf.text).not.toContain('\u25a1');
    expect(pdf.text).not.toMatch(/\b[a-z]+(?:\.[a-z][A-Za-z]+){2,}\b/);
    for (const page of pdf.pages) {
      expect(page.text.trim()).not.toBe('');
      const [head] = page.rules;
      if (head && page.text.includes('Quantum EHSQ') && head.from < page.width / 10) expect(head.to).toBeCloseTo(page.width - head.from, 0);
    }
  });
});
