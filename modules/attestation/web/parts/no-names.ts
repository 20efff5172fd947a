import type { Localized } from '@quantum/platform/contract';

/** The names of what nothing was typed for yet. */
export const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
