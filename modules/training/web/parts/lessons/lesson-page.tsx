import { Suspense, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { Locale } from '@quantum/platform/contract';
import {
  fieldId,
  Form,
  holds,
  lazyPart,
  PickerField,
  useActor,
  useAfter,
  useForm,
  useIsPhone,
  useMutate,
  useOwnUnit,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { call, newId, useTranslation } from '@quantum/platform/web/public';
import {
  documentEndpoints,
  LESSON_STATUS,
  lessonEndpoints as calls,
  lessonPath,
  LESSONS_PATH,
  NEW_SCHEDULING_PATH,
  trainingOps,
  type LessonDetail,
} from '../../../contract/index.ts';
import { EditorHead } from './editor-head.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { needsOf, useLessonChecks } from './lesson-checks.ts';
import { PublishButton } from './lesson-bar.tsx';
import { LessonGlance } from './glance/lesson-glance.tsx';
import { LessonSteps } from './steps/lesson-steps.tsx';
import { isUnwritten, lackingTexts, noLesson, sentLesson, typedLesson, type LessonValue } from './lesson-value.ts';
import { keepEnter, PageLanguage, Words } from './page-language.tsx';
import { OpenQuestionsOf, useOpenQuestions } from '../quiz/place/open-questions.ts';
import { useSteps, type Steps } from './steps/use-steps.ts';
import '../training.css';
import './lesson.css';

const LessonPreview = lazyPart(async () => (await import('./lesson-preview.tsx')).LessonPreview);

/** The form, whose buttons are in the head of the page. */
const FORM_ID = 'lesson';

interface Props {
  lesson?: LessonDetail;
  title: string;
}
/** A lesson on one page: its files, its texts, its quiz; published and scheduled from there. */
export function LessonPage({ lesson, title }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const navigate = useNavigate();
  const ownUnit = useOwnUnit();
  const actor = useActor();
  const [clientId] = useState(newId);
  const [language, setLanguage] = useState(own);
  const [isShown, setShown] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const { openCount, tell, saveOpen, unsaved } = useOpenQuestions();
  const check = useLessonChecks(own);
  const form = useForm<LessonValue>({
    name: `training.lesson.${lesson?.id ?? 'new'}`,
    initial: lesson ? typedLesson(lesson) : noLesson(ownUnit),
    ...(lesson && { version: lesson.version }),
    check: (value) => [...check(value), ...unsaved()],
  });
  const of = useSteps(form, language);
  const panel = useId();
  const more = { onFailure: form.takeFaults };
  const create = useMutate(calls.create, { ...more, done: ({ code }) => t('training.created', { code }) });
  const update = useMutate(calls.update, more);
  const publish = useMutate(calls.publish);
  const save = async (value: LessonValue): Promise<{ id: number; version: number } | undefined> => {
    const sent = sentLesson(value, own);
    if (lesson) return update.run({ params: { id: lesson.id }, input: { ...sent, version: lesson.version } });
    const made = await create.run({ input: { ...sent, clientId, unitId: value.unitId! } });
    return made && { id: made.id, version: 1 };
  };
  // A later version asks whether its holders learn again: that is asked on its record.
  const isFirst = !lesson || lesson.versionNo === 0;
  const maySchedule = holds(actor, trainingOps.schedule);
  const { run: end, isWaiting } = useAfter(
    saveOpen,
    (isPublished: boolean) =>
      void form.submit(async (value) => {
        setGoing(true);
        try {
          // Nothing was typed in the lesson itself: what is published stays published.
          if (lesson && !form.isDirty && !isPublished) {
            void navigate(lessonPath(lesson.id));
            return lesson;
          }
          if (isPublished) await drawn(value);
          const saved = await save(value);
          if (!saved) return undefined;
          const out = isPublished && isFirst && (await publish.run({ params: { id: saved.id }, input: { version: saved.version } }));
          if (out && maySchedule) void navigate(`${NEW_SCHEDULING_PATH}?lesson=${saved.id}`);
          else void navigate(lessonPath(saved.id), { state: isPublished && !isFirst ? { publish: saved.version } : null });
          return saved;
        } finally {
          setGoing(false);
        }
      }),
  );
  const needs = needsOf(form.value, own);
  const lacks = needs.filter(({ isMet }) => !isMet).map(({ need }) => t(`training.lesson.need.${need}`));
  useFaultyStep(form, of);
  const busy = isGoing || isWaiting || create.isRunning || update.isRunning;
  const isPhone = useIsPhone();
  const missing = lacks.length > 0 ? t('training.lesson.lacks', { needs: lacks.join(t('training.lesson.lacksAnd')) }) : undefined;
  const isChanged = form.isDirty || lesson?.status !== LESSON_STATUS.published;
  const publishing = (
    <PublishButton
      lesson={lesson}
      isDirty={form.isDirty}
      disabled={busy || lacks.length > 0}
      maySchedule={maySchedule}
      lacks={missing}
      onPublish={() => end(true)}
    />
  );
  const cancel = () => void navigate(lesson ? lessonPath(lesson.id) : LESSONS_PATH);
  return (
    <PageLanguage value={language}>
      <EditorHead
        title={title}
        no={lesson?.versionNo ?? 0}
        isChanged={isChanged}
        isDirty={form.isDirty}
        openQuestions={openCount}
        lacks={missing}
        formId={FORM_ID}
        busy={busy}
        publishing={publishing}
        onCancel={cancel}
      />
      <OpenQuestionsOf value={tell}>
        <Form
          form={form}
          busy={busy}
          onSubmit={() => end(false)}
          onCancel={cancel}
          also={publishing}
          headed={isPhone ? undefined : FORM_ID}
        >
          <div className="tr-lesson" id={panel}>
            <div className="tr-lesson-main">
              <div className="tr-lesson-top">
                <Words
                  id={fieldId('names')}
                  label={t('common.name')}
                  required
                  value={form.value.names}
                  fault={form.faultAt('names')}
                  onChange={(names) => form.set({ names })}
                  onKeyDown={keepEnter}
                />
                <LanguageChoice
                  value={language}
                  onChange={setLanguage}
                  panel={panel}
                  lacking={lackingTexts(form.value, own)}
                  isBlank={isUnwritten(form.value)}
                />
              </div>
              <div className="tr-lesson-of">
                {!lesson && <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />}
                <PickerField form={form} name="categoryId" label="training.lesson.category" source={categorySource} />
              </div>
              <LessonSteps form={form} of={of} />
            </div>
            <LessonGlance
              value={form.value}
              of={of}
              needs={needs}
              versionNo={lesson?.versionNo ?? 0}
              isChanged={isChanged}
              onLanguage={setLanguage}
              onPreview={() => setShown(true)}
            />
          </div>
        </Form>
      </OpenQuestionsOf>
      {isShown && (
        <Suspense fallback={null}>
          <LessonPreview of={{ value: form.value, lessonId: lesson?.id }} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </PageLanguage>
  );
}

/** What is wrong in a folded step is shown: it is unfolded. */
function useFaultyStep({ faults, value }: FormHandle<LessonValue>, of: Steps): void {
  const show = of.show;
  const [path] = faults.map((fault) => fault.path).filter((at) => /^(quiz|steps|set)\./.test(at));
  const steps = value.steps;
  useEffect(() => {
    if (path === undefined) return;
    const no = /^steps\.(\d+)/.exec(path)?.[1];
    const step = no === undefined ? steps.find(({ type }) => type === 'quiz') : steps[Number(no)];
    if (step) show(step.key);
  }, [path]);
}

const LOOK_MS = 1000;
const MOST_LOOKS = 60;
/** The pages of its PDFs become pictures in the meantime: publishing waits for them. */
async function drawn({ steps }: LessonValue): Promise<void> {
  for (const id of steps.flatMap(({ documentId }) => documentId ?? []))
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { state } = await call(documentEndpoints.read, { params: { id }, quiet: true }).catch(() => ({ state: 'drawing' as const }));
      if (state !== 'drawing') break;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
}
