// TRA152
import { useEffect, useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { ArrowLeft, ArrowRight, Check, Send, X } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LIMITS } from '@quantum/platform/contract';
import { counted, showError, usePage, WhenRead, NumberInput } from '@quantum/platform/web/kit';
import { DevicePhotos, OfflineNote, sendLater, useCachedCall, useQueue } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { gradeEndpoints, gradePath, type GradeDetail } from '../../../contract/index.ts';
import { cachedGradeKey } from '../../parts/sittings/cached-grade.ts';
import {
  dropSheetDraft,
  isScored,
  keepSheetDraft,
  NO_STEP,
  queuedSheet,
  readSheetDraft,
  reopenSheet,
  sheetEntry,
  type SheetDraft,
  type StepDraft,
} from '../../parts/sittings/sheet-draft.ts';
import '../../parts/sittings/sheet.css';

/** An assessor's sheet beside the candidate: one step at a time, with or without a network. */
export function AttestationSheetScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(gradeEndpoints.read, cachedGradeKey(id), { params: { id } });
  const entry = queuedSheet(useQueue(), id);
  const [opened, setOpened] = useState(0);
  usePage({ title: t('attestation.yourSheet'), append: [{ text: t('attestation.yourSheet') }] });
  return (
    <WhenRead query={query}>
      {(record) => {
        const reopen = () => {
          reopenSheet(id, entry!);
          setOpened(opened + 1);
        };
        if (entry && entry.state !== 'refused')
          return <Sent grade={record} text={t(entry.state === 'sent' ? 'attestation.scoring.sealed' : 'attestation.scoring.waits')} />;
        if (!record.isAsked) return <Sent grade={record} text={t('attestation.scoring.sealed')} />;
        return (
          <div className="q-page at-sheet">
            <OfflineNote asOf={asOf} />
            <h1>{record.candidate?.name ?? record.code}</h1>
            <p className="q-quiet q-lead">{[record.levelName, record.schemeName].join(' · ')}</p>
            {entry?.refused && (
              <p className="q-fault" role="alert">
                {entry.refused.message}{' '}
                <Button size="xs" variant="default" onClick={reopen}>
                  {t('attestation.scoring.reopen')}
                </Button>
              </p>
            )}
            <Steps key={opened} grade={record} />
          </div>
        );
      }}
    </WhenRead>
  );
}

function Sent({ grade: record, text }: { grade: GradeDetail; text: string }) {
  return (
    <div className="q-page at-sheet">
      <h1>{record.candidate?.name ?? record.code}</h1>
      <p role="status">{text}</p>
      <Link to={gradePath(record.id)}>{record.code}</Link>
    </div>
  );
}

/** Whole seconds since the step was shown, told once a second. */
function useTicking(onSecond: () => void): void {
  useEffect(() => {
    const timer = setInterval(onSecond, 1000);
    return () => clearInterval(timer);
  });
}
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Steps({ grade: record }: { grade: GradeDetail }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => readSheetDraft(record.id));
  const [at, setAt] = useState(0);
  const set = (change: (now: SheetDraft) => Partial<SheetDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...change(now) };
      keepSheetDraft(record.id, next);
      return next;
    });
  const setStep = (key: string, change: (now: StepDraft) => Partial<StepDraft>) =>
    set(({ steps }) => ({ steps: { ...steps, [key]: { ...NO_STEP, ...steps[key], ...change(steps[key] ?? NO_STEP) } } }));
  const step = record.steps[at];
  useTicking(() => step && setStep(step.key, ({ seconds }) => ({ seconds: seconds + 1 })));
  const total = record.steps.reduce((sum, { key }) => sum + (draft.steps[key]?.seconds ?? 0), 0);
  const done = record.steps.filter(({ key }) => isScored(draft.steps[key] ?? NO_STEP)).length;
  const isOver = record.minutes !== null && total > record.minutes * 60;
  return (
    <>
      <div className="at-line" role="timer" aria-label={t('attestation.scoring.time')}>
        <strong className={isOver ? 'at-bad' : ''}>{clock(total)}</strong>
        {record.minutes !== null && <span className="q-hint">{t('attestation.scoring.of', { count: record.minutes })}</span>}
        <span className="q-space" />
        <span>{t('attestation.scoring.done', { done, count: record.steps.length })}</span>
      </div>
      {step ? (
        <StepCard
          key={step.key}
          no={at + 1}
          step={step}
          draft={draft.steps[step.key] ?? NO_STEP}
          clientId={draft.clientId}
          onChange={(change) => setStep(step.key, change)}
        />
      ) : (
        <Textarea
          label={t('attestation.remark')}
          autosize
          minRows={3}
          value={draft.remark}
          {...counted(draft.remark, LIMITS.text)}
          onChange={({ currentTarget: { value } }) => set(() => ({ remark: value }))}
        />
      )}
      <nav className="at-sheet-foot" aria-label={t('attestation.scoring.steps')}>
        <Button variant="default" disabled={at === 0} leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => setAt(at - 1)}>
          {t('attestation.scoring.back')}
        </Button>
        {step ? (
          <Button
            variant="filled"
            disabled={!isScored(draft.steps[step.key] ?? NO_STEP)}
            rightSection={<ArrowRight size={16} aria-hidden />}
            onClick={() => setAt(at + 1)}
          >
            {t('attestation.scoring.next')}
          </Button>
        ) : (
          <SendButton grade={record} draft={draft} isWhole={done === record.steps.length} />
        )}
      </nav>
    </>
  );
}

