import { describe, expect, test } from 'vitest';
import { CORRECTIVE_ACTION_MODE } from '../../../contract/index.ts';
import { directFaults, newDirectDraft, toDirectFindings } from './direct-draft.ts';
import { placeFaults } from './finding-draft.ts';

const draft = (more: object = {}) => ({ ...newDirectDraft(), description: 'Loose cable', before: [4], ...more });
const asDrafts = (...all: ReturnType<typeof draft>[]) => Object.fromEntries(all.map((one) => [one.clientId, one]));
const { immediateCorrection } = CORRECTIVE_ACTION_MODE;

describe('findings entered directly', () => {
  test.each([
    [{}, []],
    [{ description: ' ' }, ['describe']],
    [{ before: [] }, ['photoOfFinding']],
    [{ mode: immediateCorrection }, ['responsible', 'photoAfter']],
    [{ mode: immediateCorrection, responsibleId: 7, after: [5] }, []],
  ])('%j lacks %j', (more, lacks) => {
    const one = draft(more);
    expect(directFaults(asDrafts(one))).toEqual(lacks.map((key) => ({ item: one.clientId, key: `inspection.fault.${key}` })));
  });

  test('are sent in the order they were entered, with place, unit and photos of their own', () => {
    const [first, second] = [draft({ spaceId: 9, responsibleUnitId: 12, category: '_SYS_FC_8' }), draft({ after: [6] })];
    expect(toDirectFindings(asDrafts(first, second))).toMatchObject([
      { clientId: first.clientId, item: null, spaceId: 9, responsibleUnitId: 12, category: '_SYS_FC_8', photosBefore: [4] },
      { clientId: second.clientId, photosAfter: [] },
    ]);
  });

  test('get back what the server says of them at the finding itself', () => {
    const findings = toDirectFindings(asDrafts(draft(), draft()));
    const fault = { path: 'findings.1.spaceId', key: 'x', params: {}, message: 'Not here' };
    expect(placeFaults([fault], { answers: [], findings })).toEqual([{ item: findings[1]!.clientId, message: 'Not here' }]);
  });
});
