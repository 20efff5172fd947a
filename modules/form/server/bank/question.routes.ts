import { listRoute, route } from '@quantum/platform/server';
import { questionEndpoints as endpoints } from '../../contract/index.ts';
import { questionList } from './question.list.ts';
import { createQuestion, moveQuestion, questionHistory, readQuestion, updateQuestion } from './question.service.ts';

const record = { scope: 'record' } as const;

export const questionRoutes = [
  listRoute(endpoints.list, questionList),
  route(endpoints.read, record, (ctx, { params }) => readQuestion(ctx, params.id)),
  route(endpoints.history, record, (ctx, { params, input }) => questionHistory(ctx, params.id, input)),
  route(endpoints.create, record, (ctx, { input }) => createQuestion(ctx, input)),
  route(endpoints.update, record, (ctx, { params, input }) => updateQuestion(ctx, params.id, input)),
  route(endpoints.retire, record, (ctx, { params, input }) => moveQuestion(ctx, params.id, 'retire', input.version)),
  route(endpoints.restore, record, (ctx, { params, input }) => moveQuestion(ctx, params.id, 'restore', input.version)),
];
