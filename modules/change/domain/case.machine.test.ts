import { allowed, apply, applyBySystem } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { CASE_STATUS as STATUS, type CaseStatus } from '../contract/index.ts';
import { caseMachine, type CaseEvent, type CaseFacts } from './case.machine.ts';

const FACTS: CaseFacts = {
  isRequester: false,
  isOwner: false,
  isComplete: true,
  isEmergency: false,
  isTemporary: false,
  isInKind: false,
  isRetro: false,
  isRetroDue: false,
  isAccepter: true,
  isAccepted: false,
  isSigned: false,
  openTasks: 0,
  isAtLeastMedium: false,
  openFindings: 0,
  isReverted: false,
  isExtended: false,
  isExtending: false,
};
const [OWN, OWNER, ACUTE, TEMPORARY] = [
  { isRequester: true },
  { isOwner: true },
  { isOwner: true, isEmergency: true },
  { isTemporary: true },
];
const nameOf = (status: CaseStatus | undefined) => Object.entries(STATUS).find(([, code]) => code === status)?.[0];

it.each<[keyof typeof STATUS, CaseEvent, Partial<CaseFacts>, string]>([
  ['draft', 'submit', OWN, 'reporting'],
  ['draft', 'submit', {}, 'change.refusal.notRequester'],
  ['draft', 'submit', { ...OWN, isComplete: false }, 'change.refusal.incomplete'],
  ['draft', 'actNow', ACUTE, 'inProgress'],
  ['draft', 'actNow', OWNER, 'change.refusal.notEmergency'],
  ['draft', 'actNow', { isEmergency: true }, 'change.refusal.notOwner'],
  ['draft', 'actNow', { ...ACUTE, isComplete: false }, 'change.refusal.incomplete'],
  ['draft', 'discard', OWN, 'invalid'],
  ['draft', 'discard', {}, 'change.refusal.notRequester'],
  ['draft', 'cancel', OWN, 'platform.error.eventNotAllowed'],
  ['reporting', 'return', {}, 'draft'],
  ['reporting', 'return', OWN, 'change.refusal.own'],
  ['reporting', 'accept', {}, 'assigning'],
  ['reporting', 'accept', OWN, 'change.refusal.own'],
  ['reporting', 'screen', {}, 'inProgress'],
  ['reporting', 'screen', OWN, 'change.refusal.own'],
  ['review', 'update', OWN, 'review'],
  ['review', 'update', {}, 'change.refusal.notRequester'],
  ['inProgress', 'accept', { isRetro: true }, 'inProgress'],
  ['inProgress', 'accept', {}, 'change.refusal.notToAccept'],
  ['inProgress', 'accept', { isRetro: true, isAccepted: true }, 'change.refusal.notToAccept'],
  ['inProgress', 'suspend', {}, 'waiting'],
  ['inProgress', 'suspend', { ...OWNER, isAccepter: false }, 'waiting'],
  ['inProgress', 'suspend', { isAccepter: false }, 'change.refusal.notOwner'],
  ['inProgress', 'implemented', OWNER, 'verifying'],
  ['inProgress', 'implemented', {}, 'change.refusal.notOwner'],
  ['inProgress', 'implemented', { ...OWNER, openTasks: 2 }, 'change.refusal.openTasks'],
  ['inProgress', 'implemented', { ...OWNER, isRetro: true }, 'change.refusal.notSigned'],
  ['inProgress', 'implemented', { ...OWNER, isRetro: true, isSigned: true }, 'verifying'],
  ['inProgress', 'moveStart', OWNER, 'inProgress'],
  ['inProgress', 'extend', TEMPORARY, 'inProgress'],
  ['inProgress', 'extend', {}, 'change.refusal.notTemporary'],
  ['inProgress', 'extend', { ...TEMPORARY, isAccepter: false }, 'change.refusal.notOwner'],
  ['inProgress', 'extend', { ...TEMPORARY, ...OWNER, isAccepter: false }, 'inProgress'],
  ['finalReview', 'extend', { ...TEMPORARY, isExtending: true }, 'change.refusal.extending'],
  ['inProgress', 'extend', { ...TEMPORARY, isExtended: true }, 'change.refusal.extendedOnce'],
  ['waiting', 'resume', {}, 'inProgress'],
  ['waiting', 'resume', { isRetro: true }, 'inProgress'],
  ['waiting', 'resume', { isRetro: true, isRetroDue: true }, 'change.refusal.notSigned'],
  ['waiting', 'resume', { isRetro: true, isRetroDue: true, isSigned: true }, 'inProgress'],
  ['waiting', 'extend', TEMPORARY, 'platform.error.eventNotAllowed'],
  ['verifying', 'waive', {}, 'finalReview'],
  ['verifying', 'waive', { isAtLeastMedium: true }, 'change.refusal.preStartNeeded'],
  ['verifying', 'waive', { isAtLeastMedium: true, isInKind: true }, 'finalReview'],
  ['verifying', 'moveStart', OWNER, 'platform.error.eventNotAllowed'],
  ['finalReview', 'close', {}, 'close'],
  ['finalReview', 'close', { openFindings: 1 }, 'change.refusal.openFindings'],
  ['finalReview', 'close', TEMPORARY, 'change.refusal.notReverted'],
  ['finalReview', 'close', { ...TEMPORARY, isReverted: true }, 'close'],
  ['finalReview', 'back', {}, 'inProgress'],
  ['close', 'back', {}, 'platform.error.eventNotAllowed'],
  ['invalid', 'submit', OWN, 'platform.error.eventNotAllowed'],
])('%s: %s with %o leads to %s', (from, event, facts, to) => {
  const move = apply(caseMachine, STATUS[from], event, { ...FACTS, ...facts });
  expect(nameOf(move.to) ?? move.refusal?.key).toBe(to);
});

