import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './list.css';

interface Props {
  count: number;
  onClear: () => void;
  /** Offered while a whole page is ticked and more rows match: how many, and what ticks them. */
  more?: { count: number; select: () => void } | undefined;
  children: ReactNode;
}

/** Floats over the list while rows are ticked; Esc clears. */
export function BulkBar({ count, onClear, more, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="q-bulk" role="region" aria-label={t('platform.list.bulk')}>
      <span className="q-strong">{t('platform.list.selected', { count })}</span>
      {more && (
        <button type="button" onClick={more.select}>
          {t('platform.list.selectMatching', { count: more.count })}
        </button>
      )}
      {children}
      <button type="button" className="q-bulk-clear" onClick={onClear}>
        {t('common.clear')} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** One action of the bar. */
export function BulkButton({ icon, children, onClick }: { icon: ReactNode; children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
