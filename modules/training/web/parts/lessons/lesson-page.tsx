import { Suspense, useId, useState } from 'react';
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
  useForm,
  useIsPhone,
  useMutate,
  useOwnUnit,
} from '@quantum/platform/web/kit';
import { call, newId, useTranslation } from '@quantum/platform/web/public';
import {
  documentEndpoints,
  lessonEndpoints as calls,
  lessonPath,
  LESSONS_PATH,
  NEW_SCHEDULING_PATH,
  trainingOps,
  type LessonDetail,
} from '../../../contract/index.ts';
import { LanguageChoice } from './language-choice.tsx';
import { lacksOf, useLessonChecks } from './lesson-checks.ts';
import { PhoneBar, PublishButton } from './lesson-bar.tsx';
import { LessonGlance } from './lesson-glance.tsx';
import { LessonSteps } from './steps/lesson-steps.tsx';
import { lackingTexts, noLesson, sentLesson, typedLesson, type LessonValue } from './lesson-value.ts';
import { keepEnter, PageLanguage, Words } from './page-language.tsx';
import { OpenQuestionsOf, useOpenQuestions } from '../quiz/place/open-questions.ts';
import { useSteps } from './steps/use-steps.ts';
import '../training.css';
import './lesson.css';

const LessonPreview = lazyPart(async () => (await import('./lesson-preview.tsx')).LessonPreview);

/** A lesson on one page: its files, its texts, its quiz; published and scheduled from there. */
export function LessonPage({ lesson }: { lesson?: LessonDetail }) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const navigate = useNavigate();
  const ownUnit = useOwnUnit();
  const actor = useActor();
  const [clientId] = useState(newId);
  const [language, setLanguage] = useState(own);
  const [isShown, setShown] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const { open, unsaved } = useOpenQuestions();
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
  const end = (isPublished: boolean) =>
    void form.submit(async (value) => {
      setGoing(true);
      try {
        if (isPublished) await drawn(value);
        const saved = await save(value);
        if (!saved) return undefined;
        const out = isPublished && (await publish.run({ params: { id: saved.id }, input: { version: saved.version } }));
        const maySchedule = holds(actor, trainingOps.schedule);
        void navigate(out && maySchedule ? `${NEW_SCHEDULING_PATH}?lesson=${saved.id}` : lessonPath(saved.id));
        return saved;
      } finally {
        setGoing(false);
      }
    });
  const lacks = lacksOf(form.value, own);
  // A later version asks whether its holders learn again: that is asked where it is published.
  const isFirst = !lesson || lesson.versionNo === 0;
  const busy = isGoing || create.isRunning || update.isRunning;
  const isPhone = useIsPhone();
  const publishing = isFirst && <PublishButton disabled={busy || lacks !== undefined} onClick={() => end(true)} />;
  return (
    <PageLanguage value={language}>
      <OpenQuestionsOf value={open}>
        <Form
          form={form}
          busy={busy}
          onSubmit={() => end(false)}
          onCancel={() => void navigate(lesson ? lessonPath(lesson.id) : LESSONS_PATH)}
          also={isPhone ? <PhoneBar of={of} onPreview={() => setShown(true)} /> : publishing}
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
                <LanguageChoice value={language} onChange={setLanguage} panel={panel} lacking={lackingTexts(form.value, own)} />
              </div>
              <div className="tr-lesson-of">
                {!lesson && <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />}
                <PickerField form={form} name="categoryId" label="training.lesson.category" source={categorySource} />
              </div>
              <LessonSteps form={form} of={of} />
            </div>
            <LessonGlance value={form.value} lacks={lacks} onPreview={() => setShown(true)}>
              {isPhone && publishing}
            </LessonGlance>
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
