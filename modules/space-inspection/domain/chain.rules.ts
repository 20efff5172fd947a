import { ATP_VERDICT, CHAIN_STATUS, FAILS_TO_ACTION, type AtpVerdict, type ChainStatus, type SwabPhase } from '../contract/codes.ts';

/** A test of a chain, as its state needs it. */
export interface ChainTest {
  clientId: string;
  /** ISO: by the clock of the device, or by the server's where that cannot be right (`swabTime`). */
  takenAt: string;
  rlu: number;
  verdict: AtpVerdict;
  phase: SwabPhase;
  /** False with an expired batch or a meter out of calibration. */
  isCounted: boolean;
  isVoided: boolean;
}

/** The corrective action of a chain: none yet, still worked on, closed or cancelled. */
export type ChainAction = 'none' | 'open' | 'settled';

interface ChainState {
  status: ChainStatus;
  /** Tests that are not voided. */
  tests: number;
  /** Counted tests that failed. */
  fails: number;
  last: ChainTest | null;
  /** The failed test that waits for its retest. */
  awaits: ChainTest | null;
  /** It has failed so often that a corrective action is due. */
  needsAction: boolean;
}

/** Tests in the order of the devices; at the same instant by their ids, so that every reader has one order. */
const inDeviceOrder = <T extends Pick<ChainTest, 'clientId' | 'takenAt'>>(tests: readonly T[]): T[] =>
  tests.toSorted(
    (a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt) || (a.clientId < b.clientId ? -1 : Number(a.clientId > b.clientId)),
  );

/**
 * The state of a chain: a function of its tests in the order of the devices and of its action, in whatever order they arrived. A swab before
 * cleaning is recorded only. A failed test waits for a retest until a later test that counts passes or is cautioned; one that does not count
 * closes nothing, and its failing opens the chain but adds nothing to its fails.
 */
export function chainOf(tests: readonly ChainTest[], action: ChainAction): ChainState {
  const live = inDeviceOrder(tests.filter(({ isVoided }) => !isVoided));
  const last = live.at(-1) ?? null;
  let fails = 0;
  let awaits: ChainTest | null = null;
  for (const test of live) {
    if (test.phase === 'before') continue;
    if (test.verdict === ATP_VERDICT.fail) {
      awaits = test;
      if (test.isCounted) fails++;
    } else if (test.isCounted) awaits = null;
  }
  const needsAction = fails >= FAILS_TO_ACTION;
  return { status: statusOf(live.length, awaits !== null, needsAction, action), tests: live.length, fails, last, awaits, needsAction };
}

function statusOf(tests: number, isAwaiting: boolean, needsAction: boolean, action: ChainAction): ChainStatus {
  if (tests === 0) return CHAIN_STATUS.invalid;
  if (needsAction) return isAwaiting || action !== 'settled' ? CHAIN_STATUS.underImprovement : CHAIN_STATUS.caseClosed;
  return isAwaiting ? CHAIN_STATUS.inProgress : CHAIN_STATUS.completed;
}
