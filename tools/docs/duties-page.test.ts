import { operation } from '@quantum/platform/contract';
import { expect, test } from 'vitest';
import { dutyFaults, dutyRows } from './duties-page.ts';
import type { DutyChain } from './duty-chains.ts';

const op = (id: string, verb: string) => operation({ id: `visit.visit.${id}`, permission: 'visit', verb, kind: 'write' });
const chain = (pairs: DutyChain['pairs']): DutyChain => ({
  name: 'Visit',
  machines: ['visit: visit'],
  steps: { write: ['visit.visit.write'], approve: ['visit.visit.approve'] },
  pairs,
});
const facts = (pairs: DutyChain['pairs'], permissions = ['visit:edit', 'visit:approve']) => ({
  chains: [chain(pairs)],
  noChain: {},
  operations: [op('write', 'edit'), op('approve', 'approve')],
  roles: [{ short: 'PM', permissions }],
  machines: ['visit: visit'],
  refusals: new Set(['visit.refusal.own']),
});
const steps = ['write', 'approve'] as const;

test('two steps that one role may do and nothing is said of are a fault', () =>
  expect(dutyFaults(facts([]))).toEqual(['Visit: write and approve may be done by one person of PM: refuse it, or say why']));

test.each([
  ['kept apart by a refusal that the code gives', [{ steps, refusal: 'visit.refusal.own' }]],
  ['justified', [{ steps, because: 'A third checks both.' }]],
])('%s they are none', (_what, pairs) => {
  expect(dutyFaults(facts(pairs))).toEqual([]);
  expect(dutyRows(facts(pairs))).toHaveLength(1);
});

test.each([
  ['a refusal the code does not give', [{ steps, refusal: 'visit.refusal.gone' }], 'the code refuses nothing as visit.refusal.gone'],
  ['neither refusal nor reason', [{ steps, because: ' ' }], 'a refusal or a reason'],
  [
    'steps that are not there',
    [
      { steps, refusal: 'visit.refusal.own' },
      { steps: ['write', 'sign'] as const, because: 'x' },
    ],
    'there are no steps',
  ],
])('%s is a fault', (_what, pairs, said) => expect(dutyFaults(facts(pairs)).join('\n')).toContain(said));

test('a line about two steps that no role may do alone is a fault', () =>
  expect(dutyFaults(facts([{ steps, because: 'x' }], ['visit:edit']))).toEqual([
    'Visit: write and approve is done by no role alone: its line says nothing',
  ]));

test('states in no chain, operations that are not there and chains of states that are not there are faults', () => {
  const whole = facts([{ steps, because: 'x' }]);
  expect(dutyFaults({ ...whole, machines: ['visit: visit', 'visit: stay'] })).toEqual([
    'the states of visit: stay are in no chain of duties',
  ]);
  expect(dutyFaults({ ...whole, machines: [] })).toEqual(['a chain of duties names the states of visit: visit, which are not there']);
  expect(dutyFaults({ ...whole, operations: [op('write', 'edit')] })).toContain('Visit: there is no operation visit.visit.approve');
});
