import { Link } from 'react-router';
import { measureValue } from '@quantum/platform/domain';
import { useTranslation } from '@quantum/platform/web/public';
import type { ShownEffect } from '../../contract/index.ts';
import './effect.css';

/** What an exemption does to each figure: a pair of bars, with what leaves and without, and both numbers in words. */
export function Effect({ effects }: { effects: readonly ShownEffect[] }) {
  const { t } = useTranslation();
  return (
    <ul className="exm-effect">
      {effects.map((one) => (
        <li key={one.metric}>
          <b>{one.name}</b>
          <Bar value={measureValue(one.unit, one.with)} tone="with" label={t('exemption.effect.with')} />
          <Bar value={measureValue(one.unit, one.without)} tone="without" label={t('exemption.effect.without')} />
          <small>{t('exemption.effect.leave', { left: one.left, records: one.records, from: one.from, to: one.to })}</small>
          {one.months && one.months.length > 1 && (
            <small>
              {one.months
                .map(({ month, ...both }) => `${month} ${valueOf(one.unit, both.with)} → ${valueOf(one.unit, both.without)}`)
                .join(' · ')}
            </small>
          )}
          {one.href && <Link to={one.href}>{t('exemption.effect.open')}</Link>}
        </li>
      ))}
    </ul>
  );
}

const valueOf = (unit: ShownEffect['unit'], counted: ShownEffect['with']): string => {
  const value = measureValue(unit, counted);
  return value === null ? '—' : `${value.toFixed(1)} %`;
};

function Bar({ value, tone, label }: { value: number | null; tone: string; label: string }) {
  return (
    <span className="exm-bar" data-tone={tone}>
      <span>{label}</span>
      <i aria-hidden style={{ inlineSize: `${Math.min(100, value ?? 0) * 0.6}%` }} />
      <span>{value === null ? '—' : `${value.toFixed(1)} %`}</span>
    </span>
  );
}
