import { lazy, Suspense, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '@quantum/platform/web/public';
import type { MenuItem } from '../menu/menu-tree.ts';

const Palette = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./palette.tsx')).Palette })));

/** Opens the palette, as Ctrl K and ⌘ K do; all of it comes when it is first asked for. */
export function PaletteButton({ menu }: { menu: MenuItem[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="q-icon-btn"
        aria-label={t('platform.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('platform.palette.open')} (Ctrl K)`}
        onClick={() => setOpen(true)}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <Palette menu={menu} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
