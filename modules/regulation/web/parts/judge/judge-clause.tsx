import { useState } from 'react';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Check, ChevronDown, X } from 'lucide-react';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { CodeText, handleOf, PickerField } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { ACTIVITY_KIND, APPLICABILITY, PASS, type ActivityKind, type SheetClause } from '../../../contract/index.ts';
import { lastFreshDay } from '../../../domain/freshness.rules.ts';
import { EvidenceFields, type EvidenceEndpoint } from './evidence-fields.tsx';
import { differs, lacks, no, yes, type Answer, type EditedEvidence } from './judge-model.ts';

interface Props {
  clause: SheetClause;
  kind: ActivityKind;
  today: string;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** It is answered, and what needs no words goes on by itself. */
  onAnswered: (answer: Answer) => void;
  fault?: string | undefined;
  records?: { endpoint: EvidenceEndpoint; id: number } | undefined;
  former?: readonly EditedEvidence[] | undefined;
}

/** One clause: what it says, what a unit above has judged, and what is answered. */
export function JudgeClause({ clause, kind, today, answer, onChange, onAnswered, fault, records, former }: Props) {
  const { t } = useTranslation();
  const isIdentification = kind === ACTIVITY_KIND.identification;
  const isYes = isIdentification ? answer.applicability === APPLICABILITY.applicable : answer.pass === PASS.passed;
  const isNo = isIdentification ? answer.applicability === APPLICABILITY.notApplicable : answer.pass === PASS.failed;
  const [isMore, setMore] = useState(false);
  const missing = answer.isFilledIn ? [] : lacks(answer, kind).filter((key) => key !== 'regulation.missing.judgement');
  const wordsOf = (name: 'reason' | 'finding' | 'howApplies' | 'controls', label: string, isMust = false) => (
    <Textarea
      key={name}
      data-words={isMust || undefined}
      label={t(label)}
      required={isMust}
      autosize
      minRows={isMust ? 2 : 1}
      maxLength={LIMITS.line}
      value={answer[name]}
      disabled={!clause.isOpen}
      onChange={(event) => onChange({ ...answer, [name]: event.currentTarget.value, isFilledIn: false })}
    />
  );
  const fresh = lastFreshDay(answer.evidence, clause.intervalMonths);
  return (
    <section className="reg-clause q-stack q-gap-12" aria-label={`${clause.no} ${clause.regulationName}`}>
      <header>
        <span className="q-hint">{clause.regulationName}</span>
        <h2>
          {clause.no}
          <span className="q-hint">{t('regulation.judge.importance', { n: clause.importance })}</span>
          {clause.central && <span className="q-hint">{t('regulation.judge.central')}</span>}
        </h2>
      </header>
      {clause.judgement?.reviewNote && (
        <p className="reg-note" data-tone="warn">
          {t('regulation.judge.sentBack', { note: clause.judgement.reviewNote })}
        </p>
      )}
      {clause.cooperation && !clause.isOpen && (
        <p className="reg-note">{t('regulation.cooperation.waits', { name: clause.cooperation.person.name })}</p>
      )}
      {fault && (
        <p className="reg-note" data-tone="danger" role="alert">
          {fault}
        </p>
      )}
      <p className="reg-text">{clause.text}</p>
      {clause.requirement && (
        <p className="reg-requirement">
          <b>{t('regulation.judge.requirement')}</b> {clause.requirement}
        </p>
      )}
      {isIdentification && clause.inherited && <Inherited clause={clause} answer={answer} kind={kind} onTake={onChange} />}
      {!isIdentification && clause.before !== 'notAssessed' && (
        <p className="reg-note">
          {t('regulation.judge.before', { standing: t(`regulation.standing.${clause.before}`) })}
          {clause.beforeFreshUntil && ` · ${t('regulation.judge.freshUntil', { day: formatDay(clause.beforeFreshUntil) })}`}
        </p>
      )}
      <div className="reg-choice" role="group" aria-label={t('regulation.judge.title')}>
        <button type="button" data-tone="ok" aria-pressed={isYes} disabled={!clause.isOpen} onClick={() => onAnswered(yes(answer, kind))}>
          <Check size={18} aria-hidden />
          {t(isIdentification ? 'regulation.judge.applicable' : 'regulation.judge.passed')}
          <kbd className="q-kbd">1</kbd>
        </button>
        <button
          type="button"
          data-tone={isIdentification ? 'muted' : 'danger'}
          aria-pressed={isNo}
          disabled={!clause.isOpen}
          onClick={() => onAnswered(no(answer, kind))}
        >
          <X size={18} aria-hidden />
          {t(isIdentification ? 'regulation.judge.notApplicable' : 'regulation.judge.failed')}
          <kbd className="q-kbd">2</kbd>
        </button>
      </div>
      {isIdentification && isNo && wordsOf('reason', 'regulation.judge.reason', true)}
      {!isIdentification && isNo && (
        <>
          <SegmentedControl
            aria-label={t('regulation.judge.level')}
            value={answer.level ?? HAZARD_LEVEL.general}
            disabled={!clause.isOpen}
            data={Object.values(HAZARD_LEVEL).map((level) => ({ value: level, label: <CodeText set="hazardLevel" code={level} /> }))}
            onChange={(level) => onChange({ ...answer, level })}
          />
          {wordsOf('finding', 'regulation.judge.finding', true)}
        </>
      )}
      {missing.map((key) => (
        <p key={key} className="q-tone-warn q-flat" role="status">
          {t(key)}
        </p>
      ))}
      {!isIdentification && (isYes || isNo) && (
        <div className="q-stack q-gap-6">
          <b>{t('regulation.judge.evidence')}</b>
          {clause.evidenceHint && <span className="q-hint">{t('regulation.judge.evidenceHint', { hint: clause.evidenceHint })}</span>}
          {isYes && (fresh === null || fresh < today) && (
            <p className="reg-note" data-tone="warn">
              {t('regulation.judge.noEvidence')}
            </p>
          )}
          {clause.isOpen && (
            <EvidenceFields
              evidence={answer.evidence}
              onChange={(evidence) => onChange({ ...answer, evidence, isFilledIn: false })}
              intervalMonths={clause.intervalMonths}
              today={today}
              records={records && { ...records, clauseId: clause.id }}
              former={former}
            />
          )}
        </div>
      )}
      {isIdentification && isYes && (
        <div className="q-stack q-gap-8">
          <Button
            size="xs"
            variant="subtle"
            className="reg-more"
            aria-expanded={isMore}
            rightSection={<ChevronDown size={14} aria-hidden />}
            onClick={() => setMore(!isMore)}
          >
            {t('regulation.judge.more')}
          </Button>
          {(isMore || (!answer.isFilledIn && Boolean(answer.howApplies || answer.controls || answer.responsibleId))) && (
            <>
              {wordsOf('howApplies', 'regulation.judge.howApplies')}
              {wordsOf('controls', 'regulation.judge.controls')}
              <Responsible
                id={answer.responsibleId}
                onPick={(responsibleId) => onChange({ ...answer, responsibleId, isFilledIn: false })}
              />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** What a unit above has judged: filled in, taken over again, or overridden in sight of both. */
function Inherited({
  clause,
  answer,
  kind,
  onTake,
}: {
  clause: SheetClause;
  answer: Answer;
  kind: ActivityKind;
  onTake: (answer: Answer) => void;
}) {
  const { t } = useTranslation();
  const { unitName, applicability, reason, howApplies, controls } = clause.inherited!;
  const what = t(applicability === APPLICABILITY.applicable ? 'regulation.judge.applicable' : 'regulation.judge.notApplicable');
  const isDifferent = differs(answer, clause, kind);
  return (
    <div className="reg-note q-row q-middle q-wrap q-gap-8" data-tone={isDifferent ? 'warn' : 'info'}>
      <span>
        <b>{t('regulation.judge.inherited', { unit: unitName, what })}</b> {reason || howApplies}
      </span>
      {isDifferent && <span className="q-tone-warn">{t('regulation.judge.overridden', { unit: unitName })}</span>}
      {isDifferent && clause.isOpen && (
        <Button
          size="xs"
          variant="default"
          onClick={() => onTake({ ...answer, applicability, reason, howApplies, controls, isFilledIn: false })}
        >
          {t('regulation.judge.takeOver')}
        </Button>
      )}
      {answer.isFilledIn && <span className="q-hint">{t('regulation.judge.filledIn', { unit: unitName })}</span>}
    </div>
  );
}

function Responsible({ id, onPick }: { id: number | null; onPick: (id: number | null) => void }) {
  const form = handleOf({ responsibleId: id }, ({ responsibleId }) => onPick(responsibleId ?? null));
  return <PickerField form={form} name="responsibleId" label="regulation.judge.responsible" source={employeeSource} />;
}
