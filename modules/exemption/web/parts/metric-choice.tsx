import { useTranslation } from '@quantum/platform/web/public';
import type { SubjectKind } from '../../contract/index.ts';
import './effect.css';

interface Props {
  metrics:
    | { exemptable: readonly { id: string; name: string; parts: readonly SubjectKind[] }[]; never: readonly { id: string; name: string }[] }
    | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  label: string;
}

/** The figures that may be chosen; those that never may are named under them. */
export function MetricChoice({ metrics, chosen, onChange, label }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="exm-metrics">
      <legend>{label}</legend>
      {metrics?.exemptable.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
          {name}
        </label>
      ))}
      {metrics && <p className="q-hint">{t('exemption.never', { names: metrics.never.map(({ name }) => name).join(', ') })}</p>}
    </fieldset>
  );
}
