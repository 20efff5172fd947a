import { describe, expect, test } from 'vitest';
import { formContent, type Answer } from '@quantum/modules/form/contract';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '../../../contract/index.ts';
import { draftFaults, newDraft, placeFaults, toFindings, withMode, type FindingDraft } from './finding-draft.ts';

const words = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
const content = formContent.parse({
  sections: [
    {
      key: 'room',
      title: words('Room'),
      items: [
        { key: 'floor', type: 'logical', text: words('Floor'), risk: 'high', findingWhenFailing: true, defaultAction: words('Mop it') },
        {
          key: 'detail',
          type: 'logical',
          text: words('Detail'),
          visibleIf: { tests: [{ item: 'floor', is: 'failing' }] },
        },
      ],
    },
  ],
});
const fails: Answer[] = [{ item: 'floor', value: false, photos: [7] }];
const draft = (more: Partial<FindingDraft> = {}): FindingDraft => ({
  ...newDraft(content.sections[0]!.items[0]!, 'en'),
  description: 'Wet',
  ...more,
});
const immediate = CORRECTIVE_ACTION_MODE.immediateCorrection;
const keys = (answers: Answer[], drafts: Record<string, FindingDraft>) => draftFaults(content, answers, drafts).map(({ key }) => key);

test('a finding starts as the form presets it', () =>
  expect(newDraft(content.sections[0]!.items[0]!, 'en')).toMatchObject({
    risk: INSPECTION_RISK.high,
    measures: 'Mop it',
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: null,
  }));

describe('an immediate correction', () => {
  test('is by the inspector unless someone is named', () => {
    expect(withMode(draft(), immediate, 5).responsibleId).toBe(5);
    expect(withMode(draft({ responsibleId: 9 }), immediate, 5).responsibleId).toBe(9);
    expect(withMode(draft(), CORRECTIVE_ACTION_MODE.assignTask, 5).responsibleId).toBeNull();
  });

  test('submits the photos of its answer as before, its own as after, those on the device alone included', () =>
    expect(toFindings(content, fails, { floor: draft({ mode: immediate, after: [8, 'not-sent'] }) })[0]).toMatchObject({
      photosBefore: [7],
      photosAfter: [8, 'not-sent'],
    }));

  test('a task has no photos after, whatever was taken before the mode changed', () =>
    expect(toFindings(content, fails, { floor: draft({ after: [8] }) })[0]!.photosAfter).toEqual([]));
});

describe('what a finding lacks', () => {
  test.each([
    ['none where the form asks for one', fails, {}, ['inspection.fault.findingNeeded']],
    ['none where the answer passes', [{ item: 'floor', value: true }], {}, []],
    ['words', fails, { floor: draft({ description: '  ' }) }, ['inspection.fault.describe']],
    ['nothing', fails, { floor: draft() }, []],
    [
      'everything an immediate correction needs',
      [{ item: 'floor', value: false }],
      { floor: draft({ mode: immediate }) },
      ['inspection.fault.responsible', 'inspection.fault.photoBefore', 'inspection.fault.photoAfter'],
    ],
  ] as [string, Answer[], Record<string, FindingDraft>, string[]][])('%s', (_, answers, drafts, lacking) =>
    expect(keys(answers, drafts)).toEqual(lacking),
  );

  test('a finding of a hidden question is neither asked about nor sent', () => {
    const passing: Answer[] = [{ item: 'floor', value: true }];
    const drafts = { detail: draft({ description: '' }) };
    expect(keys(passing, drafts)).toEqual([]);
    expect(toFindings(content, passing, drafts)).toEqual([]);
    expect(toFindings(content, fails, drafts)).toHaveLength(1);
  });
});

test('faults of the server find their questions, by key, by place, by finding; one without a question is told apart', () => {
  const sent = { answers: fails, findings: toFindings(content, fails, { floor: draft() }) };
  const at = (path: string) => placeFaults([{ path, key: 'k', message: 'm' }], sent);
  expect(at('answers.detail')).toEqual([{ item: 'detail', message: 'm' }]);
  expect(at('answers.0.value')).toEqual([{ item: 'floor', message: 'm' }]);
  expect(at('findings.0.risk')).toEqual([{ item: 'floor', message: 'm' }]);
  expect(at('findings.4.risk')).toBeUndefined();
  expect(at('version')).toBeUndefined();
});
