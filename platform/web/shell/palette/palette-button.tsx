import { lazy, Suspense, useEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { pressedKey, useTranslation, withTexts } from '@quantum/platform/web/public';
import { isTaken } from '../../kit/list/list-keys.ts';
import type { MenuItem } from '../menu/menu-tree.ts';

const KeyHelp = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./key-help.tsx')).KeyHelp })));
const Palette = lazy(() => withTexts(['platform'], async () => ({ default: (await import('./palette.tsx')).Palette })));

const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The search field of the product: opens the palette, as Ctrl K and ⌘ K do, and `?` shows the keys; both come when they are first asked for. */
export function PaletteButton({ menu }: { menu: MenuItem[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      const modified = event.ctrlKey || event.metaKey;
      if (key === '?' && !modified && !isTaken(event.target as HTMLElement, '?') && !document.querySelector('[aria-modal=true]'))
        return setOpen('keys');
      if (key.toLowerCase() !== 'k' || !modified || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen('palette');
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const [typed, setTyped] = useTyped(open === 'palette');
  return (
    <>
      <button
        type="button"
        className="q-find"
        aria-label={t('platform.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('platform.palette.open')} (Ctrl K)`}
        onClick={() => setOpen('palette')}
      >
        <Search size={16} strokeWidth={1.75} aria-hidden />
        <span>{t('platform.palette.open')}</span>
        <kbd className="q-kbd" aria-hidden>
          {IS_MAC ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <Suspense>
          {open === 'palette' ? (
            <Palette menu={menu} typed={typed} setTyped={setTyped} onClose={() => setOpen(undefined)} />
          ) : (
            <KeyHelp onClose={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** What is typed in the palette, from the moment it is asked for: keys pressed before its field is there are not lost. */
function useTyped(isOpen: boolean): [string, (text: string) => void] {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isOpen) return setTyped('');
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.closest('[aria-modal=true]')) return;
      const key = pressedKey(event);
      if ([...key].length !== 1) return;
      event.preventDefault();
      setTyped((text) => text + key);
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return [typed, setTyped];
}
