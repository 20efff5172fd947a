import type { ReactNode } from 'react';
import { useFirstAnswers } from './use-first-answers.ts';

/**
 * Parts of a page that read for themselves, shown together once each has its first answer: none moves what stands below it. `isReady` is false
 * while a part is on its way that has not begun to read.
 */
export function Together({ isReady = true, children }: { isReady?: boolean; children: ReactNode }) {
  const isShown = useFirstAnswers(isReady);
  return (
    <div className="q-together" data-waiting={!isShown || undefined}>
      {children}
    </div>
  );
}
