import { expect, it } from 'vitest';
import { asksRetraining, citeDocumentRefusal, standingOfDocument } from './document-citation.rules.ts';

it.each([
  [{ citedNo: 2, active: { no: 2, from: '2026-01-05' }, endedOn: null }, ['inForce', null]],
  [{ citedNo: 1, active: { no: 2, from: '2026-01-05' }, endedOn: '2026-01-05' }, ['replaced', '2026-01-05']],
  [{ citedNo: 2, active: null, endedOn: '2026-03-01' }, ['ended', '2026-03-01']],
])('%j', (cited, [state, since]) => expect(standingOfDocument(cited)).toEqual({ state, since }));

it.each([
  [{ count: 0, most: 50, isCited: false }, null],
  [{ count: 49, most: 50, isCited: false }, null],
  [{ count: 50, most: 50, isCited: false }, 'documentation.refusal.manyCitations'],
  [{ count: 3, most: 50, isCited: true }, 'documentation.refusal.cited'],
])('%j: %s', (facts, key) => expect(citeDocumentRefusal(facts)).toBe(key));

it.each([
  [{ jobs: 0, lessons: 0, isWordingOnly: false }, false],
  [{ jobs: 1, lessons: 0, isWordingOnly: false }, true],
  [{ jobs: 1, lessons: 0, isWordingOnly: true }, true],
  [{ jobs: 0, lessons: 1, isWordingOnly: false }, true],
  [{ jobs: 0, lessons: 1, isWordingOnly: true }, false],
])('%j asks for learning: %s', (facts, asks) => expect(asksRetraining(facts)).toBe(asks));
