/** An entry of `GET /menus/list`: only what this person may open. */
export interface MenuItem {
  code: string;
  /** Message key of the label; `menu.<code>` when absent. */
  title?: string;
  /** Below `/quantum`; absent or empty for a group. */
  path?: string | null;
  permission?: string | null;
  /** Of a row at the top: the area it is under; `home` when absent. */
  area?: string | null;
  /** One of several tabs of the entry named after `of`. */
  tab?: { of: string; order: number } | null;
  children?: MenuItem[] | null;
}

export const menuKey = (item: MenuItem): string => (item.title?.startsWith('menu.') ? item.title : `menu.${item.code}`);

/** Absolute path of an entry, whatever form the server gave it; undefined for a group. */
export function menuPath(item: MenuItem): string | undefined {
  const path = item.path?.replace(/^\/+/, '').replace(/^quantum\//, '');
  return path ? `/quantum/${path}` : undefined;
}

/** Without a leading language prefix (`/zh-Hant/quantum/…`) and trailing slash (specification 2). */
export const barePath = (pathname: string): string => pathname.replace(/^\/(en|zh-Hans|zh-Hant)(?=\/)/, '').replace(/\/+$/, '') || '/';

/** All entries, depth first. */
export const flatMenu = (menu: MenuItem[]): MenuItem[] => menu.flatMap((item) => [item, ...flatMenu(item.children ?? [])]);

export const findCode = (menu: MenuItem[], code: string): MenuItem | undefined => flatMenu(menu).find((item) => item.code === code);

/** From the top-level group down to the entry whose path is the longest prefix of the address; [] when none is. */
export function trailTo(menu: MenuItem[], pathname: string): MenuItem[] {
  const here = barePath(pathname);
  let best: MenuItem[] = [];
  let length = 0;
  const walk = (items: MenuItem[], above: MenuItem[]): void => {
    for (const item of items) {
      const path = menuPath(item);
      const trail = [...above, item];
      if (path && (here === path || here.startsWith(`${path}/`)) && path.length > length) {
        best = trail;
        length = path.length;
      }
      walk(item.children ?? [], trail);
    }
  };
  walk(menu, []);
  return best;
}

/** From the top-level group down to an entry; [] when the menu has none of this code. */
export function trailOf(menu: MenuItem[], code: string): MenuItem[] {
  for (const item of menu) {
    if (item.code === code) return [item];
    const below = trailOf(item.children ?? [], code);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Leaves out what no module of this build has a screen for, and groups left empty by that. */
export function mountedMenu(menu: MenuItem[], mounted: ReadonlySet<string>): MenuItem[] {
  return menu.flatMap((item) => {
    const children = mountedMenu(item.children ?? [], mounted);
    const path = menuPath(item);
    if (path && mounted.has(path)) return [{ ...item, children }];
    return children.length > 0 ? [{ ...item, path: null, children }] : [];
  });
}

/** The first entry that leads somewhere: home, when the homepage itself is not open. */
export const firstPath = (menu: MenuItem[]): string | undefined =>
  flatMenu(menu)
    .map(menuPath)
    .find((path) => path !== undefined);