function SendButton({ grade: record, draft, isWhole }: { grade: GradeDetail; draft: SheetDraft; isWhole: boolean }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendLater(sheetEntry(record, draft, t('attestation.scoring.entry')));
      dropSheetDraft(record.id);
    } catch (fault) {
      console.error(fault);
      showError(t('attestation.scoring.notKept'));
      setBusy(false);
    }
  };
  return (
    <Button variant="filled" loading={busy} disabled={!isWhole} leftSection={<Send size={16} aria-hidden />} onClick={() => void send()}>
      {t('attestation.scoring.send')}
    </Button>
  );
}

interface StepProps {
  no: number;
  step: GradeDetail['steps'][number];
  draft: StepDraft;
  clientId: string;
  onChange: (change: (now: StepDraft) => Partial<StepDraft>) => void;
}
function StepCard({ no, step, draft, clientId, onChange }: StepProps) {
  const { t } = useTranslation();
  /** A verdict proposes its points: all of them, or none. */
  const judge = (passed: boolean) => onChange(() => ({ passed, points: passed ? step.points : 0 }));
  return (
    <section className="at-step" aria-label={t('attestation.step.no', { no })}>
      <h2>
        {no}. {step.name}
      </h2>
      <p className="q-hint">
        {t('attestation.points', { count: step.points })}
        {step.critical && <strong className="at-bad"> · {t('attestation.critical')}</strong>}
        {` · ${clock(draft.seconds)}`}
      </p>
      <div className="at-verdict" role="group" aria-label={t('attestation.verdict')}>
        <Button
          variant={draft.passed === true ? 'filled' : 'default'}
          aria-pressed={draft.passed === true}
          leftSection={<Check size={18} aria-hidden />}
          onClick={() => judge(true)}
        >
          {t('attestation.passed')}
        </Button>
        <Button
          variant={draft.passed === false ? 'filled' : 'default'}
          aria-pressed={draft.passed === false}
          leftSection={<X size={18} aria-hidden />}
          onClick={() => judge(false)}
        >
          {t('attestation.failed')}
        </Button>
      </div>
      <NumberInput
        label={t('attestation.pointsGiven', { most: step.points })}
        min={0}
        max={step.points}
        value={draft.points ?? ''}
        onChange={(next) => onChange(() => ({ points: next === '' ? null : Math.max(0, Math.min(step.points, Math.round(Number(next)))) }))}
      />
      <Textarea
        label={t('attestation.remark')}
        autosize
        minRows={2}
        value={draft.remark}
        {...counted(draft.remark, LIMITS.line)}
        onChange={({ currentTarget: { value } }) => onChange(() => ({ remark: value }))}
      />
      <DevicePhotos
        label={t('attestation.photos')}
        clientId={clientId}
        photos={draft.photos}
        onChange={(change) => onChange((now) => ({ photos: change(now.photos).slice(0, 4) }))}
      />
    </section>
  );
}
