import { apply } from '@quantum/platform/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@quantum/platform/testing/runs';
import type { SignRuleWord } from '../contract/sign.ts';
import { signerMachine, type SignerEvent } from './signer.machine.ts';
import {
  advanceSigners,
  isOpenSigner,
  isSeated,
  isSignerOf,
  outcomeOf,
  sendBack,
  sitsElsewhere,
  stepAfterInsert,
  voidSigners,
  type Signer,
  type SignPlan,
} from './sign.rules.ts';

type Seat = Signer & { employee_id: number; proxy_id: number | null; acted_by: number | null };

/** The number of a step after another was put in at `at`. */
const shifted = (no: number, at: number): number => (no >= at ? no + 1 : no);

/**
 * Random rounds against a plain model: who has said what, step by step, told without states of seats. People are away and stood in for,
 * leave and hand over, act where they may and where they may not; the record changes.
 */

/** `ok`, `no`; undefined: nothing yet; `out`: sits in a later step by now and is not asked here again. */
type Answer = { say: 'ok' | 'no'; by: number } | 'out' | undefined;
interface ModelStep {
  mode: SignRuleWord;
  percent: number | null;
  said: Map<number, Answer>;
}
interface Model {
  steps: ModelStep[];
  endsOnRejection: boolean;
}
const sayOf = (answer: Answer) => (typeof answer === 'object' ? answer.say : answer);

