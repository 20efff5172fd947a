import { apply } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@quantum/platform/testing/runs';
import type { SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerEvent } from './signer.machine.ts';
import { advanceSigners, isOpenSigner, outcomeOf, sendBack, stepAfterInsert, type Signer, type SignPlan } from './sign.rules.ts';

/** The number of a step after another was put in at `at`. */
const shifted = (no: number, at: number): number => (no >= at ? no + 1 : no);

/** Random rounds against a plain model: who has said what, step by step, told without states of seats. */

interface ModelStep {
  mode: SignRuleWord;
  percent: number | null;
  /** What each person said; undefined: nothing yet. */
  said: Map<number, 'ok' | 'no' | undefined>;
}
interface Model {
  steps: ModelStep[];
  endsOnRejection: boolean;
}

const stepOf = ({ mode, percent, said }: ModelStep, endsOnRejection: boolean): 'open' | 'signed' | 'rejected' => {
  const answers = [...said.values()];
  const [yes, no] = [answers.filter((one) => one === 'ok').length, answers.filter((one) => one === 'no').length];
  if (endsOnRejection && no > 0) return 'rejected';
  const needed = { all: said.size, any: 1, percent: Math.max(1, Math.ceil((said.size * (percent ?? 100)) / 100)) }[mode];
  if (yes >= needed) return 'signed';
  return yes + no === said.size ? 'rejected' : 'open';
};
/** The index of the step whose turn it is, or how the round ended. */
const turnOf = ({ steps, endsOnRejection }: Model): number | 'signed' | 'rejected' => {
  for (const [i, step] of steps.entries()) {
    const is = stepOf(step, endsOnRejection);
    if (is !== 'signed') return is === 'open' ? i : 'rejected';
  }
  return 'signed';
};
/** Who is asked now. */
const askedIn = (model: Model): number[] => {
  const turn = turnOf(model);
  return typeof turn === 'string'
    ? []
    : [...model.steps[turn]!.said].flatMap(([person, said]) => (said === undefined ? [person] : [])).sort();
};

const step = fc.record({
  mode: fc.constantFrom<SignRuleWord>('all', 'any', 'percent'),
  percent: fc.integer({ min: 1, max: 100 }),
  seats: fc.integer({ min: 1, max: 4 }),
});
const act = fc.record({
  event: fc.constantFrom<'ok' | 'reject' | 'reassign' | 'back' | 'before' | 'after' | 'processing'>(
    'ok',
    'ok',
    'ok',
    'reject',
    'reassign',
    'back',
    'before',
    'after',
    'processing',
  ),
  seat: fc.nat(20),
  to: fc.nat(5),
});
const setup = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  endsOnRejection: fc.boolean(),
  acts: fc.array(act, { maxLength: 40 }),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The round as the rules keep it. */
class Round {
  plan: SignPlan;
  all: Signer[] = [];
  model: Model;
  #person = 0;
  #id = 0;
  constructor(steps: readonly { mode: SignRuleWord; percent: number; seats: number }[], endsOnRejection: boolean) {
    this.model = { endsOnRejection, steps: [] };
    this.plan = { steps: steps.map(({ mode, percent }, i) => ({ no: i + 1, mode, percent })), endsOnRejection };
    for (const [i, { mode, percent, seats }] of steps.entries()) {
      const people = Array.from({ length: seats }, () => ++this.#person);
      this.model.steps.push({ mode, percent, said: new Map(people.map((person) => [person, undefined])) });
      for (const person of people) this.#seat(i + 1, person);
    }
    this.#advance();
  }
  #seat(no: number, person: number): void {
    this.all.push({ id: ++this.#id, step: no, status: 'waiting', employee_id: person });
  }
  #advance(): void {
    this.all = advanceSigners(this.plan, this.all);
  }
  #move(seat: Signer, event: SignerEvent): boolean {
    const facts = { mode: 'parallel', isSigner: true, isAuthor: false, hasEarlier: seat.step > 1 } as const;
    const { to } = apply(signerMachine, seat.status, event, facts);
    if (to) this.all = this.all.map((one) => (one.id === seat.id ? { ...one, status: to } : one));
    return to !== undefined;
  }
  run({ event, seat: index, to }: Act): void {
    const seat = this.all[index % this.all.length]!;
    const person = seat.employee_id!;
    const own = this.model.steps[seat.step - 1]!;
    if (event === 'back') {
      if (seat.step === 1 || !isOpenSigner(seat)) return void expect(this.#move(seat, 'back')).toBe(false);
      const no = (to % (seat.step - 1)) + 1;
      const { seats, again } = sendBack(this.all, no);
      this.all = seats;
      for (const one of again) this.#seat(one.step, one.employee_id!);
      for (const later of this.model.steps.slice(no - 1)) for (const key of later.said.keys()) later.said.set(key, undefined);
    } else if (event === 'before' || event === 'after') {
      if (!this.#move(seat, 'add')) return;
      const at = stepAfterInsert(seat.step, event);
      const steps = this.plan.steps.map((one) => ({ ...one, no: shifted(one.no, at) }));
      this.plan = {
        ...this.plan,
        steps: [...steps, { no: at, mode: 'all' as const, percent: null }].sort((one, other) => one.no - other.no),
      };
      this.all = this.all.map((one) => ({ ...one, step: shifted(one.step, at) }));
      const added = ++this.#person;
      this.#seat(at, added);
      this.model.steps.splice(at - 1, 0, { mode: 'all', percent: null, said: new Map([[added, undefined]]) });
    } else {
      if (!this.#move(seat, event)) return;
      if (event === 'reassign') {
        const next = ++this.#person;
        this.#seat(seat.step, next);
        own.said.delete(person);
        own.said.set(next, undefined);
      } else if (event !== 'processing') own.said.set(person, event === 'ok' ? 'ok' : 'no');
    }
    this.#advance();
    this.check();
  }
  check(): void {
    const open = this.all.filter(isOpenSigner);
    const turn = turnOf(this.model);
    expect(outcomeOf(this.plan, this.all)).toBe(typeof turn === 'string' ? turn : 'signing');
    expect(open.map((seat) => seat.employee_id!).sort()).toEqual(askedIn(this.model));
    const standing = this.all.filter(({ status }) => !['reassigned', 'cancelled', 'voided'].includes(status));
    // Nobody sits twice, nobody signs twice.
    expect(new Set(standing.map((seat) => seat.employee_id)).size).toBe(standing.length);
    // An ended round asks no one; one that goes on always asks somebody.
    expect(open.length > 0).toBe(typeof turn !== 'string');
    if (typeof turn === 'string') expect(this.all.some((seat) => seat.status === 'waiting')).toBe(false);
  }
}

test('rounds of any steps do what the model says, and end', () =>
  fc.assert(
    fc.property(setup, ({ steps, endsOnRejection, acts }) => {
      const round = new Round(steps, endsOnRejection);
      round.check();
      for (const one of acts) round.run(one);
      for (let i = 0; outcomeOf(round.plan, round.all) === 'signing'; i++) {
        expect(i).toBeLessThan(100);
        round.run({ event: 'ok', seat: round.all.findIndex(isOpenSigner), to: 0 });
      }
    }),
    { numRuns: runs(400) },
  ));
