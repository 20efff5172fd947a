import type { Translate } from '@quantum/platform/web/public';

/** The span a number is of, in words; without one it is of the present moment. */
export const periodWords = (t: Translate, period: { from: string; to: string } | null): string =>
  period === null ? t('dashboard.period.present') : t('dashboard.period.of', { from: period.from, to: period.to });