const stepOf = ({ mode, percent, said }: ModelStep, endsOnRejection: boolean): 'open' | 'signed' | 'rejected' => {
  const answers = [...said.values()].map(sayOf);
  const [yes, no] = [answers.filter((one) => one === 'ok').length, answers.filter((one) => one === 'no').length];
  if (endsOnRejection && no > 0) return 'rejected';
  const needed = { all: said.size, any: 1, percent: Math.max(1, Math.ceil((said.size * (percent ?? 100)) / 100)) }[mode];
  if (yes >= needed) return 'signed';
  return answers.includes(undefined) ? 'open' : 'rejected';
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
/** Where people belong to the round: asked now or later, or with an answer given by or for them. */
const seatedIn = (model: Model): { person: number; step: number }[] => {
  const turn = turnOf(model);
  return model.steps.flatMap(({ said }, step) =>
    [...said].flatMap(([person, answer]) => {
      if (typeof answer === 'object') return [...new Set([person, answer.by])].map((one) => ({ person: one, step }));
      return answer === undefined && typeof turn === 'number' && step >= turn ? [{ person, step }] : [];
    }),
  );
};

const AUTHOR = 900;
const step = fc.record({
  mode: fc.constantFrom<SignRuleWord>('all', 'any', 'percent'),
  percent: fc.integer({ min: 1, max: 100 }),
  seats: fc.integer({ min: 1, max: 4 }),
});
const EVENTS = ['ok', 'reject', 'reassign', 'back', 'before', 'after', 'processing', 'here', 'leave', 'change'] as const;
const act = fc.record({
  event: fc.oneof(
    { weight: 8, arbitrary: fc.constant<(typeof EVENTS)[number]>('ok') },
    { weight: 1, arbitrary: fc.constantFrom(...EVENTS.filter((event) => event !== 'change')) },
    { weight: 8, arbitrary: fc.constantFrom(...EVENTS.filter((event) => event !== 'change' && event !== 'ok')) },
    { weight: 1, arbitrary: fc.constant<(typeof EVENTS)[number]>('change') },
  ),
  seat: fc.nat(20),
  to: fc.nat(5),
  /** At a seat that is open, or at any. */
  aim: fc.constantFrom('open', 'open', 'open', 'any'),
  who: fc.constantFrom<'signer' | 'standIn' | 'anybody'>('signer', 'signer', 'standIn', 'standIn', 'anybody'),
  other: fc.nat(12),
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
  all: Seat[] = [];
  model: Model;
  /** Who is away, and who stands in for them. */
  away = new Map<number, number>();
  left = new Set<number>();
  isVoid = false;
  #person = 0;
  /** Who comes new into the round. */
  #fresh = 1000;
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
    this.all.push({ id: ++this.#id, step: no, status: 'waiting', employee_id: person, proxy_id: null, acted_by: null });
  }
  #advance(): void {
    this.all = advanceSigners(this.plan, this.all);
  }
  #save(id: number, set: Partial<Seat>): void {
    this.all = this.all.map((one) => (one.id === id ? { ...one, ...set } : one));
  }
  /** The rules' word: may this person do this in this seat, and what becomes of the seat. */
  #move(seat: Seat, event: SignerEvent, me: number): boolean {
    const acting = { me, for: [...this.away].flatMap(([person, standIn]) => (standIn === me ? [person] : [])) };
    const { to } = apply(signerMachine, seat.status, event, {
      mode: 'parallel',
      isSigner: isSignerOf(seat, acting),
      isAuthor: me === AUTHOR,
      sitsElsewhere: sitsElsewhere(this.all, seat, me),
      hasEarlier: seat.step > 1,
    });
    if (to) this.#save(seat.id, { status: to, ...(['ok', 'reject'].includes(event) && { acted_by: me }) });
    return to !== undefined;
  }
  /** The model's word: a signer asked now, or who stands in for them and has nothing else in the round; never who made the record. */
  #may(person: number, me: number): boolean {
    if (me === AUTHOR || !askedIn(this.model).includes(person)) return false;
    return me === person || (this.away.get(person) === me && !seatedIn(this.model).some((one) => one.person === me));
  }
  /** A person the round may seat: the rules and the model agree. */
  #newcomer(index: number): number | undefined {
    const person = index === 0 ? AUTHOR : index < 4 ? ++this.#fresh : index - 3;
    const may = person !== AUTHOR && !this.left.has(person) && !isSeated(this.all, person);
    if (!this.left.has(person)) expect(may).toBe(person !== AUTHOR && !seatedIn(this.model).some((one) => one.person === person));
    return may ? person : undefined;
  }
  /** Who acts for this person: who stands in for them is named now where nobody was. */
  #actor(person: number, who: Act['who'], other: number): number {
    const some = other === 0 ? AUTHOR : (other % 5) + 1;
    if (who === 'signer') return person;
    if (who === 'anybody') return [...this.away.values()][other % 8] ?? some;
    if (!this.away.has(person) && some !== person && !this.left.has(some)) this.away.set(person, some);
    return this.away.get(person) ?? some;
  }
  run({ event, seat: index, to, aim, who, other }: Act): void {
    const open = this.all.filter(isOpenSigner);
    const aimed = aim === 'open' && open.length > 0 ? open : this.all;
    const seat = aimed[index % aimed.length]!;
    const person = seat.employee_id;
    const me = this.#actor(person, who, other);
    if (this.left.has(me)) return;
    const own = this.model.steps[seat.step - 1]!;
    if (this.isVoid) {
      if (event === 'ok' || event === 'reject' || event === 'back') expect(this.#move(seat, event, me)).toBe(false);
    } else if (event === 'change') {
      this.all = voidSigners(this.all);
      this.isVoid = true;
    } else if (event === 'here') this.away.delete(person);
    else if (event === 'leave') this.#leave(person, other);
    else if (event === 'back') {
      const isAsked = isOpenSigner(seat) && this.#may(person, me);
      expect(this.#move(seat, 'back', me)).toBe(isAsked && seat.step > 1);
      if (!isAsked || seat.step === 1) return;
      this.#back((to % (seat.step - 1)) + 1);
    } else if (event === 'before' || event === 'after') {
      const added = this.#newcomer(other);
      if (added === undefined || !this.#move(seat, 'add', me)) return;
      const at = stepAfterInsert(seat.step, event);
      const steps = this.plan.steps.map((one) => ({ ...one, no: shifted(one.no, at) }));
      this.plan = {
        ...this.plan,
        steps: [...steps, { no: at, mode: 'all' as const, percent: null }].sort((one, next) => one.no - next.no),
      };
      this.all = this.all.map((one) => ({ ...one, step: shifted(one.step, at) }));
      this.#seat(at, added);
      this.model.steps.splice(at - 1, 0, { mode: 'all', percent: null, said: new Map([[added, undefined]]) });
    } else if (event === 'reassign') {
      const next = this.#newcomer(other);
      if (next === undefined || !this.#move(seat, event, me)) return;
      this.#seat(seat.step, next);
      own.said.delete(person);
      own.said.set(next, undefined);
    } else {
      const may = isOpenSigner(seat) && this.#may(person, me) && !(event === 'processing' && seat.status === 'processing');
      // Taking a paper up is no answer: who sits elsewhere may do it too.
      if (event === 'processing') void this.#move(seat, event, me);
      else {
        expect(this.#move(seat, event, me)).toBe(may);
        if (may) own.said.set(person, { say: event === 'ok' ? 'ok' : 'no', by: me });
      }
    }
    if (!this.isVoid) this.#advance();
    this.check();
  }
  #back(no: number): void {
    const seated = seatedIn(this.model);
    const before = this.all;
    const { seats, again } = sendBack(this.all, no);
    // Who has left meanwhile is replaced by the next above.
    const instead = new Map<number, number>();
    const still = (person: number): number => {
      if (this.left.has(person) && !instead.has(person)) instead.set(person, ++this.#fresh);
      return instead.get(person) ?? person;
    };
    this.all = seats.map((one, i) =>
      one.status === 'waiting' && before[i]!.status === 'cancelled' ? { ...one, employee_id: still(one.employee_id) } : one,
    );
    for (const one of again) this.#seat(one.step, still(one.employee_id));
    // Who was not needed is asked again, but not who sits elsewhere by now.
    const taken = new Set(
      seated.flatMap(({ person, step }) => (step < no - 1 || this.model.steps[step]!.said.has(person) ? [person] : [])),
    );
    const turn = turnOf(this.model);
    for (const [i, later] of this.model.steps.entries()) {
      if (i < no - 1) continue;
      for (const [key, answer] of [...later.said]) {
        const wasLeftOut = answer === 'out' || (answer === undefined && typeof turn === 'number' && i < turn);
        const isOut = wasLeftOut && taken.has(key);
        if (!isOut && instead.has(key)) {
          later.said.delete(key);
          later.said.set(instead.get(key)!, undefined);
        } else later.said.set(key, isOut ? 'out' : undefined);
        taken.add(key);
      }
    }
  }
  /** Their open seats are the heir's, unless the heir made the record or sits in the round: then the person stays. */
  #leave(person: number, other: number): void {
    if (typeof turnOf(this.model) === 'string') return;
    const heir = this.#newcomer(other);
    if (heir === undefined || heir === person) return;
    this.left.add(person);
    for (const seat of this.all)
      if (seat.employee_id === person && (isOpenSigner(seat) || seat.status === 'waiting')) this.#save(seat.id, { employee_id: heir });
    for (const { said } of this.model.steps) {
      const turn = turnOf(this.model);
      const isPast = typeof turn === 'string' || this.model.steps.findIndex((one) => one.said === said) < turn;
      if (isPast || said.get(person) !== undefined || !said.has(person)) continue;
      said.delete(person);
      said.set(heir, undefined);
    }
  }
  check(): void {
    const open = this.all.filter(isOpenSigner);
    const answers = this.all.filter(({ status }) => status === 'signed' || status === 'rejected');
    // Nobody signs twice, nobody what they made.
    expect(new Set(answers.map((seat) => seat.acted_by)).size).toBe(answers.length);
    expect(answers.some((seat) => seat.acted_by === AUTHOR)).toBe(false);
    if (this.isVoid) {
      expect(open).toEqual([]);
      return expect(this.all.some((seat) => seat.status === 'signed' || seat.status === 'waiting')).toBe(false);
    }
    const turn = turnOf(this.model);
    expect(outcomeOf(this.plan, this.all)).toBe(typeof turn === 'string' ? turn : 'signing');
    expect(open.map((seat) => seat.employee_id).sort()).toEqual(askedIn(this.model));
    const standing = this.all.filter(({ status }) => !['reassigned', 'cancelled', 'voided'].includes(status));
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
      for (let i = 0; !round.isVoid && outcomeOf(round.plan, round.all) === 'signing'; i++) {
        expect(i).toBeLessThan(100);
        round.run({ event: 'ok', seat: 0, to: 0, aim: 'open', who: 'signer', other: 0 });
      }
    }),
    { numRuns: runs(1500) },
  ));
