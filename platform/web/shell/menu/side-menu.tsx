import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PanelLeft, Search } from 'lucide-react';
import { plainText } from '@quantum/platform/contract';
import { Logo, pressedKey, readLayout, saveLayout, useTranslation } from '@quantum/platform/web/public';
import { areaIcon } from './menu-icon.ts';
import { allEntries, type MenuArea, type MenuEntry } from './menu-areas.ts';
import { MenuLine } from './menu-line.tsx';

interface Props {
  areas: MenuArea[];
  /** Area and entry of the screen that is shown. */
  active: { area: MenuArea; entry: MenuEntry } | undefined;
  todo: number;
  collapsed: boolean;
  onToggle: () => void;
}

/** A rail of areas, and the entries of the one chosen: what is used all day is two clicks away, whatever else there is. */
export function SideMenu({ areas, active, todo, collapsed, onToggle }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(active?.area.id ?? areas[0]?.id);
  const [typed, setTyped] = useState('');
  const [pins, setPins] = useState(() => readLayout().pins);
  const shownId = active?.area.id;
  useEffect(() => {
    if (shownId) setChosen(shownId);
  }, [shownId]);
  const choose = (id: string) => {
    setTyped('');
    setChosen(id);
    if (collapsed) onToggle();
  };
  const pin = (code: string) => {
    const next = pins.includes(code) ? pins.filter((one) => one !== code) : [...pins, code];
    saveLayout({ pins: next });
    setPins(next);
  };
  const area = areas.find(({ id }) => id === chosen) ?? areas[0];
  const line = (entry: MenuEntry) => (
    <MenuLine
      key={entry.code}
      entry={entry}
      isActive={entry.code === active?.entry.code}
      count={entry.codes.includes('TAS111') ? todo : 0}
      isPinned={pins.includes(entry.code)}
      onPin={() => pin(entry.code)}
    />
  );
  const entries = allEntries(areas);
  const pinned = pins.flatMap((code) => entries.find((entry) => entry.code === code) ?? []);
  const words = plainText(typed).toLowerCase();
  const found = words === '' ? [] : entries.filter((entry) => namesOf(entry).some((key) => t(key).toLowerCase().includes(words)));
  return (
    <aside className="q-side" aria-label="Quantum EHSQ" data-collapsed={collapsed}>
      <nav className="q-areas" aria-label={t('platform.menu.areas')}>
        {areas.length > 0 ? (
          <Link className="q-area-logo" to="/quantum" aria-label="Quantum EHSQ">
            <Logo size={26} />
          </Link>
        ) : (
          <span className="q-area-logo">
            <Logo size={26} />
          </span>
        )}
        {areas.map(({ id }) => {
          const Icon = areaIcon(id);
          return (
            <button
              key={id}
              type="button"
              className="q-area"
              aria-pressed={!collapsed && id === area?.id}
              aria-current={id === shownId ? 'true' : undefined}
              onClick={() => choose(id)}
            >
              <Icon size={19} strokeWidth={1.75} aria-hidden />
              <span>{t(`platform.menu.area.${id}`)}</span>
              {id === 'home' && todo > 0 && <b className="q-dot">{todo}</b>}
            </button>
          );
        })}
        <button
          type="button"
          className="q-icon-btn q-area-toggle"
          aria-label={t('platform.menu.toggle')}
          title={t('platform.menu.toggle')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <PanelLeft size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </nav>
      {!collapsed && area && (
        <nav className="q-nav" aria-label={t('platform.menu.label')}>
          <label className="q-nav-find">
            <Search size={14} aria-hidden />
            <input
              value={typed}
              placeholder={t('platform.menu.find')}
              aria-label={t('platform.menu.find')}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => pressedKey(event) === 'Escape' && setTyped('')}
            />
          </label>
          {words !== '' ? (
            <section>
              {found.map(line)}
              {found.length === 0 && <p className="q-hint q-nav-none">{t('platform.menu.nothing')}</p>}
            </section>
          ) : (
            <>
              {area.id === 'home' && pinned.length > 0 && (
                <section>
                  <h2>{t('platform.menu.pinned')}</h2>
                  {pinned.map(line)}
                </section>
              )}
              {area.groups.map(({ heading, entries: of }) => (
                <section key={heading ?? ''}>
                  <h2>{t(heading ?? `platform.menu.area.${area.id}`)}</h2>
                  {of.map(line)}
                </section>
              ))}
            </>
          )}
        </nav>
      )}
    </aside>
  );
}

/** An entry is found by its own name and by those of its tabs. */
const namesOf = ({ label, codes }: MenuEntry): string[] => [label, ...codes.map((code) => `menu.${code}`)];
