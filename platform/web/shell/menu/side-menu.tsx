import { useState } from 'react';
import { NavLink } from 'react-router';
import { ChevronDown, PanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Logo, readLayout, saveLayout } from '@quantum/platform/web/public';
import { menuIcon } from './menu-icon.ts';
import { menuKey, menuPath, type MenuItem } from './menu-tree.ts';

interface Props {
  menu: MenuItem[];
  /** From the group down to the entry that is shown. */
  trail: MenuItem[];
  todo: number;
  collapsed: boolean;
  onToggle: () => void;
}

const SECTIONS = ['top', 'inspect', 'assure', 'services', 'manage'];

/** The menu the server gave, under its headings; groups remember whether they are open. */
export function SideMenu({ menu, trail, todo, collapsed, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <aside className="q-side" aria-label="Quantum EHSQ" data-collapsed={collapsed}>
      <div className="q-brand">
        <Logo size={23} />
        {!collapsed && (
          <span>
            Quantum <small>EHSQ</small>
          </span>
        )}
        <button
          type="button"
          className="q-icon-btn"
          aria-label={t('platform.menu.toggle')}
          title={t('platform.menu.toggle')}
          onClick={onToggle}
        >
          <PanelLeft size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <nav className="q-nav" aria-label={t('platform.menu.label')}>
        {SECTIONS.map((group) => {
          const inGroup = menu.filter((item) => (item.section ?? 'top') === group);
          // What is used all day is at the top, without a group around it.
          const items = group === 'top' ? inGroup.flatMap((item) => (item.children?.length ? item.children : [item])) : inGroup;
          if (items.length === 0) return null;
          return (
            <section key={group}>
              {group !== 'top' && !collapsed && <h2>{t(`platform.menu.group.${group}`)}</h2>}
              {items.map((item) => (
                <Entry key={item.code} item={item} active={trail[0]?.code} todo={todo} collapsed={collapsed} onExpand={onToggle} />
              ))}
            </section>
          );
        })}
      </nav>
    </aside>
  );
}

type EntryProps = { item: MenuItem; active: string | undefined; todo: number; collapsed: boolean; onExpand: () => void };

function Entry({ item, active, todo, collapsed, onExpand }: EntryProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(() => readLayout().openGroups.includes(item.code));
  const Icon = menuIcon(item.code);
  const label = t(menuKey(item));
  const children = item.children ?? [];
  if (children.length === 0)
    return <Leaf item={item} icon={<Icon size={16} strokeWidth={1.75} aria-hidden />} todo={todo} collapsed={collapsed} />;

  const open = opened || active === item.code;
  const toggle = () => {
    if (collapsed) onExpand();
    const { openGroups } = readLayout();
    const next = collapsed || !open;
    saveLayout({ openGroups: [...openGroups.filter((code) => code !== item.code), ...(next ? [item.code] : [])] });
    setOpened(next);
  };
  return (
    <>
      <button
        type="button"
        className="q-nav-item"
        aria-expanded={open && !collapsed}
        aria-label={label}
        title={collapsed ? label : undefined}
        onClick={toggle}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {!collapsed && <span className="q-ell">{label}</span>}
        {!collapsed && <ChevronDown className="q-nav-arrow" size={14} aria-hidden />}
      </button>
      {open && !collapsed && <Children items={children} todo={todo} />}
    </>
  );
}

function Children({ items, todo }: { items: MenuItem[]; todo: number }) {
  const { t } = useTranslation();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.code}>
          {menuPath(item) ? <Leaf item={item} todo={todo} collapsed={false} /> : <span className="q-nav-sub">{t(menuKey(item))}</span>}
          {item.children && item.children.length > 0 && <Children items={item.children} todo={todo} />}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ item, icon, todo, collapsed }: { item: MenuItem; icon?: React.ReactNode; todo: number; collapsed: boolean }) {
  const { t } = useTranslation();
  const label = t(menuKey(item));
  const count = item.code === 'TAS111' ? todo : 0;
  return (
    <NavLink
      className="q-nav-item"
      to={menuPath(item) ?? '/quantum'}
      title={collapsed ? label : undefined}
      aria-label={collapsed ? label : undefined}
    >
      {icon}
      {!collapsed && <span className="q-ell">{label}</span>}
      {count > 0 && !collapsed && <span className="q-count q-count-hot">{count}</span>}
    </NavLink>
  );
}
