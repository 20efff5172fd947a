import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { controlPath, type CreditedControl } from '../../contract/index.ts';
import './risk.css';

/** Why a control counts for nothing today: it is planned only, or it failed or was not checked. */
export const controlState = ({ verified }: Pick<CreditedControl, 'verified'>): string =>
  verified ? 'risk.control.notInForce' : 'risk.control.planned';

/** Controls of a risk: what each lowers, whether it counts today, and what is shown `below` it. */
export function ControlList({ controls, below }: { controls: readonly CreditedControl[]; below?: (controlId: number) => ReactNode }) {
  const { t } = useTranslation();
  if (controls.length === 0) return <p className="q-hint">{t('risk.control.none')}</p>;
  return (
    <ul className="ri-controls">
      {controls.map((one) => (
        <li key={one.id}>
          <Link to={controlPath(one.id)}>{one.name}</Link>
          <span className="q-hint">
            <CodeText set="controlHierarchy" code={one.hierarchy} />
          </span>
          <span>
            {Object.entries(one.credits)
              .filter(([, steps]) => steps > 0)
              .map(([axis, steps]) => `${axis} −${steps}`)
              .join(' · ')}
          </span>
          {!one.inForce && <span className="ri-off">{t(controlState(one))}</span>}
          {below?.(one.id)}
        </li>
      ))}
    </ul>
  );
}
