import { exportRoute, listRoute, paperRoute, route } from '@quantum/platform/server';
import { registerEndpoints as calls } from '../../contract/index.ts';
import { clauseProof } from './clause-proof.read.ts';
import { readRegisterMatrix } from './register-matrix.read.ts';
import { registerPaper } from './register-paper.read.ts';
import { registerList } from './register.list.ts';
import { readRegister } from './unit-register.read.ts';

const record = { scope: 'record' } as const;

export const registerRoutes = [
  listRoute(calls.list, registerList),
  exportRoute(calls.list, registerList),
  route(calls.read, record, (ctx, { input }) => readRegister(ctx, input)),
  route(calls.matrix, record, (ctx, { input }) => readRegisterMatrix(ctx, input.asOf)),
  paperRoute(calls.paper, record, (ctx, { input }) => registerPaper(ctx, input)),
  paperRoute(calls.proof, record, (ctx, { input }) => clauseProof(ctx, input)),
];
