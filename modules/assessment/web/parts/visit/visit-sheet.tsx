import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PhotoId } from '@quantum/modules/form/contract';
import { FormRunner, useAdvance, useAnswerSheet, visibleAnswers, visibleItems } from '@quantum/modules/form/web-api';
import { ConfirmDialog, showError } from '@quantum/platform/web/kit';
import { sendLater, useDevicePhotos, useKeptPictures, useOnline } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { visitPath, type VisitSheet } from '../../../contract/index.ts';
import { cachedVisitKey, filesBeside } from './cached-visit.ts';
import { FindingBeside } from './finding-beside.tsx';
import { draftKey, findingFaults, NO_DRAFT, sheetEntry, type FindingDraft, type VisitDraft } from './visit-draft.ts';

/** Shown before the first question alone, and beside elements with proof or a visit before; both are on the device before the network is gone. */
const loadAreas = () => import('./areas.tsx');
const loadBeside = () => import('./beside.tsx');
const Areas = lazy(async () => ({ default: (await loadAreas()).Areas }));
const Beside = lazy(async () => ({ default: (await loadBeside()).Beside }));

/** Areas, then element by element: all of it is on the device until the server has confirmed it. */
export function VisitSheetRunner({ visit }: { visit: VisitSheet }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [online, advance] = [useOnline(), useAdvance()];
  useEffect(() => {
    void Promise.all([loadAreas(), loadBeside()]).catch(() => undefined);
  }, []);
  const { sheet, kept, now, answer, addPhoto, setExtra, photoUrl, drop } = useAnswerSheet<VisitDraft>(draftKey(visit.id), NO_DRAFT);
  const { answers, extra: draft } = sheet;
  const [isChoosing, setChoosing] = useState(draft.areaIds.length === 0);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const photos = useDevicePhotos({ clientId: sheet.clientId, onKept: addPhoto });
  const pictureOf = useKeptPictures(cachedVisitKey(visit.id), filesBeside(visit));
  const sentUrl = (photo: PhotoId) => {
    const sent = visit.files.find(({ id }) => id === photo);
    return sent && (pictureOf(sent) ?? sent.url);
  };
  const dropPhotos = (before: readonly PhotoId[] = [], after: readonly PhotoId[] = []) => {
    for (const photo of before) if (!after.includes(photo)) photos.drop(photo);
  };
  const changeFinding = (item: string, finding: FindingDraft | undefined) =>
    setExtra(({ findings: { [item]: _, ...others }, ...rest }) => ({
      ...rest,
      findings: finding ? { ...others, [item]: finding } : others,
    }));
  const faults = [
    ...visibleItems(visit.content, answers)
      .filter(({ item }) => photos.isSending({ key: item.key }))
      .map(({ item }) => ({ item: item.key, key: 'assessment.fault.photoNotKept' })),
    ...findingFaults(visit.content, answers, draft),
  ];
  const submit = async () => {
    setSending(true);
    try {
      const given = visibleAnswers(visit.content, now().answers);
      const note = t('assessment.device.visitNote', { count: given.length, findings: Object.keys(now().extra.findings).length });
      await sendLater(sheetEntry(visit, now(), given, note));
      drop();
      return true;
    } catch (fault) {
      console.error(fault);
      showError(t('assessment.device.notKept'));
      return undefined;
    } finally {
      setSending(false);
    }
  };
  if (isChoosing)
    return (
      <Suspense>
        <Areas
          visit={visit}
          chosen={draft.areaIds}
          onChange={(areaIds) => setExtra((extra) => ({ ...extra, areaIds }))}
          onDone={() => setChoosing(false)}
        />
      </Suspense>
    );
  const state = t(kept ? (online ? 'assessment.device.kept' : 'assessment.device.offline') : 'assessment.device.full');
  return (
    <>
      <FormRunner
        content={visit.content}
        title={visit.name}
        subtitle={visit.unitName}
        reference={visit.code}
        answers={answers}
        onAnswer={(one) => {
          dropPhotos(answers.find((was) => was.item === one.item)?.photos, one.photos);
          answer(one);
        }}
        onTry={() => setTried(true)}
        onSubmit={() => {
          if (draft.areaIds.length < visit.minAreas) setChoosing(true);
          else if (faults.length === 0) setAsking(true);
        }}
        onClose={() => void navigate(visitPath(visit.id))}
        submitting={isSending}
        submitLabel={t('assessment.event.handInVisit')}
        onPhotos={photos.take}
        sendingOf={photos.sendingOf}
        photoUrl={(photo) => photos.urlOf(photo) ?? sentUrl(photo) ?? photoUrl(photo)}
        beside={(item) => (
          <Suspense>
            <Beside visit={visit} item={item.key} pictureOf={pictureOf} />
          </Suspense>
        )}
        finding={(item) => (
          <FindingBeside
            key={item.key}
            visit={visit}
            draft={draft}
            item={item.key}
            onChange={(finding) => changeFinding(item.key, finding)}
          />
        )}
        advance={advance}
        faults={tried ? faults.map(({ item, key }) => ({ item, message: t(key) })) : []}
        status={
          <span className="q-row q-gap-8">
            <span className="q-hint">{state}</span>
            <button type="button" className="qf-link" onClick={() => setChoosing(true)}>
              {t('assessment.areasCount', { count: draft.areaIds.length })}
            </button>
          </span>
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('assessment.ask.handInVisit')}
        text={t(visit.isLead ? 'assessment.device.visitText' : 'assessment.device.asideText')}
        work={submit}
      />
    </>
  );
}
