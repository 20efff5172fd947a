import { ArrowRight, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer, FormItem } from '@quantum/modules/form/contract';
import type { useAnswerPhotos } from '@quantum/modules/form/web-api';
import type { Photos } from '@quantum/modules/form/web-api';
import type { Locale } from '@quantum/platform/contract';
import { stateOf, TextAreaField } from '@quantum/platform/web/kit';
import { RiskBars } from '@quantum/platform/web/public';
import { riskAfterRepeats } from '../../domain/finding.rules.ts';
import { newDraft, type FindingDraft } from './finding-draft.ts';
import { FindingFields, type LEVELS } from './finding-fields.tsx';
import { handleOf } from './kept-form.ts';
import './finding.css';

interface Props {
  item: FormItem;
  answer: Answer;
  fails: boolean;
  draft: FindingDraft | undefined;
  /** How often the question failed here in the last inspections. */
  failedBefore: number;
  unitId: number;
  photos: ReturnType<typeof useAnswerPhotos>;
  photoUrl: Parameters<typeof Photos>[0]['photoUrl'];
  /** Undefined takes the finding away. */
  onChange: (draft: FindingDraft | undefined) => void;
}

/** The finding beside an answer: open where the form asks for one, offered everywhere else. */
export function FindingPanel(props: Props) {
  const { item, answer, fails, draft, onChange } = props;
  const { t, i18n } = useTranslation();
  const isNeeded = fails && item.findingWhenFailing;
  const isAnswered = answer.na === true || (answer.value !== undefined && answer.value !== null) || (answer.photos?.length ?? 0) > 0;
  const start = () => newDraft(item, i18n.language as Locale);
  const shown = draft ?? (isNeeded ? start() : undefined);
  if (shown) return <Panel {...props} draft={shown} isNeeded={isNeeded} />;
  if (!isAnswered) return null;
  return (
    <button type="button" className="qf-button ins-raise" onClick={() => onChange(start())}>
      <Flag size={18} aria-hidden />
      {t('inspection.finding.raise')}
    </button>
  );
}

function Panel({
  item,
  answer,
  draft,
  isNeeded,
  failedBefore,
  unitId,
  photos,
  photoUrl,
  onChange,
}: Props & { draft: FindingDraft; isNeeded: boolean }) {
  const { t } = useTranslation();
  const form = handleOf(draft, (change) => onChange({ ...draft, ...change }));
  return (
    <section className="ins-finding" aria-label={t('inspection.finding.one')}>
      <header>
        <Flag size={18} aria-hidden />
        <b>{t('inspection.finding.one')}</b>
        <span className="q-space" />
        <RaisedRisk risk={draft.risk} failedBefore={failedBefore} />
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

/** What the third failure here makes of the risk, before it is sent. */
function RaisedRisk({ risk, failedBefore }: { risk: string; failedBefore: number }) {
  const { t } = useTranslation();
  const level = (code: string) => stateOf(code) as (typeof LEVELS)[number];
  const raised = riskAfterRepeats(risk, failedBefore);
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
