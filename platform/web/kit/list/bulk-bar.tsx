import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import './list.css';

const All = createContext(false);

interface Props {
  count: number;
  /** All that match are meant, more than are ticked: only what can take them by the filter is offered. */
  all?: boolean;
  onClear: () => void;
  /** Offered while a whole page is ticked and more rows match: how many, and what ticks them. */
  more?: { count: number; select: () => void } | undefined;
  children: ReactNode;
}

/** Floats over the list while rows are ticked; Esc clears. */
export function BulkBar({ count, all = false, onClear, more, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="q-bulk" role="region" aria-label={t('platform.list.bulk')}>
      <span className="q-strong">{t('platform.list.selected', { count })}</span>
      {more && (
        <button type="button" onClick={more.select}>
          {t('platform.list.selectMatching', { count: more.count })}
        </button>
      )}
      <All value={all}>{children}</All>
      <button type="button" className="q-bulk-clear" onClick={onClear}>
        {t('common.clear')} <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** One action of the bar; `all`: it can take everything that matches, by the filter. */
export function BulkButton({ icon, all, children, onClick }: { icon: ReactNode; all?: boolean; children: ReactNode; onClick: () => void }) {
  if (useContext(All) && !all) return null;
  return (
    <button type="button" onClick={onClick}>
      {icon}
      {children}
    </button>
  );
}
