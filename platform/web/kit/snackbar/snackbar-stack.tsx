import { useEffect, useState, useSyncExternalStore } from 'react';
import { CirclePlus, Eye, OctagonAlert, RefreshCw, Trash2, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { closeSnackbar, snackbars, type Snackbar } from './snackbar.ts';

const ICONS = { create: CirclePlus, read: Eye, update: RefreshCw, delete: Trash2, error: OctagonAlert };

/** The stack at the bottom left; errors interrupt a screen reader, others wait. */
export function SnackbarStack() {
  const shown = useSyncExternalStore(snackbars.subscribe, snackbars.current);
  return (
    <div className="q-snackbars">
      <div role="status">
        {shown
          .filter((s) => s.kind !== 'error')
          .map((s) => (
            <Notice key={s.id} snackbar={s} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter((s) => s.kind === 'error')
          .map((s) => (
            <Notice key={s.id} snackbar={s} />
          ))}
      </div>
    </div>
  );
}

function Notice({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation();
  const Icon = ICONS[snackbar.kind];
  return (
    <div className={`q-snackbar q-snackbar-${snackbar.kind}`}>
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      <span>{snackbar.text}</span>
      <span className="q-space" />
      {snackbar.undo && <Undo snackbar={snackbar} />}
      <button type="button" className="q-icon-btn" aria-label={t('common.close')} onClick={() => closeSnackbar(snackbar.id)}>
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}

/** Three cells, one per second; the button goes when they are spent. */
function Undo({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(UI.undo / 1000);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (left <= 0) return null;
  const undo = () => {
    closeSnackbar(snackbar.id);
    snackbar.undo?.();
  };
  return (
    <button type="button" className="q-undo" onClick={undo}>
      {t('common.undo')}
      <span className="q-cells" aria-hidden="true">
        {[3, 2, 1].map((cell) => (
          <i key={cell} style={cell > 3 - left ? { background: 'var(--q-accent)' } : { background: '#4a5a54' }} />
        ))}
      </span>
    </button>
  );
}
