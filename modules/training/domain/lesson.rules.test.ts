import { expect, it } from 'vitest';
import type { LessonStep } from '../contract/lesson.ts';
import { lessonLacks, lessonNeeds } from './lesson.rules.ts';

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

const needs = (more: Partial<Parameters<typeof lessonNeeds>[0]>) =>
  lessonNeeds({ hasName: true, hasUnit: true, steps: [step('1', 'pages')], questions: null, ...more }).map(
    ({ need, isMet }) => `${need} ${isMet ? 'yes' : 'no'}`,
  );
it.each([
  ['a new one', { hasName: false, steps: [] }, ['name no', 'unit yes', 'step no']],
  ['without a unit', { hasUnit: false }, ['name yes', 'unit no', 'step yes', 'content yes']],
  ['with a step that is empty', { steps: [step('1', 'video')] }, ['name yes', 'unit yes', 'step yes', 'content no']],
  ['with a quiz without questions', { questions: 0 }, ['name yes', 'unit yes', 'step yes', 'content yes', 'questions no']],
  ['with all of it', { questions: 2 }, ['name yes', 'unit yes', 'step yes', 'content yes', 'questions yes']],
])('what a lesson needs: %s', (_, written, said) => expect(needs(written)).toEqual(said));
