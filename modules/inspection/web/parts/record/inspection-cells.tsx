import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { Due, stateOf, useCodeText } from '@quantum/platform/web/kit';
import { formatDue, formatInstant, RiskBars, Tag, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, type InspectionRow } from '../../../contract/index.ts';

/** The space with its functional risk: FR1 … FR6. */
export function SpaceName({ task: inspection }: { task: Pick<InspectionRow, 'spaceName' | 'functionalRisk'> }) {
  if (!inspection.spaceName) return <span className="q-faint">—</span>;
  return (
    <span className="q-row">
      <span className="q-ell">{inspection.spaceName}</span>
      {inspection.functionalRisk && <FunctionalRisk code={inspection.functionalRisk} />}
    </span>
  );
}

/** The class in short; what it means is told by pointing at it. */
export function FunctionalRisk({ code }: { code: string }) {
  const text = useCodeText(CODE_CATEGORY.functionalRisk);
  return (
    <abbr className="q-chip-quiet" title={text(code)}>
      {stateOf(code).toUpperCase()}
    </abbr>
  );
}

interface LateTagProps {
  task: Pick<InspectionRow, 'dueAt' | 'submittedAt' | 'timeZone' | 'missed' | 'status'>;
  /** On a record: the time itself before how late it is. */
  isWhole?: boolean;
}

/** When it is due, how late it is, or how late it was submitted; a missed one says so. */
export function LateTag({ task: inspection, isWhole = false }: LateTagProps) {
  const { t } = useTranslation();
  const { dueAt, submittedAt, timeZone, missed, status } = inspection;
  if (!missed)
    return (
      <Due
        dueAt={dueAt}
        doneAt={submittedAt}
        counts={status !== INSPECTION_STATUS.cancelled && status !== INSPECTION_STATUS.invalid}
        zone={timeZone}
        isWhole={isWhole}
      />
    );
  return (
    <span className="q-row" title={formatInstant(dueAt, timeZone)}>
      {formatDue(dueAt, timeZone)}
      <Tag tone="void" icon="ban">
        {t('inspection.task.missed')}
      </Tag>
    </span>
  );
}

const TONE = {
  pass: ['ok', 'checkCircle'],
  attention: ['warn', 'alert'],
  fail: ['danger', 'xCircle'],
  notScored: ['void', 'circleSlash'],
} as const;

/** The score with its verdict: figure, icon and word. */
export function ResultScore({ task: inspection }: { task: Pick<InspectionRow, 'percent' | 'result'> }) {
  if (inspection.percent === null && !inspection.result) return <span className="q-faint">—</span>;
  return (
    <span className="q-row">
      {inspection.percent !== null && <b className="q-strong">{inspection.percent.toFixed(2)}</b>}
      <ResultTag result={inspection.result} />
    </span>
  );
}

/** How many were found, with the bars of the worst. */
export function FindingCount({ task: inspection }: { task: Pick<InspectionRow, 'findingCount' | 'worstRisk'> }) {
  const { t } = useTranslation();
  if (!inspection.findingCount) return <span className="q-faint">—</span>;
  const level = inspection.worstRisk && (stateOf(inspection.worstRisk) as RiskLevel);
  return (
    <span className="q-row">
      {inspection.findingCount}
      {level && (
        <RiskBars level={level}>
          <span className="q-hidden">{t('inspection.task.worst', { risk: t(`common.risk.${level}`) })}</span>
        </RiskBars>
      )}
    </span>
  );
}

/** Pass, attention or fail; 'not scored' where nothing counted. */
export function ResultTag({ result }: { result: string | null }) {
  const { t } = useTranslation();
  if (!result) return null;
  const state = stateOf(result);
  const look = TONE[state as keyof typeof TONE] ?? TONE.notScored;
  return (
    <Tag tone={look[0]} icon={look[1]}>
      {t(`inspection.result.${state}`)}
    </Tag>
  );
}
