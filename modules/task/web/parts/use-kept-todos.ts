import { useEffect } from 'react';
import { keepRecords } from '@quantum/platform/web/offline';
import type { TodoRow } from '../../contract/index.ts';

/** A device that is carried about: a desk has its network. */
const isCarried = (): boolean => matchMedia('(pointer: coarse)').matches;

/** After what is shown has been drawn, ms. */
const AFTER_MS = 1_500;

/** Brings the records behind the to-dos onto the device, so that they can be worked on where there is no network. */
export function useKeptTodos(rows: readonly TodoRow[]): void {
  const hrefs = rows.map(({ href }) => href).join(' ');
  useEffect(() => {
    if (hrefs === '' || !isCarried()) return;
    let isShown = true;
    const timer = setTimeout(() => void keepRecords(hrefs.split(' '), () => isShown && navigator.onLine), AFTER_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [hrefs]);
}