it.each<[keyof typeof STATUS, CaseEvent, keyof typeof STATUS]>([
  ['assigning', 'judged', 'review'],
  ['review', 'signed', 'inProgress'],
  ['review', 'reject', 'draft'],
  ['review', 'rejectFinally', 'invalid'],
  ['inProgress', 'rejectFinally', 'invalid'],
  ['waiting', 'rejectFinally', 'invalid'],
  ['inProgress', 'extended', 'inProgress'],
  ['waiting', 'extended', 'waiting'],
  ['verifying', 'notExtended', 'verifying'],
  ['finalReview', 'extended', 'finalReview'],
  ['inProgress', 'signed', 'inProgress'],
  ['inProgress', 'lapse', 'waiting'],
  ['inProgress', 'stop', 'waiting'],
  ['waiting', 'signed', 'waiting'],
  ['verifying', 'passed', 'finalReview'],
  ['verifying', 'failed', 'inProgress'],
  ['finalReview', 'preStartVoided', 'inProgress'],
  ['finalReview', 'failed', 'inProgress'],
])('the system moves %s by %s to %s', (from, event, to) => expect(nameOf(applyBySystem(caseMachine, STATUS[from], event).to)).toBe(to));

it.each(['reporting', 'assigning', 'review', 'inProgress', 'waiting', 'verifying', 'finalReview'] as const)('EHS cancels in %s', (from) =>
  expect(nameOf(apply(caseMachine, STATUS[from], 'cancel', FACTS).to)).toBe('invalid'),
);

