import { collaborationRoutes, type Host } from '@quantum/modules/collaboration/server-api';
import { exportRoute, listRoute, loadScoped, paperRoute, readHistory, route } from '@quantum/platform/server';
import { caseCollaboration, caseEndpoints as calls, casePath, changeOps as ops } from '../contract/index.ts';
import { raiseForCase } from './actions/case-action.service.ts';
import { readCase } from './cases/case-detail.ts';
import { caseList, caseOptions } from './cases/case.list.ts';
import {
  cancelCase,
  closeCase,
  createCase,
  discardCase,
  implementCase,
  moveStart,
  resumeCase,
  returnCase,
  screenCase,
  sendBack,
  submitCase,
  suspendCase,
  updateCase,
  waivePreStart,
} from './cases/case.service.ts';
import { readFigures } from './figures/figures.store.ts';
import { extendCase } from './extension/extension.service.ts';
import { leaveOut } from './impact/left-out.service.ts';
import { readImpact } from './impact/impact.read.ts';
import { acceptCase, judgeCase } from './cases/judging.service.ts';
import { casePaper } from './papers/case-paper.read.ts';
import { planPaper } from './papers/plan-paper.read.ts';
import { actNow } from './retro/retro.service.ts';
import { CASE, type CaseRecord } from './tables.ts';
import { addTask, cancelTask, finishTask } from './tasks/change-task.service.ts';

const record = { scope: 'record' } as const;

const CASE_HOST: Host<CaseRecord> = {
  ...CASE,
  read: ops.read,
  attach: ops.own,
  href: casePath('{id}'),
  title: ({ code, title }) => `${code} ${title}`,
};

export const routes = [
  listRoute(calls.list, caseList),
  exportRoute(calls.list, caseList),
  listRoute(calls.options, caseOptions),
  route(calls.figures, { scope: { none: 'counts of the cases within the scope of the reader' } }, (ctx) => readFigures(ctx)),
  route(calls.read, record, (ctx, { params }) => readCase(ctx, params.id)),
  route(calls.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, CASE, params.id);
    return readHistory(ctx, CASE.kind, params.id, input);
  }),
  paperRoute(calls.plan, record, (ctx, { params }) => planPaper(ctx, params.id)),
  paperRoute(calls.paper, record, (ctx, { params }) => casePaper(ctx, params.id)),
  route(calls.impact, record, (ctx, { params }) => readImpact(ctx, params.id)),
  route(calls.create, record, (ctx, { input }) => createCase(ctx, input)),
  route(calls.update, record, (ctx, { params, input }) => updateCase(ctx, params.id, input)),
  route(calls.submit, record, (ctx, { params, input }) => submitCase(ctx, params.id, input)),
  route(calls.actNow, record, (ctx, { params, input }) => actNow(ctx, params.id, input)),
  route(calls.return, record, (ctx, { params, input }) => returnCase(ctx, params.id, input)),
  route(calls.accept, record, (ctx, { params, input }) => acceptCase(ctx, params.id, input)),
  route(calls.screen, record, (ctx, { params, input }) => screenCase(ctx, params.id, input)),
  route(calls.judge, record, (ctx, { params, input }) => judgeCase(ctx, params.id, input)),
  route(calls.suspend, record, (ctx, { params, input }) => suspendCase(ctx, params.id, input)),
  route(calls.resume, record, (ctx, { params, input }) => resumeCase(ctx, params.id, input)),
  route(calls.implemented, record, (ctx, { params, input }) => implementCase(ctx, params.id, input)),
  route(calls.waive, record, (ctx, { params, input }) => waivePreStart(ctx, params.id, input)),
  route(calls.close, record, (ctx, { params, input }) => closeCase(ctx, params.id, input)),
  route(calls.back, record, (ctx, { params, input }) => sendBack(ctx, params.id, input)),
  route(calls.moveStart, record, (ctx, { params, input }) => moveStart(ctx, params.id, input)),
  route(calls.extend, record, (ctx, { params, input }) => extendCase(ctx, params.id, input)),
  route(calls.discard, record, (ctx, { params, input }) => discardCase(ctx, params.id, input)),
  route(calls.cancel, record, (ctx, { params, input }) => cancelCase(ctx, params.id, input)),
  route(calls.raise, record, (ctx, { params, input }) => raiseForCase(ctx, params.id, input)),
  route(calls.addTask, record, (ctx, { params, input }) => addTask(ctx, params.id, input)),
  route(calls.finishTask, record, (ctx, { params, input }) => finishTask(ctx, params.id, params.taskId, input)),
  route(calls.cancelTask, record, (ctx, { params, input }) => cancelTask(ctx, params.id, params.taskId, input)),
  route(calls.leaveOut, record, (ctx, { params, input }) => leaveOut(ctx, params.id, input)),
  ...collaborationRoutes(caseCollaboration, CASE_HOST),
];
