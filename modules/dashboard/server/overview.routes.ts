import { paperRoute, route } from '@quantum/platform/server';
import { overviewEndpoints } from '../contract/index.ts';
import { boardPaper } from './board/board-paper.ts';
import { listBoards, readBoard } from './board/board.service.ts';

const COUNTED = {
  scope: { none: 'each part is counted in the scope of the operation of its records, narrowed to the unit asked for' },
} as const;

export const overviewRoutes = [
  route(overviewEndpoints.list, COUNTED, (ctx) => listBoards(ctx)),
  route(overviewEndpoints.read, COUNTED, (ctx, { params, input }) => readBoard(ctx, params.name, input)),
  paperRoute(overviewEndpoints.paper, COUNTED, (ctx, { params, input }) => boardPaper(ctx, params.name, input)),
];
