import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { usePageHead } from '../kit/page-head.ts';
import { ReadyMark } from './ready-mark.tsx';

/** Around a screen that stands alone: its title, and nothing that leads elsewhere. */
export function AloneFrame() {
  const { title = '' } = usePageHead();
  useEffect(() => {
    document.title = title ? `${title} · Quantum EHSQ` : 'Quantum EHSQ';
  }, [title]);
  return (
    <main className="q-sheet q-alone" id="sheet" tabIndex={0}>
      <Outlet />
      <ReadyMark />
    </main>
  );
}
