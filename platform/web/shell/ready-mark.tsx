import { useEffect } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { useLocation, useNavigation } from 'react-router';

/** Drawn once with nothing asked for: what a screen asks for with its first drawing is counted by then. */
const SETTLED_MS = 30;

/**
 * Marks the sheet with the address of the screen it shows, its query included, once nothing is being read for it (`data-ready`): a test or a recording
 * knows when the page is whole. A component of its own, so that the frame is not drawn again with each call.
 */
export function ReadyMark() {
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const reading = useIsFetching();
  useEffect(() => {
    const sheet = document.getElementById('sheet');
    if (!sheet || !isIdle || reading > 0) return;
    // As the browser writes it: the router's own may be coded differently.
    const address = location.pathname + location.search;
    const timer = setTimeout(() => sheet.setAttribute('data-ready', address), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      sheet.removeAttribute('data-ready');
    };
  }, [pathname, search, isIdle, reading]);
  return null;
}
