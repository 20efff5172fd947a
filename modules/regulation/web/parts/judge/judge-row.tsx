import { memo } from 'react';
import { ArrowDownToLine, Check, Circle, CircleSlash, Hourglass, PencilLine, Undo2, Users, X } from 'lucide-react';
import { MatrixSign, type MatrixTone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { ActivityKind, SheetClause } from '../../../contract/index.ts';
import type { Sign } from './judge-model.ts';

const SIGN = {
  open: [Circle, 'muted'],
  filledIn: [ArrowDownToLine, 'muted'],
  incomplete: [PencilLine, 'warn'],
  yes: [Check, 'ok'],
  unproven: [Hourglass, 'warn'],
  no: [CircleSlash, 'muted'],
  failed: [X, 'danger'],
} as const;

/** How a clause stands, as a sign with its word. */
export function StandingSign({ standing, kind, isSpelled = false }: { standing: Sign; kind: ActivityKind; isSpelled?: boolean }) {
  const { t } = useTranslation();
  const [Icon, tone] = SIGN[standing] as readonly [typeof Circle, MatrixTone];
  return <MatrixSign tone={tone} icon={<Icon size={15} aria-hidden />} word={t(wordOf(standing, kind))} isSpelled={isSpelled} />;
}
function wordOf(standing: Sign, kind: ActivityKind): string {
  if (standing === 'open') return 'regulation.missing.judgement';
  if (standing === 'filledIn') return 'regulation.judge.toConfirm';
  if (standing === 'incomplete') return 'regulation.judge.incomplete';
  if (standing === 'failed') return 'regulation.judge.failed';
  if (standing === 'unproven') return 'regulation.standing.stale';
  if (standing === 'no') return 'regulation.judge.notApplicable';
  return kind === 'identification' ? 'regulation.judge.applicable' : 'regulation.judge.passed';
}

interface Props {
  clause: SheetClause;
  kind: ActivityKind;
  standing: Sign;
  isCurrent: boolean;
  isDifferent: boolean;
  onOpen: (id: number) => void;
}

/** One clause in the list beside the judging. */
export const JudgeRow = memo(function JudgeRow({ clause, kind, standing, isCurrent, isDifferent, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        className="reg-row"
        data-clause={clause.id}
        aria-current={isCurrent}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onOpen(clause.id)}
      >
        <StandingSign standing={standing} kind={kind} />
        <b className="reg-row-no">{clause.no}</b>
        <span className="q-ell">{clause.requirement || clause.text}</span>
        {isDifferent && clause.inherited && (
          <span className="q-tone-warn" title={t('regulation.judge.overridden', { unit: clause.inherited.unitName })}>
            <ArrowDownToLine size={14} aria-hidden />
            <span className="q-hidden">{t('regulation.judge.overridden', { unit: clause.inherited.unitName })}</span>
          </span>
        )}
        {clause.judgement?.reviewNote && (
          <span className="q-tone-warn" title={t('regulation.task.returned')}>
            <Undo2 size={14} aria-hidden />
            <span className="q-hidden">{t('regulation.task.returned')}</span>
          </span>
        )}
        {clause.cooperation && (
          <span className="q-tone-2" title={t('regulation.judge.withOther', { name: clause.cooperation.person.name })}>
            <Users size={14} aria-hidden />
            <span className="q-hidden">{t('regulation.judge.withOther', { name: clause.cooperation.person.name })}</span>
          </span>
        )}
      </button>
    </li>
  );
});
