import type { Period } from '@quantum/platform/server';
import { ISSUES_PATH } from '../contract/index.ts';

// Addresses of the list behind the module's numbers: each shows exactly the issues its number counts.

const on = ({ from, to }: Period): string => `f.eventOn=range:${from},${to}`;
export const openHref = (units = ''): string => `${ISSUES_PATH}?f.open=is:true${units}`;
export const reportedHref = (period: Period, units = ''): string => `${ISSUES_PATH}?${on(period)}&f.merged=is:false${units}`;
export const judgedHref = (period: Period, units = ''): string => `${ISSUES_PATH}?${on(period)}&f.triageJudged=is:true${units}`;
export const decidedHref = (period: Period, units = ''): string => `${ISSUES_PATH}?${on(period)}&f.decided=is:true${units}`;
export const solvedHref = ({ from, to }: Period, units = ''): string =>
  `${ISSUES_PATH}?f.closedOn=range:${from},${to}&f.solved=is:true${units}`;
