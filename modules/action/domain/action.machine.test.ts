import { apply, applyBySystem, isBySystem } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { ACTION_STATUS } from '../contract/codes.ts';
import { actionMachine, type ActionEvent, type ActionFacts } from './action.machine.ts';

/** Everything is there that an event may ask for; who acts is no one in particular. */
const ready: ActionFacts = {
  hasResponsible: true,
  hasBeforePhoto: true,
  hasAfterPhoto: true,
  actorIsResponsible: false,
  actorTookPart: false,
  actorIsVerifier: false,
  hasVerifier: true,
  highRisk: false,
  closesOnPhoto: true,
  lacksCertainties: false,
  mayAssign: false,
  extensionPending: false,
  actorAsked: false,
  actorMayAnswer: false,
  immediate: true,
  effectivenessAsked: true,
  bySystem: false,
};
const ROLES = {
  responsible: { actorIsResponsible: true, actorTookPart: true },
  coOwner: { actorTookPart: true, actorIsVerifier: true },
  verifier: { actorIsVerifier: true },
  manager: { mayAssign: true },
  stranger: {},
  system: { bySystem: true },
} as const satisfies Record<string, Partial<ActionFacts>>;
type Role = keyof typeof ROLES;
const EVENTS: ActionEvent[] = [
  'raise',
  'correctNow',
  'sample',
  'assign',
  'reassign',
  'handOver',
  'plan',
  'accept',
  'extend',
  'approveExtension',
  'refuseExtension',
  'submit',
  'passByRule',
  'pass',
  'return',
  'review',
  'rejectReview',
  'close',
  'confirm',
  'reopen',
  'cancel',
];
const ALL: Role[] = ['responsible', 'coOwner', 'verifier', 'manager', 'stranger', 'system'];
const NOT_OWN: Role[] = ['verifier', 'manager', 'stranger', 'system'];
const NOT_RESPONSIBLE: Role[] = ['coOwner', ...NOT_OWN];
const PLANNERS: Role[] = ['responsible', 'manager', 'system'];
type State = keyof typeof ACTION_STATUS;

/** State → event → where it leads and whom the rule lets through; what is not written is refused to everyone. */
const TABLE: Record<State, Partial<Record<ActionEvent, [State, Role[]]>>> = {
  draft: { raise: ['assigning', ALL], correctNow: ['caseClosed', ALL], cancel: ['cancelled', NOT_RESPONSIBLE] },
  assigning: { assign: ['pending', ALL], plan: ['assigning', PLANNERS], cancel: ['cancelled', NOT_RESPONSIBLE] },
  pending: {
    accept: ['inProgress', ['responsible']],
    submit: ['verifying', ['responsible']],
    handOver: ['pending', ['responsible']],
    reassign: ['pending', ALL],
    plan: ['pending', PLANNERS],
    cancel: ['cancelled', NOT_RESPONSIBLE],
  },
  inProgress: {
    submit: ['verifying', ['responsible']],
    extend: ['inProgress', ['responsible']],
    approveExtension: ['inProgress', []],
    refuseExtension: ['inProgress', []],
    handOver: ['pending', ['responsible']],
    reassign: ['pending', ALL],
    plan: ['inProgress', PLANNERS],
    cancel: ['cancelled', NOT_RESPONSIBLE],
  },
  verifying: {
    pass: ['completed', ['verifier']],
    return: ['inProgress', ['verifier']],
    passByRule: ['completed', ['system']],
    cancel: ['cancelled', NOT_RESPONSIBLE],
  },
  completed: {
    review: ['caseClosed', NOT_OWN],
    rejectReview: ['inProgress', NOT_OWN],
    close: ['caseClosed', ['system']],
    cancel: ['cancelled', NOT_RESPONSIBLE],
  },
  caseClosed: { confirm: ['caseClosed', NOT_OWN], reopen: ['underImprovement', NOT_OWN], sample: ['verifying', ['system']] },
  underImprovement: {
    accept: ['inProgress', ['responsible']],
    submit: ['verifying', ['responsible']],
    handOver: ['pending', ['responsible']],
    reassign: ['pending', ALL],
    plan: ['underImprovement', PLANNERS],
    cancel: ['cancelled', NOT_RESPONSIBLE],
  },
  cancelled: {},
};

const cells = (Object.keys(TABLE) as State[]).flatMap((state) =>
  EVENTS.flatMap((event) => ALL.map((role) => [state, event, role] as const)),
);

