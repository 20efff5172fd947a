import { useTranslation } from 'react-i18next';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { stateOf, useCodeText } from '@quantum/platform/web/kit';
import { formatDue, RiskBars, Tag, type RiskLevel } from '@quantum/platform/web/public';
import type { InspectionRow } from '../../../contract/index.ts';

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

/** Due time; late ones in danger with the word, never by colour alone. */
export function LateTag({ task: inspection }: { task: Pick<InspectionRow, 'late' | 'dueAt' | 'timeZone' | 'missed'> }) {
  const { t } = useTranslation();
  return (
    <span className="q-row" data-late={inspection.late}>
      {formatDue(inspection.dueAt, inspection.timeZone)}
      {inspection.missed ? (
        <Tag tone="void" icon="ban">
          {t('inspection.task.missed')}
        </Tag>
      ) : (
        inspection.late && (
          <Tag tone="danger" icon="clockAlert">
            {t('inspection.task.late')}
          </Tag>
        )
      )}
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
