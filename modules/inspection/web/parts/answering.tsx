import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormRunner, useAnswerPhotos, useAnswerSheet, visibleAnswers, visibleItems } from '@quantum/modules/form/web-api';
import { ConfirmDialog, errorText, showError, useMutate } from '@quantum/platform/web/kit';
import { Tag, type ApiError } from '@quantum/platform/web/public';
import { taskEndpoints, type TaskDetail } from '../../contract/index.ts';
import { answerControls } from './answer-controls.tsx';
import { draftFaults, placeFaults, toFindings, type FindingDrafts, type ItemFault } from './finding-draft.ts';
import { afterKey, FindingPanel } from './finding-panel.tsx';
import { submitWords } from './submit-words.ts';
import { useOnline } from './use-online.ts';

interface Props {
  task: TaskDetail;
  /** The server has it. */
  onSubmitted: (task: TaskDetail) => void;
  onClose: () => void;
}

const NO_DRAFTS: FindingDrafts = {};

/** Answers, photos and findings of one occurrence: all of it is on the device until the server has confirmed it. */
export function Answering({ task, onSubmitted, onClose }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const { content } = task.form;
  const { sheet, kept, answer, addPhoto, setExtra, photoUrl, drop } = useAnswerSheet<FindingDrafts>(`inspection.${task.id}`, NO_DRAFTS);
  const { answers, extra: drafts } = sheet;
  const [controls] = useState(() => answerControls(task.unit_id));
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<ItemFault[]>([]);
  const [asking, setAsking] = useState<'submit' | 'leave'>();

  const changeDraft = (item: string, change: (draft: FindingDrafts[string] | undefined) => FindingDrafts[string] | undefined) =>
    setExtra((all) => withDraft(all, item, change(all[item])));
  const photos = useAnswerPhotos({
    clientId: sheet.clientId,
    onSent: (key, file) => {
      const item = visibleItems(content, answers).find((one) => afterKey(one.item.key) === key)?.item.key;
      if (item === undefined) return addPhoto(key, file);
      setExtra((all) => {
        const draft = all[item];
        return draft ? withDraft(all, item, { ...draft, after: [...draft.after, file.id] }) : all;
      }, file);
    },
    onError: (error) => showError(errorText(error as ApiError, t)),
  });

  const input = () => ({
    version: task.version,
    clientId: sheet.clientId,
    startedAt: sheet.startedAt,
    answers: visibleAnswers(content, answers),
    findings: toFindings(content, answers, drafts),
  });
  const submit = useMutate(taskEndpoints.submit, {
    kind: 'create',
    done: () => t('inspection.submit.done', { code: task.code }),
    onDone: (answered) => {
      drop();
      onSubmitted(answered);
    },
    onFailure: (error) => {
      const placed = placeFaults(error.faults, input());
      if (!placed?.length) return false;
      setTold(placed);
      return true;
    },
  });

  const unsent: ItemFault[] = visibleItems(content, answers)
    .filter(({ item }) => [item.key, afterKey(item.key)].some((key) => photos.sendingOf({ key }).length > 0))
    .map(({ item }) => ({ item: item.key, key: 'inspection.fault.photoNotSent' }));
  const own = [...unsent, ...draftFaults(content, answers, drafts)];
  const faults = [...(tried ? own : []), ...told].map((fault) => ({ item: fault.item, message: fault.message ?? t(fault.key!) }));
  const failedBefore = (item: string) => task.past.filter((past) => past.item === item && past.verdict === 'fail').length;
  const changed = () => setTold((now) => (now.length > 0 ? [] : now));

  return (
    <div className="ins-answering">
      <FormRunner
        content={content}
        title={task.form_name}
        subtitle={[task.space_name, task.space && `${task.space.facility} · ${task.space.floor}`].filter(Boolean).join(' · ')}
        answers={answers}
        onAnswer={(one) => {
          changed();
          answer(one);
        }}
        onTry={() => setTried(true)}
        onSubmit={() => own.length === 0 && setAsking('submit')}
        onClose={() => (photos.isSending ? setAsking('leave') : onClose())}
        submitting={submit.isRunning}
        submitLabel={t('inspection.submit.button')}
        onPhotos={(item, files) => {
          changed();
          photos.take(item, files);
        }}
        sendingOf={photos.sendingOf}
        photoUrl={photoUrl}
        pastResults={(item) => task.past.filter((past) => past.item === item.key).map(({ day, verdict }) => ({ on: day, verdict }))}
        finding={(item, given, fails) => (
          <FindingPanel
            key={`finding ${item.key}`}
            item={item}
            answer={given}
            fails={fails}
            draft={drafts[item.key]}
            failedBefore={failedBefore(item.key)}
            unitId={task.unit_id}
            photos={photos}
            photoUrl={photoUrl}
            onChange={(draft) => {
              changed();
              changeDraft(item.key, () => draft);
            }}
          />
        )}
        controls={controls}
        faults={faults}
        status={<DeviceState kept={kept} online={online} />}
      />
      <ConfirmDialog
        open={asking === 'submit'}
        onClose={() => setAsking(undefined)}
        title={t('inspection.submit.title', { name: task.space_name ?? task.form_name })}
        text={submitWords((key, params) => t(key, params), input())}
        work={() => submit.run({ params: { id: task.id }, input: input() })}
      />
      <ConfirmDialog
        open={asking === 'leave'}
        onClose={() => setAsking(undefined)}
        title={t('inspection.submit.leaveTitle')}
        text={t('inspection.submit.leaveText')}
        work={() => {
          onClose();
          return Promise.resolve(true);
        }}
      />
    </div>
  );
}

function withDraft(all: FindingDrafts, item: string, draft: FindingDrafts[string] | undefined): FindingDrafts {
  const { [item]: _, ...others } = all;
  return draft ? { ...others, [item]: draft } : others;
}

/** Says so when the device has no network or would not keep the answers; silent when all is well. */
function DeviceState({ kept, online }: { kept: boolean; online: boolean }) {
  const { t } = useTranslation();
  if (!kept)
    return (
      <Tag tone="danger" icon="alert">
        {t('inspection.submit.notKept')}
      </Tag>
    );
  if (online) return null;
  return (
    <Tag tone="warn" icon="circleSlash">
      {t('inspection.submit.offline')}
    </Tag>
  );
}
