import { allowed, apply, applyBySystem, isBySystem } from '@quantum/platform/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSION_STATUS as STATE, type VersionStatus } from '../contract/codes.ts';
import { OPEN_DRAFT, versionMachine, type VersionEvent, type VersionFacts } from './version.machine.ts';

const facts = (more: Partial<VersionFacts> = {}): VersionFacts => ({
  isAuthor: false,
  isOwner: false,
  isController: false,
  isComplete: true,
  hasSignature: false,
  asksWording: false,
  proposedByOther: null,
  hasOpenDraft: false,
  isKeptLongEnough: false,
  isDestroyed: false,
  destructionByOther: null,
  ...more,
});
const author = { isAuthor: true };
const owner = { isOwner: true };
const controller = { isController: true };
const old = { isKeptLongEnough: true };

describe('a version', () => {
  it.each<[VersionStatus, VersionEvent, Partial<VersionFacts>, VersionStatus]>([
    [STATE.draft, 'submit', author, STATE.reviewing],
    [STATE.draft, 'submit', owner, STATE.reviewing],
    [STATE.draft, 'discard', author, STATE.invalid],
    [STATE.reviewing, 'withdraw', author, STATE.draft],
    [STATE.signing, 'withdraw', controller, STATE.draft],
    [STATE.reviewing, 'withdraw', { ...controller, hasSignature: true }, STATE.draft],
    [STATE.signing, 'agreeWording', { asksWording: true }, STATE.signing],
    [STATE.pending, 'recall', controller, STATE.draft],
    [STATE.active, 'confirm', owner, STATE.active],
    [STATE.active, 'askObsolete', owner, STATE.active],
    [STATE.active, 'obsolete', { proposedByOther: true }, STATE.invalid],
    [STATE.active, 'keep', { proposedByOther: true, hasOpenDraft: true }, STATE.active],
    [STATE.readOnly, 'askDestroy', old, STATE.readOnly],
    [STATE.readOnly, 'destroy', { ...old, destructionByOther: true }, STATE.readOnly],
    [STATE.invalid, 'destroy', { ...old, destructionByOther: true }, STATE.invalid],
  ])('%s: %s with %j leads to %s', (from, event, more, to) => {
    expect(apply(versionMachine, from, event, facts(more))).toEqual({ to });
  });

  it.each<[VersionStatus, VersionEvent, Partial<VersionFacts>, string]>([
    [STATE.draft, 'submit', {}, 'onlyAuthor'],
    [STATE.draft, 'submit', { ...author, isComplete: false }, 'incomplete'],
    [STATE.draft, 'discard', {}, 'onlyAuthor'],
    [STATE.reviewing, 'withdraw', {}, 'onlyAuthor'],
    [STATE.reviewing, 'withdraw', owner, 'onlyAuthor'],
    [STATE.reviewing, 'withdraw', { ...author, hasSignature: true }, 'signed'],
    [STATE.pending, 'agreeWording', {}, 'notWording'],
    [STATE.active, 'confirm', controller, 'onlyOwner'],
    [STATE.active, 'askObsolete', controller, 'onlyOwner'],
    [STATE.active, 'askObsolete', { ...owner, proposedByOther: false }, 'proposed'],
    [STATE.active, 'obsolete', {}, 'notProposed'],
    [STATE.active, 'obsolete', { proposedByOther: false }, 'secondPerson'],
    [STATE.active, 'obsolete', { proposedByOther: true, hasOpenDraft: true }, 'openDraft'],
    [STATE.active, 'keep', {}, 'notProposed'],
    [STATE.active, 'keep', { proposedByOther: false }, 'secondPerson'],
    [STATE.readOnly, 'askDestroy', {}, 'retention'],
    [STATE.readOnly, 'askDestroy', { ...old, isDestroyed: true }, 'destroyed'],
    [STATE.readOnly, 'destroy', { destructionByOther: true }, 'retention'],
    [STATE.invalid, 'destroy', old, 'destructionNotProposed'],
    [STATE.invalid, 'destroy', { ...old, destructionByOther: false }, 'secondPerson'],
  ])('%s: %s with %j is refused: %s', (from, event, more, key) => {
    expect(apply(versionMachine, from, event, facts(more)).refusal?.key).toBe(`documentation.refusal.${key}`);
  });

  it('of the past is never made obsolete, and nothing of it is confirmed', () => {
    for (const from of [STATE.readOnly, STATE.invalid])
      for (const event of ['obsolete', 'confirm', 'submit'] as const)
        expect(apply(versionMachine, from, event, facts({ ...owner, proposedByOther: true })).refusal?.key).toBe(
          'platform.error.eventNotAllowed',
        );
  });

  it.each<[VersionStatus, VersionEvent, VersionStatus]>([
    [STATE.reviewing, 'reviewed', STATE.signing],
    [STATE.reviewing, 'sendBack', STATE.draft],
    [STATE.signing, 'approved', STATE.pending],
    [STATE.signing, 'sendBack', STATE.draft],
    [STATE.pending, 'activate', STATE.active],
    [STATE.active, 'supersede', STATE.readOnly],
  ])('%s: %s leads to %s by itself, and is offered to nobody', (from, event, to) => {
    expect(applyBySystem(versionMachine, from, event)).toEqual({ to });
    expect(isBySystem(versionMachine, from, event)).toBe(true);
    expect(allowed(versionMachine, from, facts(author)).map((one) => one.event)).not.toContain(event);
  });
});

/** A document whose versions are moved at random; the successor takes over as the service does it. */
it('whatever is done to a document, one version at most is in force and one at most is an open draft', () => {
  const EVENTS: VersionEvent[] = ['submit', 'discard', 'reviewed', 'sendBack', 'withdraw', 'approved', 'activate', 'recall', 'obsolete'];
  const act = fc.record({ event: fc.constantFrom<VersionEvent | 'revise'>('revise', ...EVENTS), at: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let versions: VersionStatus[] = [STATE.draft];
      for (const { event, at } of acts) {
        const hasOpenDraft = versions.some((one) => OPEN_DRAFT.includes(one));
        if (event === 'revise') {
          if (!hasOpenDraft) versions = [...versions, STATE.draft];
          continue;
        }
        const from = versions[at % versions.length]!;
        const all = facts({ ...author, ...controller, proposedByOther: true, hasOpenDraft });
        const { to } = isBySystem(versionMachine, from, event)
          ? applyBySystem(versionMachine, from, event, all)
          : apply(versionMachine, from, event, all);
        if (to === undefined) continue;
        if (event === 'activate')
          versions = versions.map((one) => (one === STATE.active ? applyBySystem(versionMachine, one, 'supersede').to! : one));
        versions = versions.map((one, i) => (i === at % versions.length ? to : one));
      }
      expect(versions.filter((one) => one === STATE.active).length).toBeLessThanOrEqual(1);
      expect(versions.filter((one) => OPEN_DRAFT.includes(one)).length).toBeLessThanOrEqual(1);
    }),
  );
});
