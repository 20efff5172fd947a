import { Link } from 'react-router';
import { Pin } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { MenuEntry } from './menu-areas.ts';
import { menuIcon } from './menu-icon.ts';

interface Props {
  entry: MenuEntry;
  /** Its screen is shown, or a record of it. */
  isActive: boolean;
  count: number;
  isPinned: boolean;
  onPin: () => void;
}

/** One entry of the menu, with the pin that keeps it at hand. */
export function MenuLine({ entry, isActive, count, isPinned, onPin }: Props) {
  const { t } = useTranslation();
  const Icon = menuIcon(entry.code);
  const label = t(entry.label);
  return (
    <div className="q-nav-line">
      <Link className={isActive ? 'q-nav-item active' : 'q-nav-item'} to={entry.path} aria-current={isActive ? 'page' : undefined}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span>{label}</span>
        {count > 0 && <span className="q-count q-count-hot">{count}</span>}
      </Link>
      <button
        type="button"
        className="q-nav-pin"
        aria-label={t(isPinned ? 'platform.menu.unpin' : 'platform.menu.pin', { name: label })}
        aria-pressed={isPinned}
        onClick={onPin}
      >
        <Pin size={13} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
