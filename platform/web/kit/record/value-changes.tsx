import { lazy, Suspense, type ComponentProps } from 'react';
import { withTexts } from '@quantum/platform/web/public';
import type { SideBySide } from './side-by-side.tsx';

const Table = lazy(() => withTexts(['history'], async () => ({ default: (await import('./side-by-side.tsx')).SideBySide })));

/** Changed fields, before beside after; loaded when first shown. */
export const ValueChanges = (props: ComponentProps<typeof SideBySide>) => (
  <Suspense>
    <Table {...props} />
  </Suspense>
);
