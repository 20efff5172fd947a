import { useEffect, useRef } from 'react';
import { ArrowRight, Flag } from 'lucide-react';
import type { Answer, FormItem } from '@quantum/modules/form/contract';
import type { Photos } from '@quantum/modules/form/web-api';
import type { useDevicePhotos } from '@quantum/platform/web/offline';
import { stateOf, TextAreaField, handleOf } from '@quantum/platform/web/kit';
import { RiskBars, useTranslation } from '@quantum/platform/web/public';
import { riskAfterRepeats } from '../../../domain/finding.rules.ts';
import type { FindingDraft, LEVELS } from './finding-draft.ts';
import { FindingFields } from './finding-fields.tsx';
import './finding.css';

export interface FindingProps {
  item: FormItem;
  answer: Answer;
  fails: boolean;
  draft: FindingDraft | undefined;
  /** How often the question failed here in the last inspections. */
  failedBefore: number;
  /** So many failures before it raise the risk. */
  repeatsThatRaise: number;
  unitId: number;
  photos: ReturnType<typeof useDevicePhotos>;
  photoUrl: Parameters<typeof Photos>[0]['photoUrl'];
  /** Undefined takes the finding away. */
  onChange: (draft: FindingDraft | undefined) => void;
}

/** The open finding; the cursor is in its description where the answer has just failed. */
export function FindingForm({
  item,
  answer,
  draft,
  isNeeded,
  isNew,
  failedBefore,
  repeatsThatRaise,
  unitId,
  photos,
  photoUrl,
  onChange,
}: FindingProps & { draft: FindingDraft; isNeeded: boolean; isNew: boolean }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  // Once, when it opens: what comes next is to say what is wrong.
  useEffect(() => {
    if (isNew) section.current?.querySelector('textarea')?.focus();
  }, []);
  const form = handleOf(draft, (change) => onChange({ ...draft, ...change }));
  return (
    <section ref={section} className="ins-finding" aria-label={t('inspection.finding.one')}>
      <header>
        <Flag size={18} aria-hidden />
        <b>{t('inspection.finding.one')}</b>
        <span className="q-space" />
        <RaisedRisk risk={draft.risk} failedBefore={failedBefore} repeatsThatRaise={repeatsThatRaise} />
      </header>
      <div>
        <TextAreaField form={form} name="description" label="inspection.finding.description" required rows={2} />
        <FindingFields form={form} at={item.key} unitId={unitId} photos={photos} photoUrl={photoUrl} />
        <p className="q-hint">{t(answer.photos?.length ? 'inspection.finding.beforeHere' : 'inspection.finding.beforeNone')}</p>
        {!isNeeded && (
          <button type="button" className="qf-link" onClick={() => onChange(undefined)}>
            {t('inspection.finding.remove')}
          </button>
        )}
      </div>
    </section>
  );
}

/** What repeated failures here make of the risk, before it is sent. */
function RaisedRisk({ risk, failedBefore, repeatsThatRaise }: { risk: string; failedBefore: number; repeatsThatRaise: number }) {
  const { t } = useTranslation();
  const level = (code: string) => stateOf(code) as (typeof LEVELS)[number];
  const raised = riskAfterRepeats(risk, failedBefore, repeatsThatRaise);
  return (
    <span className="q-row ins-raised">
      {raised !== risk && (
        <>
          <s>{t(`common.risk.${level(risk)}`)}</s>
          <ArrowRight size={14} aria-hidden />
        </>
      )}
      <RiskBars level={level(raised)}>{t(`common.risk.${level(raised)}`)}</RiskBars>
      {failedBefore > 0 && <b>{t('inspection.finding.times', { count: failedBefore + 1 })}</b>}
    </span>
  );
}
