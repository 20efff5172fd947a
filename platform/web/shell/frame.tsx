import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches, useNavigation } from 'react-router';
import { applyPageLayout, isQpeQueryLink, readLayout, saveLayout, useTranslation, withTexts } from '@quantum/platform/web/public';
import { startLive } from '../kit/live/live.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { usePageHead } from '../kit/page-head.ts';
import { barePath, menuKey, menuPath, trailOf, trailTo, type MenuItem } from './menu/menu-tree.ts';
import { startDevice } from './start-device.ts';
import { PhoneBar } from './menu/phone-bar.tsx';
import { noteVisit } from './palette/recent.ts';
import { areasOf, findEntry } from './menu/menu-areas.ts';
import { ScreenTabs } from './menu/screen-tabs.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { ReadyMark } from './ready-mark.tsx';
import { tabScreens } from './menu/tab-screens.ts';
import { TopBar } from './menu/top-bar.tsx';
import { useTodoCount } from './menu/todo-count.ts';
import type { ScreenHandle } from './web-module.ts';
import type { ShellData } from './user-session.ts';

/** Without a network the page is there, and no session can be seen to end. */
const Unwatched = ({ children }: { children: ReactNode }) => children;
const EndedSession = lazyPart(() =>
  withTexts(['platform'], async () => (await import('../kit/calls/ended-session.tsx')).EndedSession).catch(() => Unwatched),
);

/** Below this width the menu starts collapsed to icons, until the person has opened or closed it. */
const NARROW = 1360;

/** An entry of the menu as a breadcrumb: a link, unless it is the page that is shown. */
const crumbOf = (t: (key: string) => string, pathname: string) => (item: MenuItem) => {
  const path = menuPath(item);
  return { text: t(menuKey(item)), ...(path && path !== barePath(pathname) ? { to: path } : {}) };
};

/** The main area: menu, top bar, one sheet; on the phone a drawer and a bar at the bottom. */
export function Frame() {
  const { menu, actor } = useLoaderData() as ShellData;
  const isOfLink = Boolean(actor.user.link);
  const { t } = useTranslation();
  const head = usePageHead();
  const { pathname, search } = useLocation();
  const navigating = useNavigation().state !== 'idle';
  const [collapsed, setCollapsed] = useState(() => readLayout().menuCollapsed ?? innerWidth < NARROW);
  const drawer = useRef<HTMLDialogElement>(null);
  const todo = useTodoCount(menu);

  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const under = handle?.under;
  const trail = under ? trailOf(menu, under) : trailTo(menu, pathname);
  const areas = useMemo(() => areasOf(menu, tabScreens()), [menu]);
  const active = findEntry(areas, trail.at(-1)?.code);
  const crumbs = [...(head.crumbs ?? trail.map(crumbOf(t, pathname))), ...(head.append ?? [])];
  const title = head.title ?? crumbs.at(-1)?.text ?? '';

  useEffect(() => {
    document.title = title ? `${title} · Quantum EHSQ` : 'Quantum EHSQ';
    noteVisit({ path: pathname, title });
  }, [title, pathname]);
  const shown = useRef(pathname);
  useEffect(() => {
    // The first screen is at its top already; to ask for it would lay the page out once more.
    if (shown.current === pathname) return;
    shown.current = pathname;
    drawer.current?.close();
    document.getElementById('sheet')?.scrollTo(0, 0);
    scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => startDevice(isOfLink), [isOfLink]);
  const { userId } = actor.user;
  // A session opened by a link is told nothing: it opens one record.
  useEffect(() => (isOfLink ? undefined : startLive(userId)), [isOfLink, userId]);
  useLayoutEffect(() => applyPageLayout(readLayout().page), []);

  const toggle = () => {
    saveLayout({ menuCollapsed: !collapsed });
    setCollapsed(!collapsed);
  };

  return (
    <div className="q-app" data-collapsed={collapsed}>
      <a className="q-skip" href="#sheet">
        {t('platform.skip')}
      </a>
      <SideMenu areas={areas} active={active} todo={todo} collapsed={collapsed} onToggle={toggle} />
      <dialog
        ref={drawer}
        className="q-menu-drawer"
        aria-label={t('platform.menu.label')}
        onClick={(event) => event.target === drawer.current && drawer.current?.close()}
      >
        <SideMenu areas={areas} active={active} todo={todo} collapsed={false} onToggle={() => drawer.current?.close()} />
      </dialog>
      <div className="q-main">
        <TopBar menu={menu} crumbs={head.subHeader === false ? [] : crumbs} onMenu={() => drawer.current?.showModal()} />
        <main className="q-sheet" id="sheet" tabIndex={0}>
          {navigating && <div className="q-progress" role="progressbar" aria-label={t('platform.loader')} />}
          <ScreenTabs entry={active?.entry} path={handle?.partOf ?? barePath(pathname)} />
          {isQpeQueryLink(pathname + search) ? (
            <EndedSession>
              <Outlet />
            </EndedSession>
          ) : (
            <Outlet />
          )}
          <ReadyMark />
        </main>
      </div>
      <PhoneBar menu={menu} todo={todo} pathname={pathname} />
    </div>
  );
}
