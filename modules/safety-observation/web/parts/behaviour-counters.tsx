import { Minus, Plus } from 'lucide-react';
import { fieldId, useCodeOptions } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_SEEN, type SeenBehaviour } from '../../contract/index.ts';
import './observation.css';

interface Props {
  value: readonly SeenBehaviour[];
  onChange: (value: SeenBehaviour[]) => void;
}

/** Each category with two counters, one tap for each person seen: no typing on a round. */
export function BehaviourCounters({ value, onChange }: Props) {
  const { t } = useTranslation();
  const options = useCodeOptions('behaviourCategory');
  const of = (category: string): SeenBehaviour => value.find((one) => one.category === category) ?? { category, safe: 0, atRisk: 0 };
  const set = (next: SeenBehaviour) =>
    onChange([...value.filter(({ category }) => category !== next.category), next].filter((one) => one.safe + one.atRisk > 0));
  return (
    <fieldset className="so-counters" id={fieldId('behaviours')} tabIndex={-1}>
      <legend>{t('safety-observation.observation.behaviours')}</legend>
      <div className="so-head q-hint" aria-hidden="true">
        <span />
        <span>{t('safety-observation.observation.safe')}</span>
        <span>{t('safety-observation.observation.atRisk')}</span>
      </div>
      {options.map((option) => {
        const seen = of(option.value);
        return (
          <div key={option.value} className="so-line">
            <span>{option.label}</span>
            {(['safe', 'atRisk'] as const).map((kind) => (
              <Counter
                key={kind}
                kind={kind}
                count={seen[kind]}
                label={`${option.label}: ${t(`safety-observation.observation.${kind}`)}`}
                onChange={(count) => set({ ...seen, [kind]: count })}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

interface CounterProps {
  kind: 'safe' | 'atRisk';
  count: number;
  label: string;
  onChange: (count: number) => void;
}

function Counter({ kind, count, label, onChange }: CounterProps) {
  const { t } = useTranslation();
  return (
    <span className="so-count" role="group" aria-label={label} data-kind={kind}>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
        aria-label={t('safety-observation.count.less', { what: label })}
      >
        <Minus size={16} aria-hidden />
      </button>
      <output data-some={count > 0}>{count}</output>
      <button
        type="button"
        disabled={count === MOST_SEEN}
        onClick={() => onChange(count + 1)}
        aria-label={t('safety-observation.count.more', { what: label })}
      >
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}
