import { expect, it } from 'vitest';
import type { LessonStep } from '../contract/lesson.ts';
import { lessonLacks } from './lesson.rules.ts';

const text = { en: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' };
const step = (key: string, type: LessonStep['type'], more: object = {}): LessonStep => ({
  key,
  type,
  text,
  files: [],
  minSeconds: 0,
  paperId: type === 'quiz' ? 1 : null,
  ...more,
});

it.each([
  [[step('1', 'pages'), step('2', 'statement'), step('3', 'quiz')], null],
  [[step('1', 'pages')], null],
  [[], 'training.refusal.noSteps'],
  [[step('1', 'pages'), step('1', 'statement')], 'training.refusal.stepKeys'],
  [[step('1', 'quiz'), step('2', 'pages')], 'training.refusal.quizLast'],
  [[step('1', 'quiz'), step('2', 'quiz')], 'training.refusal.quizLast'],
  [[step('1', 'quiz', { paperId: null })], 'training.refusal.noPaper'],
  [[step('1', 'pages', { text: { ...text, 'zh-Hant': '' } })], 'training.refusal.emptyStep'],
  [[step('1', 'pages', { text: { ...text, 'zh-Hant': '' }, files: [7] })], null],
])('%j lacks %s', (steps, lacks) => {
  expect(lessonLacks(steps)).toBe(lacks);
});
