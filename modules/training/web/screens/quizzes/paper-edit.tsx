import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import {
  Form,
  holds,
  useActor,
  useAfter,
  useCall,
  useForm,
  useHandedOver,
  useIsPhone,
  useMutate,
  usePage,
  WhenRead,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LESSON_STATUS, paperEndpoints as calls, paperPath, trainingOps, type PaperDetail } from '../../../contract/index.ts';
import { EditorHead, PublishAct } from '../../parts/lessons/editor-head.tsx';
import { OpenQuestionsOf, useOpenQuestions } from '../../parts/quiz/place/open-questions.ts';
import { usePools } from '../../parts/quiz/place/use-pools.ts';
import { PaperFields, paperInput, paperValue, usePaperChecks, type PaperValue } from '../../parts/quiz/paper-form.tsx';
import '../../parts/training.css';

/** The form, whose buttons are in the head of the page. */
const FORM_ID = 'quiz';

/** TRA122: changing a quiz; a published one goes on as it is until its next version is published, from here or from its record. */
export function PaperEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(calls.read, { params: { id } });
  return <WhenRead query={query}>{(paper) => <Edited key={paper.id} paper={paper} />}</WhenRead>;
}

function Edited({ paper }: { paper: PaperDetail }) {
  const { id, code, name, status, draft } = paper;
  // One that came with the data was published without being counted.
  const versionNo = Math.max(paper.versionNo, status === LESSON_STATUS.published ? 1 : 0);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const actor = useActor();
  usePage({ title: t('training.quiz.edit'), append: [{ text: code, to: paperPath(id) }, { text: t('common.edit') }] });
  const check = usePaperChecks();
  const { openCount, tell, saveOpen, unsaved } = useOpenQuestions();
  const [isGoing, setGoing] = useState(false);
  const form = useForm<PaperValue>({
    name: `training.quiz.${id}`,
    initial: paperValue(draft ?? paper),
    version: paper.version,
    check: (value) => [...check(value), ...unsaved()],
    typed: useHandedOver<PaperValue>(),
  });
  const { setIds } = draft ?? paper;
  const { pools, fits } = usePools(form.value.draws, form.value.fixed, setIds);
  const update = useMutate(calls.update, { onFailure: form.takeFaults });
  const publish = useMutate(calls.publish);
  const leave = () => void navigate(paperPath(id));
  const { run: end, isWaiting } = useAfter(
    saveOpen,
    (isPublished: boolean) =>
      void form.submit(async (value) => {
        setGoing(true);
        try {
          // Nothing was typed in the quiz itself: no next version is begun.
          const input = { version: paper.version, ...paperInput(value) };
          const saved = form.isDirty ? await update.run({ params: { id }, input }) : paper;
          if (!saved) return undefined;
          if (isPublished) await publish.run({ params: { id }, input: { version: saved.version } });
          leave();
          return saved;
        } finally {
          setGoing(false);
        }
      }),
  );
  const busy = isGoing || isWaiting;
  const isChanged = form.isDirty || draft !== null || status !== LESSON_STATUS.published;
  const isShort = fits.some(({ fit }, i) => pools[i] !== undefined && fit === 'short');
  const lacks = isShort ? t('training.quiz.glanceShort') : undefined;
  const publishing = holds(actor, trainingOps.movePaper) && (
    <PublishAct
      disabled={busy || !isChanged || isShort}
      reason={isChanged ? lacks : t('training.lesson.state.published', { no: versionNo })}
      onPublish={() => end(true)}
    />
  );
  return (
    <div className="q-page tr-lesson-page">
      <EditorHead
        title={name}
        no={versionNo}
        isChanged={isChanged}
        isDirty={form.isDirty}
        openQuestions={openCount}
        lacks={lacks}
        formId={FORM_ID}
        busy={busy}
        publishing={publishing}
        onCancel={leave}
      />
      <OpenQuestionsOf value={tell}>
        <Form form={form} busy={busy} onSubmit={() => end(false)} onCancel={leave} also={publishing} headed={isPhone ? undefined : FORM_ID}>
          {status === LESSON_STATUS.published && <p className="q-hint q-flat">{t('training.quiz.draftHelp')}</p>}
          <PaperFields form={form} setIds={setIds} />
        </Form>
      </OpenQuestionsOf>
    </div>
  );
}
