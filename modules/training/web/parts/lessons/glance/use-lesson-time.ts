import { useQueries } from '@tanstack/react-query';
import { LOCALES, type Endpoint, type Locale, type Localized } from '@quantum/platform/contract';
import { keyOfCall } from '@quantum/platform/web/kit';
import { call } from '@quantum/platform/web/public';
import { documentEndpoints, paperEndpoints, videoEndpoints } from '../../../../contract/index.ts';
import type { TimedStep } from '../../../../domain/lesson-time.rules.ts';
import { filledIn } from '../../../../domain/option-rows.rules.ts';
import { hasOwnQuiz, writtenQuestions, type LessonValue } from '../lesson-value.ts';

/** What the steps of a lesson name, by id, as far as it is read. */
function useRead<O>(endpoint: Endpoint<string, undefined, O>, ids: readonly number[]): Map<number, O> {
  const unique = [...new Set(ids)];
  const answers = useQueries({
    queries: unique.map((id) => ({
      queryKey: keyOfCall(endpoint, { params: { id } }),
      queryFn: () => call<string, undefined, O>(endpoint, { params: { id }, quiet: true }),
    })),
  });
  return new Map(unique.flatMap((id, i) => (answers[i]!.data === undefined ? [] : [[id, answers[i]!.data] as const])));
}
const trimmed = (text: Localized): Localized => Object.fromEntries(LOCALES.map((locale) => [locale, text[locale].trim()])) as Localized;

/** What of the steps of a lesson, as it is written now, takes time. */
export function useTimedSteps(value: LessonValue, own: Locale): TimedStep[] {
  const isOwn = hasOwnQuiz(value);
  const documents = useRead(
    documentEndpoints.read,
    value.steps.flatMap(({ documentId }) => documentId ?? []),
  );
  const videos = useRead(
    videoEndpoints.read,
    value.steps.flatMap(({ videoId }) => videoId ?? []),
  );
  const papers = useRead(paperEndpoints.read, isOwn ? [] : value.steps.flatMap(({ paperId }) => paperId ?? []));
  return value.steps.map((step) => {
    const paper = papers.get(step.paperId ?? 0);
    const asked = paper?.draft ?? paper;
    return {
      type: step.type,
      text: trimmed(filledIn(step.text, own)),
      pages: step.files.length + (documents.get(step.documentId ?? 0)?.pageCount ?? 0),
      minSeconds: step.minSeconds,
      videoSeconds: videos.get(step.videoId ?? 0)?.duration ?? 0,
      questions: isOwn ? writtenQuestions(value.quiz!).length : (asked?.questionCount ?? 0),
      quizMinutes: isOwn ? value.quiz!.minutes : (asked?.minutes ?? null),
    };
  });
}
