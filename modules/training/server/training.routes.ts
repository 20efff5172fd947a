import { documentCitationRoutes } from '@quantum/modules/documentation/server-api';
import { citationRoutes } from '@quantum/modules/regulation/server-api';
import { exportRoute, importRoutes, listRoute, paperRoute, route, type AnyList } from '@quantum/platform/server';
import {
  classEndpoints as classes,
  deviceEndpoints as devices,
  documentEndpoints as documents,
  exemptionEndpoints as exemptions,
  instructorEndpoints as instructors,
  lessonCitations,
  lessonDocuments,
  lessonEndpoints as lessons,
  markingEndpoints as marking,
  myEndpoints as mine,
  paperEndpoints as papers,
  recordEndpoints,
  requirementEndpoints as requirements,
  schedulingEndpoints as schedulings,
  sessionEndpoints as sessions,
  videoEndpoints as videos,
  setEndpoints as sets,
} from '../contract/index.ts';
import { correctKey } from './quiz/key.service.ts';
import { markingList } from './quiz/marking.list.ts';
import { markAttempt, readMarking } from './quiz/marking.service.ts';
import { createPaper, movePaper, paperItems, readPaper, samplePaper, updatePaper } from './quiz/paper.service.ts';
import { addQuestion, questionsOf, retireOne, reviseQuestion } from './quiz/question.service.ts';
import { addWalkIn, callRoll, leaveSession, releaseSeat, signByCode, signIn } from './sessions/attendance.service.ts';
import { classList } from './classes/class.list.ts';
import { classHistory, createClass, moveClass, readClass } from './classes/class.service.ts';
import { completeDocument, createDocument, documentCredential, readDocument } from './documents/document.service.ts';
import { exemptionHistory, readExemption } from './exemptions/exemption-detail.ts';
import { exemptionList } from './exemptions/exemption.list.ts';
import { requestOwnExemption, moveExemption, requestExemption } from './exemptions/exemption.service.ts';
import { createInstructor } from './sessions/instructor.service.ts';
import { createLesson, moveLesson, readLesson, updateLesson } from './lessons/lesson.service.ts';
import { createSet, listLessonLookup, listMaterial, materialHistory, readSet, setHistory } from './lessons/material.service.ts';
import { questionImport } from './imports/question-import.ts';
import { recordImport } from './imports/record-import.ts';
import { requirementImport } from './imports/requirement-import.ts';
import { personFile } from './requirements/person-file.read.ts';
import { inductionList } from './requirements/induction.list.ts';
import { requiredList } from './requirements/required.list.ts';
import { readAttention } from './learning/attention.read.ts';
import { readMatrix } from './requirements/matrix.read.ts';
import { createRequirement, setLesson } from './requirements/requirement.service.ts';
import { beginAttempt, saveAnswers, submitAttempt } from './learning/attempt.service.ts';
import { beginOnDevice, enterPaperScore, openOnDevice, saveOnDevice, stepOnDevice, submitOnDevice } from './learning/device.service.ts';
import { doStep, openStep, ownCourses, readOwnCourse } from './learning/my-course.service.ts';
import { createScheduling, moveScheduling, readScheduling, schedulingHistory } from './sessions/scheduling.service.ts';
import { rateSession } from './sessions/rating.service.ts';
import { readLoad } from './sessions/load.read.ts';
import { instructorList, sessionList } from './sessions/session.list.ts';
import { completeVideo, createVideo, playInfo, readVideo, videoCredential } from './video/video.service.ts';
import { watch } from './video/watch.service.ts';
import { signInSheet } from './sessions/session-paper.read.ts';
import {
  cancelSession,
  createSession,
  moveByTrainer,
  moveSession,
  readSession,
  sessionHistory,
  shownCode,
} from './sessions/session.service.ts';
import { citingLesson, teachingLesson } from './lessons/lesson-citing.ts';
import { lessonDownList, lessonList } from './lessons/lesson.list.ts';
import { paperList, paperTable } from './quiz/paper.list.ts';
import { recordList } from './learning/record.list.ts';
import { schedulingList } from './sessions/scheduling.list.ts';
import { setList } from './quiz/question-set.list.ts';
import { LESSON, PAPER } from './tables.ts';

const record = { scope: 'record' } as const;
const own = { scope: { none: "the caller's own" } } as const;
const material = (list: AnyList) => ({ scope: 'list', list }) as const;

