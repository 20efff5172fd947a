declare module 'virtual:quantum-locales*' {
  import type { Locale } from '@quantum/platform/contract';
  export const loaders: Record<Locale, () => Promise<Record<string, string>>>;
}
declare module '*.css';
