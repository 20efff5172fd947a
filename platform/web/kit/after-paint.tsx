import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  /** Height that is kept free until then, as CSS: nothing below may move. */
  height: string;
  children: ReactNode;
}

/** What lies below the fold: drawn once what is above it is on the screen. */
export function AfterPaint({ height, children }: Props) {
  const [shown, show] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is still before the paint; the timer comes after it.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => show(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return shown ? children : <div style={{ minHeight: height }} />;
}
