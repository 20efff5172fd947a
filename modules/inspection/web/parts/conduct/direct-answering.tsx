import { useState } from 'react';
import { ChevronRight, Plus, X } from 'lucide-react';
import type { PhotoId } from '@quantum/modules/form/contract';
import { useAnswerSheet } from '@quantum/modules/form/web-api';
import { ConfirmDialog, stateOf } from '@quantum/platform/web/kit';
import { useDevicePhotos, useOnline } from '@quantum/platform/web/offline';
import { RiskBars, useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import { DeviceState } from './device-state.tsx';
import { directDrafts, directFaults, newDirectDraft, toDirectFindings, type DirectDraft } from './direct-draft.ts';
import { DirectFinding } from './direct-finding.tsx';
import type { FindingDrafts, ItemFault } from './finding-draft.ts';
import { afterKey, beforeKey, type LEVELS } from './finding-draft.ts';
import { sheetKey } from './submit-entry.ts';
import { submitWords } from './submit-words.ts';
import { useSubmit } from './use-submit.ts';
import './direct.css';

interface Props {
  task: InspectionDetail;
  /** What the server has said of it when it was sent before. */
  refused?: readonly ItemFault[];
  onClose: () => void;
}

const NO_DRAFTS: FindingDrafts = {};

/** An inspection without questions: what is found is entered as one walks, kept on the device until the server has confirmed it. */
export function DirectAnswering({ task: inspection, refused = [], onClose }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const { sheet, kept, now, setExtra, photoUrl, drop } = useAnswerSheet<FindingDrafts>(sheetKey(inspection.id), NO_DRAFTS);
  const drafts = directDrafts(sheet.extra);
  const [open, setOpen] = useState<string>();
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<readonly ItemFault[]>(refused);
  const [asking, setAsking] = useState<'submit' | 'leave'>();

  const change = (key: string, next: (draft: DirectDraft) => Partial<DirectDraft>) =>
    setExtra((all) => {
      const draft = all[key] as DirectDraft | undefined;
      return draft ? { ...all, [key]: { ...draft, ...next(draft) } } : all;
    });
  const photos = useDevicePhotos({
    clientId: sheet.clientId,
    onKept: (at, photo) => {
      const draft = directDrafts(now().extra).find(({ clientId }) => [beforeKey(clientId), afterKey(clientId)].includes(at));
      if (!draft) return;
      const part = at === beforeKey(draft.clientId) ? 'before' : 'after';
      change(draft.clientId, (one) => (one[part].includes(photo) ? {} : { [part]: [...one[part], photo] }));
    },
  });
  const urlOf = (photo: PhotoId) => photos.urlOf(photo) ?? photoUrl(photo);
  const dropPhotos = (all: readonly PhotoId[], left: readonly PhotoId[] = []) => {
    for (const photo of all) if (!left.includes(photo)) photos.drop(photo);
  };
  const given = () => ({ answers: [], findings: toDirectFindings(now().extra) });
  const { submit, submitting } = useSubmit(inspection, () => ({ sheet: now(), given: given() }), drop);

  const unsent: ItemFault[] = drafts
    .filter(({ clientId }) => [beforeKey(clientId), afterKey(clientId)].some((key) => photos.isSending({ key })))
    .map(({ clientId }) => ({ item: clientId, key: 'inspection.fault.photoNotKept' }));
  const own = [...unsent, ...directFaults(sheet.extra)];
  const faults = [...(tried ? own : []), ...told];
  const faultsOf = (key: string) => faults.filter((fault) => fault.item === key).map((fault) => fault.message ?? t(fault.key!));

  const add = () => {
    const draft = newDirectDraft();
    setExtra((all) => ({ ...all, [draft.clientId]: draft }));
    setOpen(draft.clientId);
  };
  const remove = (draft: DirectDraft) => {
    dropPhotos([...draft.before, ...draft.after]);
    setExtra(({ [draft.clientId]: _, ...others }) => others);
    setOpen(undefined);
  };
  const trySubmit = () => {
    setTried(true);
    if (own.length === 0) return setAsking('submit');
    setOpen(own[0]!.item);
  };
  const draft = drafts.find((one) => one.clientId === open);
  const place = [inspection.spaceName, inspection.space && `${inspection.space.facility} · ${inspection.space.floor}`]
    .filter(Boolean)
    .join(' · ');

  return (
    <div className="ins-answering">
      <div className="qf-runner">
        <header className="qf-head">
          <div className="qf-head-bar">
            <button
              type="button"
              className="qf-icon-button"
              aria-label={t('form.runner.close')}
              onClick={() => (photos.isKeeping ? setAsking('leave') : onClose())}
            >
              <X size={20} aria-hidden />
            </button>
            <div className="qf-head-title">
              <h1>{inspection.formName}</h1>
              {place && <p>{place}</p>}
            </div>
            <DeviceState kept={kept} online={online} />
          </div>
          <p className="qf-head-foot" aria-live="polite">
            <span>{t('inspection.submit.findings', { count: drafts.length })}</span>
            <span>{inspection.code}</span>
          </p>
        </header>
        <div className="qf-body">
          {draft ? (
            <DirectFinding
              key={draft.clientId}
              task={inspection}
              draft={draft}
              number={drafts.indexOf(draft) + 1}
              faults={faultsOf(draft.clientId)}
              photos={photos}
              photoUrl={urlOf}
              onChange={(next) => {
                setTold([]);
                if (next.before) dropPhotos(draft.before, next.before);
                if (next.after) dropPhotos(draft.after, next.after);
                change(draft.clientId, () => next);
              }}
              onRemove={() => remove(draft)}
            />
          ) : (
            <Found drafts={drafts} photoUrl={urlOf} isFaulty={(key) => faultsOf(key).length > 0} onOpen={setOpen} onAdd={add} />
          )}
        </div>
        <footer className="qf-foot">
          {draft ? (
            <button type="button" className="qf-button qf-primary" onClick={() => setOpen(undefined)}>
              {t('inspection.direct.done')}
            </button>
          ) : (
            <button type="button" className="qf-button qf-primary" aria-busy={submitting} disabled={submitting} onClick={trySubmit}>
              {t('inspection.submit.button')}
            </button>
          )}
        </footer>
      </div>
      <ConfirmDialog
        open={asking === 'submit'}
        onClose={() => setAsking(undefined)}
        title={t('inspection.submit.title', { name: inspection.spaceName ?? inspection.formName })}
        text={
          drafts.length === 0
            ? t('inspection.direct.nothing')
            : submitWords((key, params) => t(key, params), given(), 'inspection.direct.text')
        }
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

interface FoundProps {
  drafts: readonly DirectDraft[];
  photoUrl: (photo: PhotoId) => string | undefined;
  isFaulty: (key: string) => boolean;
  onOpen: (key: string) => void;
  onAdd: () => void;
}

/** What was found so far, and the button for the next. */
function Found({ drafts, photoUrl, isFaulty, onOpen, onAdd }: FoundProps) {
  const { t } = useTranslation();
  return (
    <div className="qf-question ins-found">
      {drafts.length === 0 && <p className="qf-quiet">{t('inspection.direct.empty')}</p>}
      <ol>
        {drafts.map((draft, i) => (
          <li key={draft.clientId}>
            <button type="button" data-faulty={isFaulty(draft.clientId) || undefined} onClick={() => onOpen(draft.clientId)}>
              {draft.before[0] === undefined ? <span className="ins-found-none" /> : <img src={photoUrl(draft.before[0])} alt="" />}
              <span>
                <b>{draft.description.trim() || t('inspection.direct.number', { number: i + 1 })}</b>
                <RiskLevel risk={draft.risk} />
              </span>
              {isFaulty(draft.clientId) && <span className="qf-fault">{t('inspection.direct.incomplete')}</span>}
              <ChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="qf-button ins-found-add" onClick={onAdd}>
        <Plus size={20} aria-hidden />
        {t('inspection.direct.add')}
      </button>
    </div>
  );
}

function RiskLevel({ risk }: { risk: string }) {
  const { t } = useTranslation();
  const level = stateOf(risk) as (typeof LEVELS)[number];
  return <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>;
}
