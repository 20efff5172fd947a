import { describe, expect, test } from 'vitest';
import type { Answer, FormItem, Localized } from '../../contract/index.ts';
import { submissionFaults, visibleItems } from '../../domain/answers.rules.ts';
import { questionFaults } from '../../domain/bank.rules.ts';
import { contentNotes } from '../../domain/content.rules.ts';
import { scoreAnswers } from '../../domain/scoring.rules.ts';
import { seedQuestionsOf } from './bank.ts';
import { seedForms } from './forms.ts';

const good = (item: FormItem): Answer => {
  const { key, type } = item;
  if (type === 'logical') return { item: key, value: item.passWhen ?? true };
  if (item.limits) return { item: key, value: item.limits.min ?? item.limits.max ?? 0 };
  if (type === 'singleDropdown') return { item: key, value: item.options![0]!.key };
  if (type === 'multipleDropdown') return { item: key, value: item.options!.map((option) => option.key) };
  return { item: key };
};
const bad = (item: FormItem): Answer => {
  if (item.type === 'logical') return { item: item.key, value: !(item.passWhen ?? true), note: 'seen', photos: [1] };
  if (item.limits)
    return { item: item.key, value: item.limits.min !== undefined ? item.limits.min - 1 : item.limits.max! + 1, note: 'seen', photos: [1] };
  if (item.type === 'singleDropdown') return { item: item.key, value: item.options!.at(-1)!.key, note: 'seen', photos: [1] };
  return item.type === 'multipleDropdown' ? { item: item.key, value: [] } : good(item);
};

describe.each(seedForms)('$code', ({ code, name, inspectionType, serviceType, checkType, content }) => {
  const items = content.sections.flatMap((section) => section.items);

  test('can be published, has no lacking translation and is chosen by codes', () => {
    const notes = contentNotes(content).map((note) => `${note.level} ${note.at} ${note.key}`);
    expect(notes.filter((note) => note.startsWith('fault') || note.includes('translation') || note.includes('Photo'))).toEqual([]);
    for (const code of [inspectionType, serviceType, checkType]) expect(code).toMatch(/^_SYS_/);
  });

  test('is of 20 to 40 questions with sections that weigh differently', () => {
    expect(items.length).toBeGreaterThanOrEqual(20);
    expect(items.length).toBeLessThanOrEqual(40);
    expect(new Set(content.sections.map((section) => section.weight)).size).toBeGreaterThan(1);
  });

  test('every Chinese text is Chinese, and the two scripts are not mixed', () => {
    const texts: Localized[] = [
      name,
      ...content.sections.map((section) => section.title),
      ...items.flatMap((item) => [
        item.text,
        ...(item.help ? [item.help] : []),
        ...(item.defaultAction ? [item.defaultAction] : []),
        ...(item.options ?? []).map((option) => option.text),
      ]),
    ];
    for (const text of texts) {
      expect(text['zh-Hans'], text.en).toMatch(/\p{Script=Han}/u);
      expect(text['zh-Hant'], text.en).toMatch(/\p{Script=Han}/u);
      expect(text['zh-Hans'], text.en).not.toMatch(/[檢實點並無廚與內]/u);
      expect(text['zh-Hant'], text.en).not.toMatch(/[检实点并无厨与内]/u);
    }
  });

  test('gives the bank at least two of its questions, each complete by itself', () => {
    const questions = seedQuestionsOf(code, content);
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const { asked, tags } of questions) {
      expect(questionFaults(asked)).toEqual([]);
      expect(tags.length).toBeGreaterThan(0);
    }
  });

  test('answered well it scores 100 and can be submitted', () => {
    const answers = items.map(good);
    expect(submissionFaults(content, answers)).toEqual([]);
    expect(scoreAnswers(content, answers, 95)).toMatchObject({ percent: '100.00', result: 'pass', criticalFailed: [] });
  });

  test('answered badly it scores 0, fails on its critical items and asks for findings', () => {
    const answers = items.map(bad);
    const receipt = scoreAnswers(content, answers, 95);
    expect(receipt).toMatchObject({ result: 'fail' });
    expect(Number(receipt.percent)).toBeLessThan(10);
    expect(receipt.criticalFailed).toEqual(items.filter((item) => item.critical).map((item) => item.key));
  });

  test('marked not applicable wherever that is allowed, nothing hidden shows', () => {
    const answers = items.map((item): Answer => (item.naAllowed ? { item: item.key, na: true } : good(item)));
    expect(visibleItems(content, answers).map((at) => at.item)).toEqual(items.filter((item) => !item.visibleIf));
    expect(scoreAnswers(content, answers, 95).percent).toBe('100.00');
  });
});
