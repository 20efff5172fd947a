import { useId, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { ShownDocument } from '@quantum/modules/documentation/contract';
import { inLocale, type FileRef, type Locale } from '@quantum/platform/contract';
import { Dialog, InLanguage, LanguageTabs, useCall } from '@quantum/platform/web/kit';
import { call, newId, useTranslation } from '@quantum/platform/web/public';
import {
  ATTENDANCE_STATUS,
  documentEndpoints,
  lessonDocuments,
  paperEndpoints,
  type AskedQuestion,
  type AttemptAnswers,
  type LessonDetail,
  type MyAttempt,
  type MyCourseDetail,
} from '../../../contract/index.ts';
import { minutesOf } from '../../../domain/lesson-time.rules.ts';
import { filledIn } from '../../../domain/option-rows.rules.ts';
import { isPassed, percentText, scoreOf } from '../../../domain/quiz.rules.ts';
import { stepName } from '../../../domain/step-name.rules.ts';
import type { Learn } from '../learn.ts';
import { sentQuestion, type TypedQuestion } from '../quiz/typed-question.ts';
import { CourseBody } from '../course/course-body.tsx';
import { hasOwnQuiz, lackingTexts, typedLesson, writtenQuestions, type LessonValue, type TypedStep } from './lesson-value.ts';
import { useTimedSteps } from './glance/use-lesson-time.ts';

interface Props {
  /** As it is written, or as it was saved. */
  of: { value: LessonValue; lessonId: number | undefined } | { lesson: LessonDetail };
  onClose: () => void;
}
/** px: a phone. */
const WIDTH = 390;

/** The lesson as its learners see it on a phone, tried here: nothing of it is kept. */
export function LessonPreview({ of, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [locale, setLocale] = useState(i18n.language as Locale);
  const own = i18n.language as Locale;
  const value = 'value' in of ? of.value : typedLesson(of.lesson);
  const lacking = lackingTexts(value, own);
  const panel = useId();
  return (
    <Dialog open onClose={onClose} title={t('training.lesson.preview')} width={WIDTH}>
      <div className="tr-preview-bar">
        <p className="q-hint">{t('training.lesson.previewHelp')}</p>
        <LanguageTabs
          shown={locale}
          onShow={setLocale}
          stateOf={(one) => (lacking[one] > 0 ? 'missing' : 'filled')}
          tabId={(one) => `${panel}-${one}`}
          panelId={() => panel}
        />
      </div>
      <InLanguage locale={locale}>
        <div className="tr-preview" id={panel} lang={locale} role="tabpanel" aria-labelledby={`${panel}-${locale}`}>
          <Tried value={value} lessonId={'value' in of ? of.lessonId : of.lesson.id} own={own} />
        </div>
      </InLanguage>
    </Dialog>
  );
}

function Tried({ value, lessonId, own }: { value: LessonValue; lessonId: number | undefined; own: Locale }) {
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [done, setDone] = useState<string[]>([]);
  const [tries, setTries] = useState(0);
  const [last, setLast] = useState<MyCourseDetail['last']>(null);
  const documents = useDocuments(value.steps);
  const timed = useTimedSteps(value, own);
  const cited = useCited(lessonId);
  const paperId = value.steps.find(({ type }) => type === 'quiz')?.paperId ?? null;
  const isOwn = hasOwnQuiz(value);
  const sample = useCall(paperEndpoints.sample, { params: { id: paperId ?? 0 }, enabled: !isOwn && paperId !== null });
  const written: TypedQuestion[] = isOwn ? writtenQuestions(value.quiz!) : [];
  const keyed = isOwn
    ? written.map((one, i) => ({ id: i + 1, points: 1, ...sentQuestion(one, own), pictureFile: one.pictures[0] ?? null }))
    : (sample.data?.questions ?? []);
  const saved = useCall(paperEndpoints.read, { params: { id: paperId ?? 0 }, enabled: !isOwn && paperId !== null }).data;
  const rules = value.quiz ?? saved?.draft ?? saved;
  const passMark = rules?.passMark ?? 0;
  const asked: AskedQuestion[] = keyed.map(({ id, kind, stem, options, numeric, parts, points, picture, pictureFile }) => ({
    id,
    kind,
    points,
    stem: inLocale(stem, locale),
    unit: numeric?.unit ?? '',
    options: options.map(({ key, text }) => ({ key, text: inLocale(text, locale) })),
    picture: picture && pictureFile ? { url: pictureFile.url, thumbUrl: pictureFile.thumbUrl, alt: inLocale(picture.alt, locale) } : null,
    parts: parts.map((part) => ({
      key: part.key,
      kind: part.kind,
      stem: inLocale(part.stem, locale),
      unit: part.numeric?.unit ?? '',
      options: part.options.map(({ key, text }) => ({ key, text: inLocale(text, locale) })),
    })),
  }));
  const minutes = rules?.minutes ?? 10;
  const attempt = (): MyAttempt => ({
    id: tries + 1,
    dueAt: '',
    secondsLeft: minutes * 60,
    writer: newId(),
    answers: [],
    questions: asked,
  });
  const mark = ({ answers }: AttemptAnswers) => {
    const score = scoreOf(keyed, answers);
    const passed = isPassed(score, passMark);
    setTries(tries + 1);
    setLast({ percent: percentText(score, passMark), passed, passMark, answers: 'later', wrong: [] });
    if (passed) setDone((all) => [...all, value.steps.at(-1)!.key]);
  };
  const learn: Learn = {
    isOwn: false,
    isRunning: false,
    open: () => Promise.resolve(),
    step: ({ key }) => Promise.resolve(setDone((all) => [...all, key])),
    begin: (onDone) => Promise.resolve(onDone(attempt())),
    save: () => Promise.resolve('saved'),
    submit: (input, onDone) => {
      mark(input);
      onDone();
      return Promise.resolve();
    },
  };
  const ended = value.steps.every(({ key }) => done.includes(key));
  const course: MyCourseDetail = {
    ...NO_COURSE,
    done: done.length,
    steps: value.steps.length,
    status: ended ? (last ? ATTENDANCE_STATUS.pass : ATTENDANCE_STATUS.complete) : ATTENDANCE_STATUS.incomplete,
    parts: value.steps.map((step) => ({
      key: step.key,
      type: step.type,
      name: stepName({
        own: inLocale(filledIn(step.names, own), locale),
        text: inLocale(filledIn(step.text, own), locale),
        file: documents.get(step.documentId ?? 0)?.name ?? '',
        quiz: '',
      }),
      text: inLocale(filledIn(step.text, own), locale),
      pages: [...step.files, ...(documents.get(step.documentId ?? 0)?.pages ?? [])],
      minSeconds: 0,
      isDone: done.includes(step.key),
      video: step.videoId != null ? { videoId: step.videoId, position: 0, percent: '0', isSeen: true } : null,
    })),
    attemptsLeft: Math.max(0, (rules?.attempts ?? 1) - tries),
    passMark,
    minutes: minutesOf(timed),
    quiz: { questions: asked.length, minutes },
    last,
    documents: cited,
  };
  return <CourseBody myCourse={course} learn={learn} mayLearn />;
}

const NO_COURSE: MyCourseDetail = {
  id: 0,
  code: '',
  name: '',
  deadline: '',
  isOverdue: false,
  done: 0,
  steps: 0,
  status: '',
  isBySessions: false,
  waitsFor: null,
  seat: null,
  parts: [],
  attemptsLeft: 0,
  passMark: null,
  minutes: 0,
  quiz: null,
  isAttemptOpen: false,
  last: null,
  againAt: null,
  documents: [],
  nextCourse: null,
  timeZone: 'UTC',
  certificateId: null,
  exemption: null,
};

/** Documents in force behind a lesson that was saved: those its learners are shown, where they may open them. */
function useCited(lessonId: number | undefined): ShownDocument[] {
  const { data } = useCall(lessonDocuments.read, { params: { id: lessonId ?? 0 }, enabled: lessonId !== undefined });
  return (data?.citations ?? []).flatMap(({ controlledDocumentId, code, title, versionNo }) =>
    versionNo === null ? [] : { controlledDocumentId, code, title, versionNo },
  );
}

/** The first pages of the PDFs of a lesson, as far as they are made. */
function useDocuments(steps: readonly TypedStep[]): Map<number, { name: string; pages: FileRef[] }> {
  const ids = steps.flatMap(({ documentId }) => documentId ?? []);
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['training-preview', id],
      queryFn: () => call(documentEndpoints.read, { params: { id }, quiet: true }),
    })),
  });
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
}
