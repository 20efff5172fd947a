import { collaborationRoutes } from '@quantum/modules/collaboration/server-api';
import { sharedOrOwn } from '@quantum/modules/organization/server-api';
import { exportRoute, listRoute, paperRoute, route, runList } from '@quantum/platform/server';
import {
  appealEndpoints as appeals,
  applicationCollaboration,
  applicationEndpoints as applications,
  gradeCollaboration,
  gradeEndpoints as grades,
  mineEndpoints as mine,
  schemeEndpoints as schemes,
  sittingEndpoints as sittings,
  type SchemeRow,
} from '../contract/index.ts';
import { decideAppeal, fileAppeal, withdrawAppeal } from './grades/appeal.service.ts';
import { readApplication } from './applications/application-detail.ts';
import {
  acceptApplication,
  beginApplication,
  checkAgain,
  createApplication,
  returnApplication,
  submitApplication,
  withdrawApplication,
} from './applications/application.service.ts';
import { appealList } from './grades/appeal.list.ts';
import { applicationList } from './applications/application.list.ts';
import { gradeList } from './grades/grade.list.ts';
import { schemeList } from './schemes/scheme.list.ts';
import { sittingList } from './sittings/sitting.list.ts';
import { historyOf } from './attestation-record.ts';
import { readEligible } from './applications/candidate.read.ts';
import { readGrade } from './grades/grade-detail.ts';
import { gradePaper, ownLetter, resultLetter } from './grades/grade-paper.ts';
import { confirmGrade, resitGrade, recordAbsence, setAssessors } from './grades/grade.service.ts';
import { applyOwn, beginTheory, readMine, saveTheory, submitTheory, withdrawOwn } from './mine.service.ts';
import { createScheme, moveScheme, readLevels, readScheme, updateScheme } from './schemes/scheme.service.ts';
import { readSheet, sealSheet } from './sittings/sheet.service.ts';
import {
  beginSitting,
  createSitting,
  fillSitting,
  readSittingDetail,
  scheduleApplication,
  updateSitting,
} from './sittings/sitting.service.ts';
import { APPLICATION, APPLICATION_HOST, GRADE, GRADE_HOST, SCHEME, SITTING } from './tables.ts';

const record = { scope: 'record' } as const;
const own = { scope: { none: "the caller's own" } } as const;
const history = {
  scheme: historyOf(SCHEME, true),
  application: historyOf(APPLICATION),
  sitting: historyOf(SITTING),
  grade: historyOf(GRADE),
};

