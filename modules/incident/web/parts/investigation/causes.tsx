import { CodeText, useCodeOptions, useLabelled } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CAUSE_CATEGORY, INCIDENT_CATEGORY } from '../../../contract/index.ts';
import './causes.css';

/** Code set of each kind of cause. */
const SETS: Record<string, string> = {
  [CAUSE_CATEGORY.unsafeAct]: 'unsafeAct',
  [CAUSE_CATEGORY.unsafeCondition]: 'unsafeCondition',
  [CAUSE_CATEGORY.agency]: 'agency',
  [CAUSE_CATEGORY.mechanism]: 'mechanism',
  [CAUSE_CATEGORY.managementCause]: 'managementCause',
  [INCIDENT_CATEGORY.cause]: 'incidentCause',
};
const kindOf = (cause: string): string => cause.replace(/_\d+$/, '');

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Coded causes by their kind. */
export function Causes({ chosen, onChange }: Props) {
  return Object.values(SETS).map((set) => <CausesOf key={set} set={set} chosen={chosen} onChange={onChange} />);
}

function CausesOf({ set, chosen, onChange }: Props & { set: string }) {
  const { t } = useTranslation();
  const options = useCodeOptions(set);
  const count = options.filter(({ value }) => chosen.includes(value)).length;
  return (
    <details open={count > 0}>
      <summary>
        {t(`incident.cause.${set}`)} {count > 0 && `(${count})`}
      </summary>
      {options.map(({ value, label }) => (
        <label key={value} className="q-row inc-cause">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
          {label}
        </label>
      ))}
    </details>
  );
}

/** Causes of a case, a line for each kind. */
export function CauseLines({ causes }: { causes: readonly string[] }) {
  const { t } = useTranslation();
  const label = useLabelled();
  return Object.entries(SETS).map(([kind, set]) => {
    const own = causes.filter((cause) => kindOf(cause) === kind);
    return (
      own.length > 0 && (
        <p key={kind}>
          <span className="q-hint">{label(t(`incident.cause.${set}`), '')}</span>
          {own.map((cause, n) => (
            <span key={cause}>
              {n > 0 && ' · '}
              <CodeText set={set} code={cause} />
            </span>
          ))}
        </p>
      )
    );
  });
}
