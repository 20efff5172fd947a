import { useEffect, useState } from 'react';

/** What opened it: for an entry of a menu, which closes, the button of that menu. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : (element as HTMLElement | null);
}

/** A dialog that is taken away outright, not closed first, also returns the focus, so that it is never lost. */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
