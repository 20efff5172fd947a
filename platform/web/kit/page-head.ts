import { useEffect, useSyncExternalStore } from 'react';

export interface Crumb {
  /** Text in the reader's language. */
  text: string;
  /** Absolute path; absent for what is no page. */
  to?: string;
}

/** What a page says about itself (specification 2, page title and breadcrumbs). */
interface PageHead {
  /** Manual title; else the menu's. */
  title?: string;
  /** Manual breadcrumbs instead of the menu's. */
  crumbs?: Crumb[];
  /** Appended to the menu's breadcrumbs. */
  append?: Crumb[];
  /** False switches the sub-header off. */
  subHeader?: boolean;
}

const NONE: PageHead = {};
let head: PageHead = NONE;
const listeners = new Set<() => void>();

function set(next: PageHead): void {
  head = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePageHead = (): PageHead => useSyncExternalStore(subscribe, () => head);

/** Sets title and breadcrumbs while the page is shown; leaving it gives the menu's back. */
export function usePage(page: PageHead): void {
  const key = JSON.stringify(page);
  useEffect(() => {
    set(JSON.parse(key) as PageHead);
    return () => set(NONE);
  }, [key]);
}