export const routes = [
  route(schemes.list, { scope: 'list', list: schemeList }, async (ctx, { input }) =>
    runList<SchemeRow>(ctx, schemeList, await sharedOrOwn(ctx, input)),
  ),
  route(schemes.levels, { scope: { none: 'levels of the companies the reader sees' } }, (ctx) => readLevels(ctx)),
  route(schemes.eligible, record, (ctx, { params }) => readEligible(ctx, params.levelId)),
  route(schemes.read, record, (ctx, { params }) => readScheme(ctx, params.id)),
  route(schemes.history, record, (ctx, { params, input }) => history.scheme(ctx, params.id, input)),
  route(schemes.create, record, (ctx, { input }) => createScheme(ctx, input)),
  route(schemes.update, record, (ctx, { params, input }) => updateScheme(ctx, params.id, input)),
  route(schemes.publish, record, (ctx, { params, input }) => moveScheme(ctx, params.id, 'publish', input)),
  route(schemes.revise, record, (ctx, { params, input }) => moveScheme(ctx, params.id, 'revise', input)),
  route(schemes.invalidate, record, (ctx, { params, input }) => moveScheme(ctx, params.id, 'invalidate', input)),
  listRoute(applications.list, applicationList),
  exportRoute(applications.list, applicationList),
  route(applications.read, record, (ctx, { params }) => readApplication(ctx, params.id)),
  route(applications.history, record, (ctx, { params, input }) => history.application(ctx, params.id, input)),
  route(applications.create, record, (ctx, { input }) => createApplication(ctx, input)),
  route(applications.submit, record, (ctx, { params, input }) => submitApplication(ctx, params.id, input)),
  route(applications.check, record, (ctx, { params, input }) => checkAgain(ctx, params.id, input)),
  route(applications.accept, record, (ctx, { params, input }) => acceptApplication(ctx, params.id, input)),
  route(applications.return, record, (ctx, { params, input }) => returnApplication(ctx, params.id, input)),
  route(applications.schedule, record, (ctx, { params, input }) => scheduleApplication(ctx, params.id, input)),
  route(applications.begin, record, (ctx, { params, input }) => beginApplication(ctx, params.id, input)),
  route(applications.withdraw, record, (ctx, { params, input }) => withdrawApplication(ctx, params.id, 'withdraw', input)),
  route(applications.void, record, (ctx, { params, input }) => withdrawApplication(ctx, params.id, 'void', input)),
  ...collaborationRoutes(applicationCollaboration, APPLICATION_HOST),
  listRoute(sittings.list, sittingList),
  exportRoute(sittings.list, sittingList),
  route(sittings.read, record, (ctx, { params }) => readSittingDetail(ctx, params.id)),
  route(sittings.history, record, (ctx, { params, input }) => history.sitting(ctx, params.id, input)),
  route(sittings.create, record, (ctx, { input }) => createSitting(ctx, input)),
  route(sittings.update, record, (ctx, { params, input }) => updateSitting(ctx, params.id, input)),
  route(sittings.fill, record, (ctx, { params, input }) => fillSitting(ctx, params.id, input)),
  route(sittings.begin, record, (ctx, { params, input }) => beginSitting(ctx, params.id, input)),
  listRoute(grades.list, gradeList),
  exportRoute(grades.list, gradeList),
  route(grades.read, record, (ctx, { params }) => readGrade(ctx, params.id)),
  route(grades.history, record, (ctx, { params, input }) => history.grade(ctx, params.id, input)),
  route(grades.sheet, record, (ctx, { params, input }) => sealSheet(ctx, params.id, input)),
  route(grades.readSheet, record, (ctx, { params }) => readSheet(ctx, params.id, params.assessorId)),
  paperRoute(grades.paper, record, (ctx, { params }) => gradePaper(ctx, params.id)),
  paperRoute(grades.letter, record, (ctx, { params }) => resultLetter(ctx, params.id)),
  route(grades.absent, record, (ctx, { params, input }) => recordAbsence(ctx, params.id, input)),
  route(grades.assessors, record, (ctx, { params, input }) => setAssessors(ctx, params.id, input)),
  route(grades.confirm, record, (ctx, { params, input }) => confirmGrade(ctx, params.id, input)),
  route(grades.resit, record, (ctx, { params, input }) => resitGrade(ctx, params.id, input)),
  ...collaborationRoutes(gradeCollaboration, GRADE_HOST),
  listRoute(appeals.list, appealList),
  exportRoute(appeals.list, appealList),
  route(appeals.uphold, record, (ctx, { params, input }) => decideAppeal(ctx, params.id, 'uphold', input)),
  route(appeals.dismiss, record, (ctx, { params, input }) => decideAppeal(ctx, params.id, 'dismiss', input)),
  route(mine.list, own, (ctx) => readMine(ctx)),
  route(mine.apply, own, (ctx, { input }) => applyOwn(ctx, input)),
  route(mine.withdraw, own, (ctx, { params }) => withdrawOwn(ctx, params.id)),
  route(mine.begin, own, (ctx, { params }) => beginTheory(ctx, params.id)),
  route(mine.save, own, (ctx, { params, input }) => saveTheory(ctx, params.id, input)),
  route(mine.submit, own, (ctx, { params, input }) => submitTheory(ctx, params.id, input)),
  paperRoute(mine.letter, own, (ctx, { params }) => ownLetter(ctx, params.id)),
  route(mine.appeal, own, (ctx, { params, input }) => fileAppeal(ctx, params.id, input)),
  route(mine.withdrawAppeal, own, (ctx, { params }) => withdrawAppeal(ctx, params.id)),
];