describe('against a reference model', () => {
  /** What must hold of every way through a case, told without the table. */
  interface Told {
    accepted: boolean;
    signed: boolean;
    begunAtOnce: boolean;
    preStart: boolean;
  }
  /** A generator whose walks are the same each time. */
  function* numbers(seed: number): Generator<number, never> {
    let state = seed;
    for (;;) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      yield state / 4_294_967_296;
    }
  }
  const SYSTEM: Partial<Record<CaseStatus, CaseEvent[]>> = {
    [STATUS.assigning]: ['judged'],
    [STATUS.review]: ['signed', 'reject'],
    [STATUS.inProgress]: ['lapse', 'stop', 'signed'],
    [STATUS.waiting]: ['signed', 'stop'],
    [STATUS.verifying]: ['passed', 'failed'],
    [STATUS.finalReview]: ['preStartVoided', 'failed'],
  };

  it('nothing is used before it was judged, signed and looked at, on 3,000 walks', () => {
    const ends = new Map<string, number>();
    for (let walk = 0; walk < 3000; walk++) {
      const random = numbers(walk + 1);
      const next = () => random.next().value;
      const kind = { isEmergency: next() < 0.3, isTemporary: next() < 0.3, isAtLeastMedium: next() < 0.5, isComplete: next() < 0.9 };
      let [status, steps]: [CaseStatus, number] = [STATUS.draft, 0];
      const facts: CaseFacts = { ...FACTS, ...kind };
      const told: Told = { accepted: false, signed: false, begunAtOnce: false, preStart: false };
      while (status !== STATUS.close && status !== STATUS.invalid && steps++ < 60) {
        Object.assign(facts, { isRequester: next() < 0.4, isOwner: next() < 0.5, openTasks: next() < 0.7 ? 0 : 1 });
        Object.assign(facts, { openFindings: next() < 0.7 ? 0 : 1, isReverted: next() < 0.5 });
        const asked = allowed(caseMachine, status, facts).flatMap(({ event, refusal }) =>
          refusal === null && event !== 'cancel' && event !== 'discard' ? [event] : [],
        );
        const moves = [...asked, ...(SYSTEM[status] ?? [])].filter(
          // Signatures are asked for by opinions; nothing lapses that was signed.
          (event) => (event !== 'signed' || told.accepted) && (!['lapse', 'stop'].includes(event) || (facts.isRetro && !facts.isSigned)),
        );
        if (moves.length === 0) continue;
        const event: CaseEvent = moves[Math.floor(next() * moves.length)]!;
        const move = applyBySystemOrPerson(status, event, facts);
        if (event === 'accept') told.accepted = facts.isAccepted = true;
        if (event === 'screen') facts.isInKind = true;
        if (event === 'actNow') told.begunAtOnce = facts.isRetro = true;
        if (event === 'signed') told.signed = facts.isSigned = true;
        if (event === 'return' || event === 'reject') told.accepted = facts.isAccepted = false;
        if (event === 'passed') told.preStart = true;
        if (event === 'failed' || event === 'preStartVoided' || event === 'back') told.preStart = false;
        if (event === 'extend') facts.isExtended = true;
        status = move;
        if (status === STATUS.inProgress) expect([told.signed, told.begunAtOnce, facts.isInKind]).toContain(true);
        if (status === STATUS.verifying) expect([told.signed, facts.isInKind]).toContain(true);
        if (status === STATUS.finalReview && kind.isAtLeastMedium && !facts.isInKind) expect(told.preStart).toBe(true);
      }
      ends.set(nameOf(status)!, (ends.get(nameOf(status)!) ?? 0) + 1);
      if (status === STATUS.close) {
        expect(told.signed || facts.isInKind).toBe(true);
        if (kind.isTemporary) expect(facts.isReverted).toBe(true);
        if (kind.isAtLeastMedium && !facts.isInKind) expect(told.preStart).toBe(true);
      }
    }
    // The walks come somewhere.
    expect(ends.get('close')!).toBeGreaterThan(500);
  });

  const applyBySystemOrPerson = (status: CaseStatus, event: CaseEvent, facts: CaseFacts): CaseStatus => {
    const transition = caseMachine[status][event]!;
    return transition.bySystem ? applyBySystem(caseMachine, status, event).to! : apply(caseMachine, status, event, facts).to!;
  };
});
