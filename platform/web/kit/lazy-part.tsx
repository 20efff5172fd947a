import { lazy, Suspense, type ComponentType } from 'react';
import { withTexts } from '@quantum/platform/web/public';

const Nothing = () => null;

/**
 * A part of a page that comes when it is first shown, in a boundary of its own: the page never waits for it, and begins nothing again because
 * of it. `height` is kept until it comes. Without a network it is left out.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, height?: number) {
  const Loaded = lazy(async () => ({
    default: await load().catch((fault: unknown) => {
      if (navigator.onLine) throw fault;
      return Nothing as ComponentType<P>;
    }),
  }));
  return function LatePart(props: P) {
    return (
      <Suspense fallback={height && <div className="q-skeleton-block" style={{ height }} aria-hidden="true" />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** A late part that a module shows on pages of others: it comes with the texts of its module. */
export const lazyPartOf = <P extends object>(module: string, load: () => Promise<ComponentType<P>>) =>
  lazyPart(() => withTexts([module, `${module}:more`], load));