export const routes = [
  route(sets.list, material(setList), (ctx, { input }) => listMaterial(ctx, setList, input)),
  route(sets.read, record, (ctx, { params }) => readSet(ctx, params.id)),
  route(sets.history, record, (ctx, { params, input }) => setHistory(ctx, params.id, input)),
  route(sets.questions, record, (ctx, { params }) => questionsOf(ctx, params.id)),
  route(sets.create, record, (ctx, { input }) => createSet(ctx, input)),
  route(sets.addQuestion, record, (ctx, { params, input }) => addQuestion(ctx, params.id, input)),
  route(sets.reviseQuestion, record, (ctx, { params, input }) => reviseQuestion(ctx, params.id, params.questionId, input)),
  route(sets.correctKey, record, (ctx, { params, input }) => correctKey(ctx, params.id, params.questionId, input)),
  route(sets.retireQuestion, record, (ctx, { params, input }) => retireOne(ctx, params.id, params.questionId, input)),
  route(papers.list, material(paperList), (ctx, { input }) => listMaterial(ctx, paperList, input)),
  route(papers.table, material(paperTable), (ctx, { input }) => listMaterial(ctx, paperTable, input)),
  route(papers.read, record, (ctx, { params }) => readPaper(ctx, params.id)),
  route(papers.history, record, (ctx, { params, input }) => materialHistory(ctx, PAPER, params.id, input)),
  route(papers.sample, record, (ctx, { params }) => samplePaper(ctx, params.id)),
  route(papers.items, record, (ctx, { params }) => paperItems(ctx, params.id)),
  route(papers.create, record, (ctx, { input }) => createPaper(ctx, input)),
  route(papers.update, record, (ctx, { params, input }) => updatePaper(ctx, params.id, input)),
  route(papers.discard, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'discard', input)),
  route(papers.withdraw, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'withdraw', input)),
  route(papers.publish, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'publish', input)),
  route(papers.invalidate, record, (ctx, { params, input }) => movePaper(ctx, params.id, 'invalidate', input)),
  route(lessons.down, material(lessonDownList), (ctx, { input }) => listLessonLookup(ctx, input)),
  route(lessons.list, material(lessonList), (ctx, { input }) => listMaterial(ctx, lessonList, input)),
  route(lessons.read, record, (ctx, { params }) => readLesson(ctx, params.id)),
  route(lessons.history, record, (ctx, { params, input }) => materialHistory(ctx, LESSON, params.id, input)),
  route(lessons.create, record, (ctx, { input }) => createLesson(ctx, input)),
  route(lessons.update, record, (ctx, { params, input }) => updateLesson(ctx, params.id, input)),
  route(lessons.publish, record, (ctx, { params, input }) => moveLesson(ctx, params.id, 'publish', input)),
  route(lessons.invalidate, record, (ctx, { params, input }) => moveLesson(ctx, params.id, 'invalidate', input)),
  ...citationRoutes(lessonCitations, citingLesson),
  ...documentCitationRoutes(lessonDocuments, teachingLesson),
  route(videos.create, record, (ctx, { input }) => createVideo(ctx, input)),
  route(videos.read, record, (ctx, { params }) => readVideo(ctx, params.id)),
  route(videos.complete, record, (ctx, { params, input }) => completeVideo(ctx, params.id, input)),
  route(videos.credential, record, (ctx, { params }) => videoCredential(ctx, params.id)),
  route(videos.credentialToo, record, (ctx, { params }) => videoCredential(ctx, params.id)),
  route(videos.play, record, (ctx, { params }) => playInfo(ctx, params.id)),
  route(videos.playToo, record, (ctx, { params }) => playInfo(ctx, params.id)),
  route(documents.create, record, (ctx, { input }) => createDocument(ctx, input)),
  route(documents.read, record, (ctx, { params }) => readDocument(ctx, params.id)),
  route(documents.credential, record, (ctx, { params }) => documentCredential(ctx, params.id)),
  route(documents.complete, record, (ctx, { params, input }) => completeDocument(ctx, params.id, input)),
  listRoute(schedulings.list, schedulingList),
  exportRoute(schedulings.list, schedulingList),
  route(schedulings.read, record, (ctx, { params }) => readScheduling(ctx, params.id)),
  route(schedulings.history, record, (ctx, { params, input }) => schedulingHistory(ctx, params.id, input)),
  route(schedulings.create, record, (ctx, { input }) => createScheduling(ctx, input)),
  route(schedulings.close, record, (ctx, { params, input }) => moveScheduling(ctx, params.id, 'close', input)),
  route(schedulings.cancel, record, (ctx, { params, input }) => moveScheduling(ctx, params.id, 'cancel', input)),
  route(instructors.list, material(instructorList), (ctx, { input }) => listMaterial(ctx, instructorList, input)),
  route(instructors.create, record, (ctx, { input }) => createInstructor(ctx, input)),
  listRoute(classes.list, classList),
  exportRoute(classes.list, classList),
  route(classes.read, record, (ctx, { params }) => readClass(ctx, params.id)),
  route(classes.history, record, (ctx, { params, input }) => classHistory(ctx, params.id, input)),
  route(classes.create, record, (ctx, { input }) => createClass(ctx, input)),
  route(classes.start, record, (ctx, { params, input }) => moveClass(ctx, params.id, 'start', input)),
  route(classes.complete, record, (ctx, { params, input }) => moveClass(ctx, params.id, 'complete', input)),
  route(classes.cancel, record, (ctx, { params, input }) => moveClass(ctx, params.id, 'cancel', input)),
  listRoute(exemptions.list, exemptionList),
  exportRoute(exemptions.list, exemptionList),
  route(exemptions.read, record, (ctx, { params }) => readExemption(ctx, params.id)),
  route(exemptions.history, record, (ctx, { params, input }) => exemptionHistory(ctx, params.id, input)),
  route(exemptions.create, record, (ctx, { input }) => requestExemption(ctx, input)),
  route(exemptions.approve, record, (ctx, { params, input }) => moveExemption(ctx, params.id, 'approve', input)),
  route(exemptions.reject, record, (ctx, { params, input }) => moveExemption(ctx, params.id, 'reject', input)),
  route(exemptions.end, record, (ctx, { params, input }) => moveExemption(ctx, params.id, 'end', input)),
  route(exemptions.withdraw, record, (ctx, { params, input }) => moveExemption(ctx, params.id, 'withdraw', input)),
  route(exemptions.ask, own, (ctx, { params, input }) => requestOwnExemption(ctx, params.id, input)),
  listRoute(sessions.list, sessionList),
  exportRoute(sessions.list, sessionList),
  route(sessions.year, { scope: { none: 'the statement is scoped' } }, (ctx, { input }) => readLoad(ctx, input)),
  route(sessions.read, record, (ctx, { params }) => readSession(ctx, params.id)),
  route(sessions.history, record, (ctx, { params, input }) => sessionHistory(ctx, params.id, input)),
  route(sessions.code, record, (ctx, { params, headers }) => shownCode(ctx, params.id, headers)),
  paperRoute(sessions.sheet, record, (ctx, { params }) => signInSheet(ctx, params.id)),
  route(sessions.create, record, (ctx, { input }) => createSession(ctx, input)),
  route(sessions.move, record, (ctx, { params, input }) => moveSession(ctx, params.id, input)),
  route(sessions.cancel, record, (ctx, { params, input }) => cancelSession(ctx, params.id, input)),
  route(sessions.open, record, (ctx, { params, input }) => moveByTrainer(ctx, params.id, 'open', input)),
  route(sessions.end, record, (ctx, { params, input }) => moveByTrainer(ctx, params.id, 'end', input)),
  route(sessions.rollCall, record, (ctx, { params, input }) => callRoll(ctx, params.id, input)),
  route(sessions.walkIn, record, (ctx, { params, input }) => addWalkIn(ctx, params.id, input)),
  route(sessions.sign, record, (ctx, { params, input }) => signByCode(ctx, params.id, params.attendanceId, input)),
  route(devices.open, record, (ctx, { params, input }) => openOnDevice(ctx, params, input.employeeCode)),
  route(devices.step, record, (ctx, { params, input }) => stepOnDevice(ctx, params, input)),
  route(devices.begin, record, (ctx, { params, input }) => beginOnDevice(ctx, params, input.employeeCode)),
  route(devices.save, record, (ctx, { params, input }) => saveOnDevice(ctx, params, input)),
  route(devices.submit, record, (ctx, { params, input }) => submitOnDevice(ctx, params, input)),
  route(devices.paperScore, record, (ctx, { params, input }) => enterPaperScore(ctx, params, input)),
  route(sessions.leave, record, (ctx, { params }) => leaveSession(ctx, params.id, params.attendanceId)),
  route(sessions.release, record, (ctx, { params, input }) => releaseSeat(ctx, params.id, params.attendanceId, input)),
  listRoute(marking.list, markingList),
  route(marking.read, record, (ctx, { params }) => readMarking(ctx, params.id)),
  route(marking.mark, record, (ctx, { params, input }) => markAttempt(ctx, params.id, input)),
  listRoute(recordEndpoints.list, recordList),
  exportRoute(recordEndpoints.list, recordList),
  ...importRoutes(recordEndpoints, recordImport),
  ...importRoutes(sets, questionImport),
  ...importRoutes(requirements, requirementImport),
  listRoute(requirements.people, requiredList),
  exportRoute(requirements.people, requiredList),
  listRoute(requirements.induction, inductionList),
  exportRoute(requirements.induction, inductionList),
  paperRoute(requirements.personFile, record, (ctx, { params }) => personFile(ctx, params.id)),
  route(requirements.matrix, record, (ctx, { input }) => readMatrix(ctx, input)),
  route(requirements.setLesson, record, (ctx, { params, input }) => setLesson(ctx, params.id, input)),
  route(requirements.create, record, (ctx, { input }) => createRequirement(ctx, input)),
  route(mine.signIn, own, (ctx, { input }) => signIn(ctx, input)),
  route(mine.list, own, (ctx) => ownCourses(ctx)),
  route(mine.attention, own, (ctx) => readAttention(ctx)),
  route(mine.read, own, (ctx, { params }) => readOwnCourse(ctx, params.id)),
  route(mine.open, own, (ctx, { params, input }) => openStep(ctx, params.id, input)),
  route(mine.watch, own, (ctx, { params, input }) => watch(ctx, params.id, input)),
  route(mine.step, own, (ctx, { params, input }) => doStep(ctx, params.id, input)),
  route(mine.begin, own, (ctx, { params }) => beginAttempt(ctx, params.id)),
  route(mine.save, own, (ctx, { params, input }) => saveAnswers(ctx, params.id, input)),
  route(mine.rate, own, (ctx, { params, input }) => rateSession(ctx, params.id, input)),
  route(mine.submit, own, (ctx, { params, input }) => submitAttempt(ctx, params.id, input)),
];
