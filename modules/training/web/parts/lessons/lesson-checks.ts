import { LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { useChecks, type FieldFault } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { QUESTION_KIND } from '../../../contract/index.ts';
import { lessonNeeds } from '../../../domain/lesson.rules.ts';
import { questionFaults } from '../../../domain/question.rules.ts';
import { sentQuestion } from '../quiz/typed-question.ts';
import { hasOwnQuiz, sentLesson, writtenQuestions, type LessonValue } from './lesson-value.ts';

const said = (text: Localized): string => LOCALES.map((locale) => text[locale].trim()).join('');
/** A quiz that is written here has no number before it is saved. */
const WRITTEN_HERE = 1;

/** What is wrong with a lesson as it is written, each at its field. */
export function useLessonChecks(own: Locale): (value: LessonValue) => FieldFault[] {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (value) => {
    const questions = value.quiz && hasOwnQuiz(value) ? writtenQuestions(value.quiz) : null;
    return [
      ...required('names', 'common.name', said(value.names)),
      ...required('unitId', 'training.set.department', value.unitId),
      ...(questions?.length === 0 ? [{ path: 'quiz.questions.0.stem', text: t('training.fault.noQuestions'), isUnfilled: true }] : []),
      ...(questions ?? []).flatMap((question, i) => {
        const at = `quiz.questions.${i}.`;
        // A case is written on the page of its set.
        const faults = question.kind === QUESTION_KIND.case ? [] : questionFaults(sentQuestion(question, own));
        return [
          ...required(`${at}stem`, 'training.question.stem', said(question.stem)),
          ...faults.map(({ path, key }) => ({
            path: `${at}${path.replace('numeric.', '')}`,
            text: t('training.fault.inQuestion', { no: i + 1, fault: t(key) }),
          })),
        ];
      }),
      ...(questions
        ? (['passMark', 'minutes', 'attempts'] as const).flatMap((name) =>
            required(`quiz.${name}`, `training.quiz.${name}`, value.quiz![name]),
          )
        : []),
    ];
  };
}

/** What a lesson needs to be published. */
export function needsOf(value: LessonValue, own: Locale): ReturnType<typeof lessonNeeds> {
  const { steps } = sentLesson(value, own);
  const isOwn = hasOwnQuiz(value);
  return lessonNeeds({
    hasName: said(value.names) !== '',
    hasUnit: value.unitId !== null,
    steps: steps.map((step) => (step.type === 'quiz' && isOwn ? { ...step, paperId: WRITTEN_HERE } : step)),
    questions: isOwn ? writtenQuestions(value.quiz!).length : null,
  });
}
