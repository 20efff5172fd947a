import { inLocale, LOCALES, type Locale } from '@quantum/platform/contract';
import { useCall, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints, paperEndpoints, videoEndpoints } from '../../../../contract/index.ts';
import { stepLacks } from '../../../../domain/lesson.rules.ts';
import { filledIn, isBlank } from '../../../../domain/option-rows.rules.ts';
import { stepName } from '../../../../domain/step-name.rules.ts';
import { clockOf } from '../clock-of.ts';
import { hasOwnQuiz, lackingOfStep, writtenQuestions, type LessonValue, type TypedStep } from '../lesson-value.ts';

interface Line {
  /** What it is called, here and everywhere: as it was named, else as its file or its quiz, its first words, its type. */
  title: string;
  facts: string[];
}
/** What a step is called and holds: how many pages, how long, how many questions. */
export function useStepLine(step: TypedStep, value: LessonValue): Line {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  // A phone has no room for the first words beside the name.
  const isPhone = useIsPhone();
  const isOwn = step.type === 'quiz' && hasOwnQuiz(value);
  const { data: document } = useCall(documentEndpoints.read, { params: { id: step.documentId ?? 0 }, enabled: step.documentId != null });
  const { data: video } = useCall(videoEndpoints.read, { params: { id: step.videoId ?? 0 }, enabled: step.videoId != null });
  const { data: paper } = useCall(paperEndpoints.read, {
    params: { id: step.paperId ?? 0 },
    enabled: step.type === 'quiz' && step.paperId !== null && !isOwn,
  });
  const pages = step.files.length + (document?.pageCount ?? 0);
  const seconds = step.minSeconds > 0 && pages > 0 && t('training.step.secondsEach', { count: step.minSeconds });
  const asks = (questions: number, passMark: number | null, minutes: number | null) => [
    t('training.my.questions', { count: questions }),
    passMark !== null && t('training.step.passMark', { percent: passMark }),
    minutes !== null && t('training.step.minutes', { count: minutes }),
  ];
  const facts = {
    pages: () => [document && 'PDF', pages > 0 && t('training.document.state.ready', { count: pages }), seconds],
    video: () => [t('training.step.video'), video?.duration != null && clockOf(video.duration)],
    statement: () => [t('training.step.statement')],
    quiz: () =>
      isOwn
        ? asks(writtenQuestions(value.quiz!).length, value.quiz!.passMark, value.quiz!.minutes)
        : paper
          ? [
              t('training.step.existingQuiz'),
              paper.lessonCount > 0 && t('training.quiz.usedIn', { count: paper.lessonCount }),
              ...asks((paper.draft ?? paper).questionCount, (paper.draft ?? paper).passMark, (paper.draft ?? paper).minutes),
            ]
          : [],
  };
  const inWords = (text: TypedStep['text']) => inLocale(filledIn(text, own), own);
  const file = document?.name ?? video?.fileName ?? '';
  const words = step.type === 'pages' && pages === 0 && !isPhone ? stepName({ own: '', text: inWords(step.text), file: '', quiz: '' }) : '';
  const told = facts[step.type]().filter((fact) => typeof fact === 'string');
  const title =
    stepName({ own: inWords(step.names), text: inWords(step.text), file, quiz: paper?.name ?? '' }) || t(`training.step.${step.type}`);
  return {
    title,
    facts:
      told.length > 0
        ? told
        : [
            t(isBlank(step.text) || step.type !== 'pages' ? `training.step.${step.type}` : 'training.step.words'),
            ...(words === title ? [] : [words]),
          ].filter(Boolean),
  };
}

function lacksIn(step: TypedStep, value: LessonValue, own: Locale): { isEmpty: boolean; languages: Locale[] } {
  const lacking = lackingOfStep(step, hasOwnQuiz(value) ? value.quiz : null, own);
  return {
    isEmpty: stepLacks({ ...step, text: filledIn(step.text, own), ...(hasOwnQuiz(value) && { paperId: 1 }) }) !== null,
    languages: LOCALES.filter((locale) => lacking[locale] > 0),
  };
}

/** What a step lacks: something to show, or the words of a language. */
export function StepLacks({ step, value, own }: { step: TypedStep; value: LessonValue; own: Locale }) {
  const { t } = useTranslation();
  const { isEmpty, languages } = lacksIn(step, value, own);
  if (isEmpty) return <span className="q-tone-warn"> · {t('training.step.empty')}</span>;
  if (languages.length === 0) return null;
  const names = languages.map((locale) => t(`platform.language.${locale}`)).join(', ');
  return <span className="q-tone-warn"> · {t('training.step.untranslated', { languages: names })}</span>;
}
