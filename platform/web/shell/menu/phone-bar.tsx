import { Link } from 'react-router';
import { ClipboardCheck, ListTodo, MessageSquare, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { findCode, menuPath, type MenuItem } from './menu-tree.ts';

/** Label key, icon, and the menu codes it may lead to, best first. */
const ENTRIES = [
  ['todo', ListTodo, ['TAS111', 'TAS110']],
  ['inspect', ClipboardCheck, ['INS112', 'INS113', 'INS121']],
  ['report', TriangleAlert, ['INS116']],
  ['messages', MessageSquare, ['MSG']],
] as const;

/** The bar at the bottom of a phone: only what the menu gives. */
export function PhoneBar({ menu, todo, pathname }: { menu: MenuItem[]; todo: number; pathname: string }) {
  const { t } = useTranslation();
  const entries = ENTRIES.flatMap(([name, Icon, codes]) => {
    const item = codes.map((code) => findCode(menu, code)).find((found) => found && menuPath(found));
    return item ? [{ name, Icon, path: menuPath(item)! }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <nav className="q-phone-bar" aria-label={t('platform.menu.phone')}>
      {entries.map(({ name, Icon, path }) => (
        <Link key={name} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
          <span>
            <Icon size={23} strokeWidth={1.75} aria-hidden />
            {name === 'todo' && todo > 0 && <b className="q-dot">{todo}</b>}
          </span>
          {t(`platform.phone.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
