import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const Nothing = () => null;

/** A part of a page that comes when it is first shown. Without a network it is left out: the page is shown without it. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({
    default: await load().catch((fault: unknown) => {
      if (navigator.onLine) throw fault;
      return Nothing as ComponentType<P>;
    }),
  }));
