import { fractions } from '@quantum/platform/domain';
import { axesOf, productOf, type Score } from './scale.rules.ts';
import type { RiskMethod } from '../contract/codes.ts';

/** Whole steps down the scale of an axis: `{ L: 2 }`. */
export type Credits = Readonly<Record<string, number>>;
interface CreditedControl {
  credits: Credits;
}

/** What is left of a score once controls have lowered it, at least the lowest level of each axis. */
export function lowered(method: RiskMethod, initial: Score, controls: readonly CreditedControl[]): Score {
  return Object.fromEntries(
    axesOf(method).map(({ key, levels }) => {
      const steps = controls.reduce((sum, { credits }) => sum + (credits[key] ?? 0), 0);
      return [key, levels[Math.max(0, levels.indexOf(initial[key]!) - steps)]!];
    }),
  );
}

/** A control as it is today: its steps, whether somebody saw it in place, and whether it works. */
interface StandingControl extends CreditedControl {
  verified: boolean;
  inForce: boolean;
}
interface ScoresLeft {
  /** With all its controls, the planned too: what is aimed at. */
  target: Score;
  /** With the controls that are verified: a planned one lowers nothing. */
  residual: Score;
  /** With those of them in force today. */
  current: Score;
}
/** What is left of a score, by the controls that count for each of the three. */
export const scoresLeft = (method: RiskMethod, initial: Score, controls: readonly StandingControl[]): ScoresLeft => ({
  target: lowered(method, initial, controls),
  residual: lowered(
    method,
    initial,
    controls.filter(({ verified }) => verified),
  ),
  current: lowered(
    method,
    initial,
    controls.filter(({ inForce }) => inForce),
  ),
});

/** Axes on which the controls together claim more steps than there are below the initial level. */
export const overCredited = (method: RiskMethod, initial: Score, controls: readonly CreditedControl[]): string[] =>
  axesOf(method)
    .filter(({ key, levels }) => controls.reduce((sum, { credits }) => sum + (credits[key] ?? 0), 0) > levels.indexOf(initial[key]!))
    .map(({ key }) => key);

/** 1 − residual ÷ initial, in whole percent. */
export function effectiveness(method: RiskMethod, initial: Score, residual: Score): number {
  const share = fractions.divide(productOf(method, residual), productOf(method, initial));
  return Number(fractions.toPercent(fractions.subtract(fractions.ONE, share), 0));
}

interface ControlState {
  isVerified: boolean;
  hasFailed: boolean;
  /** Null: it needs no check. */
  checkDue: string | null;
}
/** What counts today: verified, not failed, its check not overdue. */
export const isInForce = ({ isVerified, hasFailed, checkDue }: ControlState, today: string): boolean =>
  isVerified && !hasFailed && (checkDue === null || checkDue >= today);
