declare module 'virtual:quantum-locales*' {
  import type { Locale } from '@quantum/platform/contract';
  export const loaders: Record<Locale, () => Promise<Record<string, string>>>;
  /** Of the application: texts of one module each, and those each screen needs. */
  export const parts: Record<string, typeof loaders>;
  export const needs: Record<string, string[]>;
}
declare module '*.css';
