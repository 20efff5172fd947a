import { NavLink } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import type { MenuEntry } from './menu-areas.ts';
import { barePath } from './menu-tree.ts';

/** The screens of one entry of the menu, above each of them; a record shows none. */
export function ScreenTabs({ entry, pathname }: { entry: MenuEntry | undefined; pathname: string }) {
  const { t } = useTranslation();
  const here = barePath(pathname);
  if (!entry?.tabs.some(({ path }) => path === here)) return null;
  return (
    <nav className="q-screen-tabs" aria-label={t(entry.label)}>
      {entry.tabs.map(({ label, path }) => (
        <NavLink key={path} to={path} end>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
