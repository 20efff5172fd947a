import { describe, expect, it } from 'vitest';
import { minutesOf, secondsOfStep, type TimedStep } from './lesson-time.rules.ts';

const inOne = (en: string) => ({ en, 'zh-Hans': '', 'zh-Hant': '' });
const step = (type: TimedStep['type'], more: Partial<TimedStep> = {}): TimedStep => ({
  type,
  text: inOne(''),
  pages: 0,
  minSeconds: 0,
  videoSeconds: 0,
  questions: 0,
  quizMinutes: null,
  ...more,
});
const WORDS = inOne('word '.repeat(180));

describe('how long a step takes', () => {
  it.each<[string, TimedStep, number]>([
    ['a page half a minute', step('pages', { pages: 2 }), 60],
    ['a page as long as it is shown at least', step('pages', { pages: 2, minSeconds: 45 }), 90],
    ['pages and the text beside them', step('pages', { pages: 2, text: WORDS }), 120],
    ['a text by its words', step('pages', { text: WORDS }), 60],
    ['a short text as long as it is shown at least', step('pages', { text: inOne('Read this'), minSeconds: 20 }), 20],
    ['Chinese by its characters', step('pages', { text: { ...inOne(''), 'zh-Hant': '利'.repeat(300) } }), 60],
    ['the longest language counts for all', step('pages', { text: { ...WORDS, 'zh-Hans': '利'.repeat(30) } }), 60],
    ['a statement is read and signed', step('statement', { text: WORDS }), 80],
    ['an empty statement takes nothing', step('statement'), 0],
    ['a video by its length', step('video', { videoSeconds: 95 }), 95],
    ['a quiz a minute a question', step('quiz', { questions: 4, quizMinutes: 10 }), 240],
    ['and never more than its minutes', step('quiz', { questions: 40, quizMinutes: 10 }), 600],
    ['a quiz without questions takes nothing', step('quiz', { quizMinutes: 10 }), 0],
  ])('%s', (_, given, seconds) => expect(secondsOfStep(given)).toBe(seconds));
});

describe('how long a lesson takes', () => {
  it.each<[string, TimedStep[], number]>([
    ['nothing in it', [], 0],
    ['an empty step', [step('pages')], 0],
    ['a few words', [step('statement', { text: inOne('I have read it.') })], 1],
    ['all its steps together', [step('pages', { pages: 2 }), step('video', { videoSeconds: 61 }), step('quiz', { questions: 4 })], 7],
  ])('%s', (_, steps, minutes) => expect(minutesOf(steps)).toBe(minutes));
});
