import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** A fault below its field: icon and words. */
export function FaultText({ children }: { children: ReactNode }) {
  return (
    <span className="q-row" style={{ gap: 5 }}>
      <CircleAlert size={14} aria-hidden />
      {children}
    </span>
  );
}
