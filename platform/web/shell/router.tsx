import { createBrowserRouter, redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { FORBIDDEN_PATH } from '@quantum/platform/contract';
import { KEYS, tab, textsOfScreen, withTexts } from '@quantum/platform/web/public';
import { AloneFrame } from './alone-frame.tsx';
import { Frame } from './frame.tsx';
import { noteRefusal } from '../kit/calls/refusal.ts';
import { FaultPage } from './fault-page.tsx';
import { firstPath, menuPath, flatMenu } from './menu/menu-tree.ts';
import { setTabScreens } from './menu/tab-screens.ts';
import { setStarts } from './palette/palette-starts.ts';
import { Splash } from './splash.tsx';
import { mayOpenScreen, setMounted, shellData } from './user-session.ts';
import { screenIn, type ScreenEntry, type ScreenHandle, type WebModule } from './web-module.ts';

const HOME = '/quantum/dashboards/homepage';
/** Where someone lands whose menu is empty. */
const PROFILE = '/quantum/profile';

/** Never settles: the browser is leaving the page. */
const leaving = () => new Promise<never>(() => undefined);

const guard =
  (screen: ScreenEntry, module: string): LoaderFunction =>
  async ({ request }) => {
    const data = await shellData();
    if (!data) return leaving();
    const path = new URL(request.url).pathname;
    if (data.fault !== undefined) {
      noteRefusal({ path, fault: data.fault });
      throw redirect(FORBIDDEN_PATH);
    }
    if (mayOpenScreen(data, screen, module)) return null;
    noteRefusal({ path, permission: screen.permission });
    throw redirect(FORBIDDEN_PATH);
  };

/** A chunk lost to a deploy reloads the page once; a second loss is shown. */
async function loadScreen(screen: ScreenEntry) {
  try {
    const Component = screenIn(await withTexts(textsOfScreen(screen.path), screen.load));
    tab.remove(KEYS.reloadedFor);
    return { Component };
  } catch (fault) {
    // Without a network a reload would lose the current page.
    if (!navigator.onLine || tab.get(KEYS.reloadedFor) === screen.path || !tab.set(KEYS.reloadedFor, screen.path)) throw fault;
    location.reload();
    return leaving();
  }
}

const screenRoute = (screen: ScreenEntry, module: string): RouteObject => ({
  path: screen.path,
  handle: { under: screen.under, partOf: screen.partOf && `/quantum/${screen.partOf}` } satisfies ScreenHandle,
  loader: guard(screen, module),
  // A filter or a page of a list changes the address only: the same person may still open the same screen.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: () => loadScreen(screen),
});

async function home(): Promise<Response> {
  const data = await shellData();
  if (!data) return leaving();
  if (data.fault !== undefined) noteRefusal({ path: '/quantum', fault: data.fault });
  if (data.fault !== undefined || data.actor.user.userRoles.length === 0) return redirect(FORBIDDEN_PATH);
  if (data.actor.user.link) return redirect(data.actor.user.link.path);
  const open = flatMenu(data.menu).map(menuPath);
  return redirect(open.includes(HOME) ? HOME : (firstPath(data.menu) ?? PROFILE));
}

/** Leaves the application for another HTML entry. */
const leaveTo =
  (path: string): LoaderFunction =>
  () => {
    location.replace(path);
    return leaving();
  };

const refuseUnknown: LoaderFunction = ({ request }) => {
  noteRefusal({ path: new URL(request.url).pathname });
  return redirect(FORBIDDEN_PATH);
};

function routesOf(modules: WebModule[]): RouteObject[] {
  const screens = modules.flatMap((module) => module.screens.filter((screen) => !screen.isAlone));
  setStarts(screens);
  setTabScreens(screens);
  setMounted(screens.map((screen) => `/quantum/${screen.path}`));
  const routes: RouteObject[] = [
    { path: '/', loader: () => redirect('/quantum') },
    { path: '/ehs/*', loader: ({ params, request }) => redirect(`/quantum/${params['*'] ?? ''}${new URL(request.url).search}`) },
    { path: '/login', loader: leaveTo('/auth/login') },
    { path: '/auth/*', loader: leaveTo('/auth/login') },
    { path: '/error/403', loader: () => redirect(FORBIDDEN_PATH) },
    {
      path: '/quantum',
      id: 'shell',
      loader: async () => (await shellData()) ?? leaving(),
      shouldRevalidate: () => false,
      Component: Frame,
      children: [
        { index: true, loader: () => home() },
        {
          path: 'error/403',
          lazy: () => withTexts(['platform'], async () => ({ Component: (await import('./forbidden-page.tsx')).ForbiddenPage })),
        },
        {
          path: 'device',
          lazy: () => withTexts(['platform'], async () => ({ Component: (await import('../offline/queue-page.tsx')).QueuePage })),
        },
        {
          ErrorBoundary: FaultPage,
          children: modules.flatMap(({ id, screens: own }) =>
            own.filter((screen) => !screen.isAlone).map((screen) => screenRoute(screen, id)),
          ),
        },
        { path: '*', loader: refuseUnknown },
      ],
    },
    {
      Component: AloneFrame,
      children: modules.flatMap(({ id, screens: own }) => own.filter((screen) => screen.isAlone).map((screen) => screenRoute(screen, id))),
    },
    { path: '*', loader: refuseUnknown },
  ];
  return [{ HydrateFallback: Splash, ErrorBoundary: FaultPage, children: routes }];
}

export const createRouter = (modules: WebModule[]) => createBrowserRouter(routesOf(modules));
