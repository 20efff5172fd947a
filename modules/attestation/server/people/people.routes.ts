import { exportRoute, listRoute, route } from '@quantum/platform/server';
import { peopleEndpoints as people } from '../../contract/index.ts';
import { peopleList } from './people.list.ts';
import { readAssessors, readCoverage } from './people.read.ts';

const scoped = { scope: { none: 'the statement is scoped' } } as const;

export const peopleRoutes = [
  listRoute(people.list, peopleList),
  exportRoute(people.list, peopleList),
  route(people.coverage, scoped, (ctx) => readCoverage(ctx)),
  route(people.assessors, scoped, (ctx) => readAssessors(ctx)),
];
