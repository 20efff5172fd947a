import { ROLE } from '@quantum/modules/access/contract';
import { contribute, homeList, homeTile, metric, overview, rollup } from '@quantum/platform/server';
import { clausesFailed, evidenceEnding, regulationsToActivate } from './home.read.ts';
import { regulationOverview } from './regulation-overview.read.ts';
import { compliance, identified } from './register.metrics.ts';
import { standing } from './standing.store.ts';

/** Figures of the register. */
export const registerContributions = [
  contribute(metric, identified, compliance),
  contribute(rollup, standing),
  contribute(overview, regulationOverview),
  contribute(homeList, regulationsToActivate, clausesFailed, evidenceEnding),
  contribute(homeTile, { metric: compliance.id, order: 92, kind: 'figure', roles: [ROLE.complianceOwner, ROLE.projectManager] }),
];
