import { useState } from 'react';
import type { PhotoId } from '@quantum/modules/form/contract';
import { formParts, FormRunner, useAdvance, useAnswerSheet, visibleAnswers, visibleItems } from '@quantum/modules/form/web-api';
import { ConfirmDialog } from '@quantum/platform/web/kit';
import { useDevicePhotos, useOnline } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import { STANDARD_REPEATS } from '../../../domain/finding.rules.ts';
import { mayPassRestIn } from '../../../domain/rest.rules.ts';
import { lockedItems } from '../../../domain/rework.rules.ts';
import { answerControls } from './answer-controls.tsx';
import { afterKey, draftFaults, toFindings, type FindingDrafts, type ItemFault } from './finding-draft.ts';
import { DeviceState } from './device-state.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { sheetKey } from './submit-entry.ts';
import { SignatureAnswer, signatureKey } from './signature-answer.tsx';
import { submitWords } from './submit-words.ts';
import { useCategories } from './use-categories.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  task: InspectionDetail;
  /** What the server has said of it when it was sent before. */
  refused?: readonly ItemFault[];
  onClose: () => void;
}

const NO_DRAFTS: FindingDrafts = {};

/** What a signer left unlocked is the only thing to change. */
const lockedOf = (inspection: InspectionDetail): ReadonlySet<string> =>
  inspection.mend ? lockedItems(inspection.form.content, inspection.mend.sections) : NONE;
const NONE: ReadonlySet<string> = new Set();

/** Answers, photos and findings of one occurrence: all of it is on the device until the server has confirmed it. */
export function Answering({ task: inspection, refused = [], onClose }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const advance = useAdvance();
  // On the device before the first finding needs them: the network may be gone by then.
  useCategories();
  const { content } = inspection.form;
  const { sheet, kept, now, answer, addPhoto, setExtra, photoUrl, drop } = useAnswerSheet<FindingDrafts>(
    sheetKey(inspection.id),
    NO_DRAFTS,
  );
  const { answers, extra: drafts } = sheet;
  const [locked] = useState(() => lockedOf(inspection));
  const [controls] = useState(() => answerControls(inspection.unitId));
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<readonly ItemFault[]>(refused);
  const [asking, setAsking] = useState<'submit' | 'leave'>();

  const changeDraft = (item: string, change: (draft: FindingDrafts[string] | undefined) => FindingDrafts[string] | undefined) =>
    setExtra((all) => withDraft(all, item, change(all[item])));
  /** The first one saved is kept; signing again first removes it. */
  const keepSignature = (item: string, file: PhotoId) => {
    const answered = now().answers.find((one) => one.item === item);
    if (!answered?.value) answer({ ...answered, item, value: file, na: false });
  };
  const photos = useDevicePhotos({
    clientId: sheet.clientId,
    onKept: (key, photo) => {
      const signed = content.sections.flatMap((section) => section.items).find((one) => signatureKey(one.key) === key);
      if (signed) return keepSignature(signed.key, photo);
      const item = visibleItems(content, now().answers).find((one) => afterKey(one.item.key) === key)?.item.key;
      if (item === undefined) return addPhoto(key, photo);
      changeDraft(item, (draft) => (draft && !draft.after.includes(photo) ? { ...draft, after: [...draft.after, photo] } : draft));
    },
  });
  const sent = (photo: PhotoId) => inspection.files.find((file) => file.id === photo);
  const urlOf = (photo: PhotoId) => photos.urlOf(photo) ?? photoUrl(photo) ?? sent(photo)?.thumbUrl ?? sent(photo)?.url;
  /** What a change has taken off the sheet leaves the device with it. */
  const dropPhotos = (before: readonly PhotoId[] = [], after: readonly PhotoId[] = []) => {
    for (const photo of before) if (!after.includes(photo)) photos.drop(photo);
  };

  const given = () => ({ answers: visibleAnswers(content, answers), findings: toFindings(content, answers, drafts) });
  const { submit, submitting } = useSubmit(inspection, () => ({ sheet, given: given() }), drop);

  const unsent: ItemFault[] = visibleItems(content, answers)
    .filter(({ item }) => [item.key, afterKey(item.key), signatureKey(item.key)].some((key) => photos.isSending({ key })))
    .map(({ item }) => ({ item: item.key, key: 'inspection.fault.photoNotKept' }));
  const found = inspection.mend?.foundItems ?? [];
  // An existing finding needs no second one.
  const lacking = draftFaults(content, answers, drafts).filter(
    ({ item, key }) => key !== 'inspection.fault.findingNeeded' || !found.includes(item),
  );
  const own = [...unsent, ...lacking];
  const faults = [...(tried ? own : []), ...told].map((fault) => ({ item: fault.item, message: fault.message ?? t(fault.key!) }));
  const failedBefore = (item: string) => inspection.past.filter((past) => past.item === item && past.verdict === 'fail').length;
  const changed = () => setTold((now) => (now.length > 0 ? [] : now));

  return (
    <div className="ins-answering">
      <FormRunner
        above={inspection.form.id !== null && formParts().map((Part, i) => <Part key={i} id={inspection.form.id!} isAnswered />)}
        content={content}
        title={inspection.formName}
        subtitle={[inspection.spaceName, inspection.space && `${inspection.space.facility} · ${inspection.space.floor}`]
          .filter(Boolean)
          .join(' · ')}
        reference={inspection.code}
        answers={answers}
        onAnswer={(one) => {
          changed();
          dropPhotos(answers.find((was) => was.item === one.item)?.photos, one.photos);
          answer(one);
        }}
        onTry={() => setTried(true)}
        onSubmit={() => own.length === 0 && setAsking('submit')}
        onClose={() => (photos.isKeeping ? setAsking('leave') : onClose())}
        submitting={submitting}
        submitLabel={t('inspection.submit.button')}
        onPhotos={(item, files) => {
          changed();
          photos.take(item, files);
        }}
        sendingOf={photos.sendingOf}
        photoUrl={urlOf}
        pastResults={(item) => inspection.past.filter((past) => past.item === item.key).map(({ day, verdict }) => ({ on: day, verdict }))}
        finding={(item, given, fails) => (
          <FindingPanel
            key={`finding ${item.key}`}
            item={item}
            answer={given}
            fails={fails}
            draft={drafts[item.key]}
            failedBefore={failedBefore(item.key)}
            repeatsThatRaise={inspection.repeatsThatRaise ?? STANDARD_REPEATS}
            unitId={inspection.unitId}
            photos={photos}
            photoUrl={urlOf}
            onChange={(draft) => {
              changed();
              dropPhotos(drafts[item.key]?.after, draft?.after);
              changeDraft(item.key, () => draft);
            }}
          />
        )}
        controls={{
          ...controls,
          signature: ({ item, value, onChange }) => (
            <SignatureAnswer
              item={item}
              value={value}
              url={typeof value === 'string' || typeof value === 'number' ? urlOf(value) : undefined}
              photos={photos}
              onClear={() => {
                if (typeof value === 'string') photos.drop(value);
                onChange(null);
              }}
            />
          ),
        }}
        advance={advance}
        mayPassRest={mayPassRestIn(inspection.functionalRisk)}
        lockedItems={locked}
        faults={faults}
        status={<DeviceState kept={kept} online={online} />}
      />
      <ConfirmDialog
        open={asking === 'submit'}
        onClose={() => setAsking(undefined)}
        title={t('inspection.submit.title', { name: inspection.spaceName ?? inspection.formName })}
        text={submitWords((key, params) => t(key, params), given())}
        work={submit}
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