describe('a corrective action, state × event × role', () => {
  it.each(cells)('%s, %s by %s', (state, event, role) => {
    const [to, roles] = TABLE[state][event] ?? [undefined, [] as Role[]];
    const facts = { ...ready, ...ROLES[role] };
    const own = role === 'system' && isBySystem(actionMachine, ACTION_STATUS[state], event);
    const move = (own ? applyBySystem : apply)(actionMachine, ACTION_STATUS[state], event, facts);
    expect(move.to).toBe(to !== undefined && roles.includes(role) ? ACTION_STATUS[to] : undefined);
  });

  it('has no state and no event the table does not name', () => {
    expect(Object.keys(actionMachine).toSorted()).toEqual(Object.values(ACTION_STATUS).toSorted());
    for (const [state, events] of Object.entries(TABLE))
      expect(Object.keys(actionMachine[ACTION_STATUS[state as State]]).toSorted()).toEqual(Object.keys(events).toSorted());
  });
});

const { draft, assigning, pending, inProgress, verifying, completed, caseClosed } = ACTION_STATUS;
const responsible = ROLES.responsible;

describe('why not', () => {
  it.each([
    ['no responsible person', draft, 'correctNow', { hasResponsible: false }, 'needsResponsible'],
    ['no photo after', draft, 'correctNow', { hasAfterPhoto: false }, 'needsBothPhotos'],
    ['nobody to give it to', assigning, 'assign', { hasResponsible: false }, 'needsResponsible'],
    ["somebody else's work", pending, 'accept', {}, 'onlyResponsible'],
    ['no proof', inProgress, 'submit', { ...responsible, hasAfterPhoto: false }, 'needsAfterPhoto'],
    ['a major hazard without its plan', inProgress, 'submit', { ...responsible, lacksCertainties: true }, 'majorNeedsPlan'],
    ['asked twice', inProgress, 'extend', { ...responsible, extensionPending: true }, 'extensionPending'],
    ['nothing to answer', inProgress, 'approveExtension', { actorMayAnswer: true }, 'noExtension'],
    ['own extension', inProgress, 'approveExtension', { extensionPending: true, actorMayAnswer: true, actorAsked: true }, 'ownExtension'],
    ['not an approver', inProgress, 'refuseExtension', { extensionPending: true }, 'onlyApprover'],
    ['own work', verifying, 'pass', { ...responsible, actorIsVerifier: true }, 'ownWork'],
    ['own work as a co-owner', verifying, 'pass', ROLES.coOwner, 'ownWork'],
    ['own work as a co-owner, at the review', completed, 'review', ROLES.coOwner, 'ownWork'],
    ['not the verifier', verifying, 'return', {}, 'onlyVerifier'],
    ['own work at the review', completed, 'review', responsible, 'ownWork'],
    ['nobody was asked', caseClosed, 'confirm', { effectivenessAsked: false }, 'notAsked'],
    ['own effect', caseClosed, 'confirm', responsible, 'ownWork'],
    ['own reopening', caseClosed, 'reopen', responsible, 'ownWork'],
    ['own cancelling', inProgress, 'cancel', responsible, 'ownCancel'],
  ] as const)('%s', (_name, state, event, facts, key) => {
    expect(apply(actionMachine, state, event, { ...ready, ...facts }).refusal).toEqual({ key: `action.refusal.${key}` });
  });

  it.each([
    ['the company wants a verifier', verifying, 'passByRule', { closesOnPhoto: false }, 'needsVerifier'],
    ['high risk', completed, 'close', { highRisk: true }, 'needsReview'],
    ['no immediate correction', caseClosed, 'sample', { immediate: false }, 'onlySystem'],
  ] as const)('not even the system: %s', (_name, state, event, facts, key) => {
    expect(applyBySystem(actionMachine, state, event, { ...ready, ...facts }).refusal).toEqual({ key: `action.refusal.${key}` });
  });

  it('the extension is answered by an approver who did not ask', () => {
    const facts = { ...ready, extensionPending: true, actorMayAnswer: true };
    expect(apply(actionMachine, inProgress, 'approveExtension', facts).to).toBe(inProgress);
  });

  it('where no one was named, anyone who may verify may, but no one who took part', () => {
    expect(apply(actionMachine, verifying, 'pass', { ...ready, hasVerifier: false }).to).toBe(completed);
    for (const role of [responsible, ROLES.coOwner])
      expect(apply(actionMachine, verifying, 'pass', { ...ready, ...role, hasVerifier: false }).to).toBeUndefined();
  });
});
