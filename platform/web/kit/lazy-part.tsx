import { lazy, Suspense, type ComponentType } from 'react';

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
