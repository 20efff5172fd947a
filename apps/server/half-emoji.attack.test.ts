import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { attacks, PATIENCE_MS } from '@quantum/platform/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Texts of emoji, flags, families, accents and halves of them, of every length the inputs allow: stored as written, halves as the sign for them. */
let app: TestApp;
let issueId: number;
let reader: number;
beforeAll(async () => {
  app = await startTestApp();
  issueId = (await app.as('pm', 'POST', '/issues', issue('Water by the lift'))).DATA.id;
  reader = (await app.as('ehs', 'POST', '/permissions/info', {})).DATA.employeeId;
});
afterAll(() => app.stop());

const issue = (description: string) => ({
  clientId: randomUUID(),
  unitId: 201,
  spaceId: null,
  category: '_SYS_FC_8',
  description,
  photos: [],
});

const pieces = fc.constantFrom('x', '牆', '😀', '👨‍👩‍👧‍👦', '🇭🇰', 'e\u0301', '\ud83d', '\ude00', '\u200d');
const LONGEST = 900;
const texts = fc
  .tuple(fc.nat(LONGEST), fc.array(pieces, { minLength: 1, maxLength: 12 }))
  .map(([before, some]) => `${'x'.repeat(before)}${some.join('')}.`);

it(
  'whatever is written is stored whole, and what is cut of it is well formed',
  () =>
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const sent = await app.as('pm', 'POST', '/issues', issue(text));
        expect(sent.http).toBeLessThan(500);
        if (sent.STATUS === 0)
          expect((await app.as('pm', 'GET', `/issues/${sent.DATA.id}`)).DATA.description).toBe(text.trim().toWellFormed());
        const said = await app.as('pm', 'POST', `/issues/${issueId}/comments`, { text, mentions: [reader] });
        expect(said.http).toBeLessThan(500);
        const { items } = (await app.as('ehs', 'POST', '/message/list', { pagingTool: { currentPage: 1, pageSize: 5 } })).DATA;
        for (const { title, text: shown } of items) expect([title, shown].map((one: string) => one.isWellFormed())).toEqual([true, true]);
      }),
      { numRuns: attacks(15) },
    ),
  PATIENCE_MS,
);
