import { FiguresRow } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Register } from '../../../contract/index.ts';

const percent = ({ percent: value }: Register['identified']) => (value === null ? '–' : `${value} %`);

/** Both rates of a unit with what they are made of, and the clauses that are in their way. */
export function RegisterFigures({ register, failed, stale }: { register: Register; failed: number; stale: number }) {
  const { t } = useTranslation();
  const { identified, compliance } = register;
  return (
    <FiguresRow label={t('regulation.register.title')}>
      <Figure
        label={t('regulation.metric.identified.name')}
        value={percent(identified)}
        note={t('regulation.register.clausesOf', { numerator: identified.numerator, denominator: identified.denominator })}
      />
      <Figure
        label={t('regulation.metric.compliance.name')}
        value={percent(compliance)}
        note={
          compliance.percent === null
            ? t('regulation.register.nothingApplies')
            : t('regulation.register.weight', { numerator: compliance.numerator, denominator: compliance.denominator })
        }
      />
      <Figure label={t('regulation.standing.failed')} value={String(failed)} note={t('regulation.clauses')} />
      <Figure label={t('regulation.standing.stale')} value={String(stale)} note={t('regulation.clauses')} />
    </FiguresRow>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rg-figure">
      <span className="q-hint">{label}</span>
      <b>{value}</b>
      <span className="q-hint">{note}</span>
    </div>
  );
}
