import { StartError, type KernelServices } from '@quantum/platform/server';
import { MENU_ORDER } from '../contract/index.ts';
import { assembleMenu, type Menu } from '../domain/menu.rules.ts';

const menus = new WeakMap<KernelServices, Menu>();

/** The menu of the mounted modules; throws at start where their rows contradict each other. */
export function menuOf(kernel: KernelServices): Menu {
  const known = menus.get(kernel);
  if (known) return known;
  const menu = assembleMenu(
    MENU_ORDER,
    kernel.modules.map(({ id, menu: rows = [] }) => ({ module: id, rows })),
  );
  if (menu.faults.length > 0) throw new StartError(menu.faults.join('\n'));
  menus.set(kernel, menu);
  return menu;
}
