import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { MenuEntry } from './menu-areas.ts';

/** The screens of one entry of the menu, above each of them and above their parts; a record shows none. `path`: of the tab that is shown. */
export function ScreenTabs({ entry, path: shown }: { entry: MenuEntry | undefined; path: string }) {
  const { t } = useTranslation();
  if (!entry?.tabs.some(({ path }) => path === shown)) return null;
  return (
    <nav className="q-screen-tabs" aria-label={t(entry.label)}>
      {entry.tabs.map(({ label, path }) => (
        <Link key={path} to={path} aria-current={path === shown ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
