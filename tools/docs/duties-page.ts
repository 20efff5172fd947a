import { permissionKeys, SELF, type Operation } from '@quantum/platform/contract';
import { titlesOf } from '@quantum/platform/server';
import type { DutyChain } from './duty-chains.ts';

interface DutyRole {
  short: string;
  permissions: readonly string[];
}
interface DutyFacts {
  chains: readonly DutyChain[];
  noChain: Readonly<Record<string, string>>;
  operations: readonly Operation[];
  roles: readonly DutyRole[];
  /** As the page of states names them. */
  machines: readonly string[];
  /** Message keys of refusals that the code gives. */
  refusals: ReadonlySet<string>;
}

const mayDo = (op: Operation, { permissions }: DutyRole): boolean =>
  op.permission === SELF || permissionKeys(op, titlesOf(op)).some((key) => permissions.includes(key));

function rolesOf({ operations, roles }: DutyFacts, ids: readonly string[]): string[] {
  const those = operations.filter(({ id }) => ids.includes(id));
  return roles.filter((role) => those.some((op) => mayDo(op, role))).map(({ short }) => short);
}

/** Every two steps of a chain. */
const twosOf = ({ steps }: DutyChain): [string, string][] => {
  const names = Object.keys(steps);
  return names.flatMap((first, i) => names.slice(i + 1).map((second): [string, string] => [first, second]));
};

/** Roles that may do two steps of a chain, with what the source says of the two. */
function pairsOf(facts: DutyFacts) {
  return facts.chains.flatMap((chain) =>
    twosOf(chain).map(([first, second]) => {
      const others = rolesOf(facts, chain.steps[second]!);
      return {
        chain: chain.name,
        first,
        second,
        roles: rolesOf(facts, chain.steps[first]!).filter((role) => others.includes(role)),
        said: chain.pairs.find(({ steps }) => steps[0] === first && steps[1] === second),
      };
    }),
  );
}

/** Pairs one role may do that are neither kept apart nor justified, lines about what is not there, and machines in no chain. */
export function dutyFaults(facts: DutyFacts): string[] {
  const ids = new Set(facts.operations.map(({ id }) => id));
  const inChains = new Set(facts.chains.flatMap(({ machines }) => machines));
  return [
    ...pairsOf(facts).flatMap(({ chain, first, second, roles, said }) => {
      const place = `${chain}: ${first} and ${second}`;
      if (roles.length > 0 && said === undefined)
        return [`${place} may be done by one person of ${roles.join(', ')}: refuse it, or say why`];
      if (roles.length === 0 && said !== undefined) return [`${place} is done by no role alone: its line says nothing`];
      if (said?.refusal !== undefined && !facts.refusals.has(said.refusal))
        return [`${place}: the code refuses nothing as ${said.refusal}`];
      return said && (said.refusal === undefined) === !said.because?.trim() ? [`${place}: a refusal or a reason`] : [];
    }),
    ...facts.chains.flatMap(({ name, steps, pairs }) => [
      ...Object.values(steps)
        .flat()
        .filter((id) => !ids.has(id))
        .map((id) => `${name}: there is no operation ${id}`),
      ...pairs
        .filter((pair) => !pair.steps.every((step) => step in steps))
        .map((pair) => `${name}: there are no steps ${pair.steps.join(', ')}`),
    ]),
    ...facts.machines
      .filter((one) => !inChains.has(one) && !(one in facts.noChain))
      .map((one) => `the states of ${one} are in no chain of duties`),
    ...[...inChains, ...Object.keys(facts.noChain)]
      .filter((one) => !facts.machines.includes(one))
      .map((one) => `a chain of duties names the states of ${one}, which are not there`),
  ];
}

/** Rows of the page: what one role may do of two steps, and what keeps one person from it. */
export const dutyRows = (facts: DutyFacts): string[][] =>
  pairsOf(facts)
    .filter(({ roles }) => roles.length > 0)
    .map(({ chain, first, second, roles, said }) => [
      chain,
      `${first}, ${second}`,
      roles.join(', '),
      said?.refusal === undefined ? '' : `\`${said.refusal}\``,
      said?.because ?? '',
    ]);
