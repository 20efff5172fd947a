import type { PointerEvent } from 'react';
import './row-order.css';

/** What a row is taken hold of by; the keyboard has buttons beside it. */
export function Grip({ onPointerDown }: { onPointerDown: (event: PointerEvent<HTMLElement>) => void }) {
  return <span className="q-grip" aria-hidden="true" onPointerDown={onPointerDown} />;
}
