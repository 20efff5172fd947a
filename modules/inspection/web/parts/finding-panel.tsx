import { ArrowRight, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer, FormItem } from '@quantum/modules/form/contract';
import type { useAnswerPhotos } from '@quantum/modules/form/web-api';
import { Photos } from '@quantum/modules/form/web-api';
import { correctorSource } from '@quantum/modules/organization/web-api';
import type { Locale } from '@quantum/platform/contract';
import { PickerField, stateOf, TextAreaField, useActor } from '@quantum/platform/web/kit';
import { RiskBars } from '@quantum/platform/web/public';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '../../contract/index.ts';
import { riskAfterRepeats } from '../../domain/finding.rules.ts';
import { newDraft, withMode, type FindingDraft } from './finding-draft.ts';
import { handleOf } from './kept-form.ts';
import { Segments } from './segments.tsx';
import './finding.css';

const { immediateCorrection, assignTask } = CORRECTIVE_ACTION_MODE;
const LEVELS = ['low', 'medium', 'high'] as const;

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

/** Where photos of the correction are kept while they are sent: beside those of the answer. */
export const afterKey = (item: string): string => `after ${item}`;

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
  const me = useActor()?.user.employeeId ?? null;
  const form = handleOf(draft, (change) => onChange({ ...draft, ...change }));
  const after: FormItem = { ...item, key: afterKey(item.key) };
  const isImmediate = draft.mode === immediateCorrection;
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
        <Segments
          label={t('inspection.finding.risk')}
          value={draft.risk}
          options={LEVELS.map((level) => ({
            value: INSPECTION_RISK[level],
            words: <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>,
          }))}
          onChange={(risk) => form.set({ risk })}
        />
        <Segments
          label={t('inspection.finding.mode')}
          value={draft.mode}
          options={[
            { value: immediateCorrection, words: t('inspection.finding.immediate') },
            { value: assignTask, words: t('inspection.finding.assigned') },
          ]}
          onChange={(mode) => onChange(withMode(draft, mode, me))}
        />
        <PickerField
          form={form}
          name="responsibleId"
          label="inspection.finding.responsible"
          source={correctorSource(unitId)}
          required={isImmediate}
          {...(!isImmediate && { help: 'inspection.finding.responsibleHelp' })}
        />
        <TextAreaField form={form} name="measures" label="inspection.finding.measures" rows={1} />
        {isImmediate && (
          <div className="ins-after">
            <span className="qf-label">
              {t('inspection.finding.photosAfter')}
              <span aria-hidden="true"> *</span>
            </span>
            <Photos
              item={after}
              label={t('inspection.finding.takeAfter')}
              photos={draft.after}
              sending={photos.sendingOf(after)}
              needed={draft.after.length === 0}
              onPhotos={photos.take}
              photoUrl={photoUrl}
              onRemove={(photo) => form.set({ after: draft.after.filter((one) => one !== photo) })}
            />
          </div>
        )}
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
