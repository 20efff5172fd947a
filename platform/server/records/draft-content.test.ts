import { describe, expect, it } from 'vitest';
import { draftHash, mustBeRepetition } from './draft-content.ts';
import { OtherContent } from '../context/use-case/errors.ts';

const draft = { clientId: 'a', startedAt: '2026-11-22T08:00:00Z', answers: [{ item: 'tiles', value: true, note: 'dry' }], findings: [] };

describe('the content of a draft', () => {
  it.each([
    ['as it was', draft, true],
    ['finished later, with another version', { ...draft, finishedAt: '2026-11-22T09:00:00Z', startedAt: 'later', version: 3 }, true],
    ['its keys in another order', { findings: [], answers: [{ note: 'dry', value: true, item: 'tiles' }] }, true],
    ['another note', { ...draft, answers: [{ item: 'tiles', value: true, note: 'wet' }] }, false],
    ['one finding more', { ...draft, findings: [{ clientId: 'f' }] }, false],
  ])('%s', (_name, again, isSame) => {
    expect(draftHash(again) === draftHash(draft)).toBe(isSame);
    const compare = () => mustBeRepetition(draftHash(draft), again, { answers: draft.answers });
    if (isSame) return expect(compare).not.toThrow();
    expect(compare).toThrow(OtherContent);
  });

  it('what was kept before there were hashes is taken for a repetition', () =>
    expect(() => mustBeRepetition(null, draft, {})).not.toThrow());
});
