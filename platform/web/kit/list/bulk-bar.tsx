import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './list.css';

/** Floats over the list while rows are ticked; Esc clears. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="q-bulk" role="region" aria-label={t('platform.list.bulk')}>
      <span className="q-strong">{t('platform.list.selected', { count })}</span>
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
