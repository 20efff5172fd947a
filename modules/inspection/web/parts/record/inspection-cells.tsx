import { useTranslation } from 'react-i18next';
import { stateOf } from '@quantum/platform/web/kit';
import { formatInstant, RiskBars, Tag, type RiskLevel } from '@quantum/platform/web/public';
import type { TaskRow } from '../../../contract/index.ts';

/** The space with its functional risk: FR1 … FR6. */
export function SpaceName({ task }: { task: Pick<TaskRow, 'space_name' | 'functional_risk'> }) {
  if (!task.space_name) return <span className="q-faint">—</span>;
  return (
    <span className="q-row">
      <span className="q-ell">{task.space_name}</span>
      {task.functional_risk && <FunctionalRisk code={task.functional_risk} />}
    </span>
  );
}

export const FunctionalRisk = ({ code }: { code: string }) => <span className="q-chip-quiet">{stateOf(code).toUpperCase()}</span>;

/** Due time; late ones in danger with the word, never by colour alone. */
export function LateTag({ task }: { task: Pick<TaskRow, 'late' | 'due_at' | 'time_zone' | 'missed'> }) {
  const { t } = useTranslation();
  return (
    <span className="q-row q-brief" data-late={task.late}>
      {formatInstant(task.due_at, task.time_zone)}
      {task.missed ? (
        <Tag tone="void" icon="ban">
          {t('inspection.task.missed')}
        </Tag>
      ) : (
        task.late && (
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
export function ResultScore({ task }: { task: Pick<TaskRow, 'percent' | 'result'> }) {
  if (task.percent === null && !task.result) return <span className="q-faint">—</span>;
  return (
    <span className="q-row q-brief">
      {task.percent !== null && <b className="q-strong">{task.percent.toFixed(2)}</b>}
      <ResultTag result={task.result} />
    </span>
  );
}

/** How many were found, with the bars of the worst. */
export function FindingCount({ task }: { task: Pick<TaskRow, 'finding_count' | 'worst_risk'> }) {
  const { t } = useTranslation();
  if (!task.finding_count) return <span className="q-faint">—</span>;
  const level = task.worst_risk && (stateOf(task.worst_risk) as RiskLevel);
  return (
    <span className="q-row">
      {task.finding_count}
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
