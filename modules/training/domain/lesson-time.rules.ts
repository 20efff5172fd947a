import { LOCALES, type Localized } from '@quantum/platform/contract';
import type { StepType } from '../contract/codes.ts';

/** What of a step takes time. */
export interface TimedStep {
  type: StepType;
  /** What is read; the same for readers of every language: the longest of them counts. */
  text: Localized;
  pages: number;
  /** Seconds each page is shown at least. */
  minSeconds: number;
  videoSeconds: number;
  questions: number;
  /** Minutes an attempt has; null: none said. */
  quizMinutes: number | null;
}

/** A page of slides, looked at once. */
const PAGE_SECONDS = 30;
/** Ticking and signing, beside the reading. */
const SIGN_SECONDS = 20;
const QUESTION_SECONDS = 60;
const WORDS_A_MINUTE = 180;
const HAN_A_MINUTE = 300;
const MINUTE = 60;

/** Seconds a text takes to read: Chinese by its characters, the rest by its words. */
function readingSeconds(text: Localized): number {
  const inOne = (words: string) => {
    const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
    const others = words.replaceAll(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
    return (han / HAN_A_MINUTE + others / WORDS_A_MINUTE) * MINUTE;
  };
  return Math.max(...LOCALES.map((locale) => inOne(text[locale])));
}

/** About how long a step takes: pages and reading, the length of a video, a minute a question within the minutes of the quiz. */
export function secondsOfStep({ type, text, pages, minSeconds, videoSeconds, questions, quizMinutes }: TimedStep): number {
  if (type === 'quiz') return Math.min(questions * QUESTION_SECONDS, (quizMinutes ?? Infinity) * MINUTE);
  const reading = readingSeconds(text);
  if (type === 'video') return videoSeconds + reading;
  if (type === 'statement') return reading > 0 ? reading + SIGN_SECONDS : 0;
  return pages > 0 ? pages * Math.max(minSeconds, PAGE_SECONDS) + reading : Math.max(reading > 0 ? minSeconds : 0, reading);
}

/** About how many minutes a lesson takes, rounded up: the same number for its author and its learners; 0 while there is nothing in it. */
export const minutesOf = (steps: readonly TimedStep[]): number =>
  Math.ceil(Math.round(steps.reduce((sum, step) => sum + secondsOfStep(step), 0)) / MINUTE);
