declare module 'virtual:quantum-locales*' {
  import type { Locale } from '@quantum/platform/contract';
  import type { packNeeds } from './packed-needs.ts';
  export const loaders: Record<Locale, () => Promise<Record<string, string>>>;
  /** Of the application: loaders of the texts of one module each, in one language; `packed`: their names, and those each screen needs. */
  export const parts: Record<Locale, () => Promise<Record<string, () => Promise<Record<string, string>>>>>;
  export const packed: ReturnType<typeof packNeeds>;
}
declare module 'virtual:quantum-contributions/public-pages' {
  import type { PublicPage } from '@quantum/platform/web/public';
  export const publicPages: PublicPage[];
}
declare module 'virtual:quantum-contributions/frames' {
  import type { ComponentType } from 'react';
  export const frames: Record<string, ComponentType>;
}
declare module '*.css';
/** A contract with its schemas (`build/no-schemas.ts`). */
declare module '*?schemas';
