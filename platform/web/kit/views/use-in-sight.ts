import { useLayoutEffect, useRef, type RefObject } from 'react';

/** px of the next tab that stay in sight: the row goes on there. */
const PEEK = 28;

/** Of a row of tabs that scrolls sideways the chosen one is in sight; the page itself is not scrolled. `chosen`: which it is. */
export function useInSight<E extends HTMLElement>(chosen: string | undefined): RefObject<E | null> {
  const row = useRef<E>(null);
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current="page"], [aria-pressed="true"]');
    // The row itself scrolls, or the one around it that holds more.
    const scroller = [row.current, row.current?.parentElement].find((one) => one && one.scrollWidth > one.clientWidth);
    if (!tab || !scroller) return;
    const [at, box] = [tab.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (at.right > box.right) scroller.scrollLeft += at.right - box.right + PEEK;
    else if (at.left < box.left) scroller.scrollLeft += at.left - box.left - PEEK;
  }, [chosen]);
  return row;
}
