import { loadShared, sharedOrOwn } from '@quantum/modules/organization/server-api';
import { exportRoute, listRoute, loadScoped, paperRoute, readHistory, route, runList } from '@quantum/platform/server';
import {
  aseEndpoints as ases,
  asideEndpoints as asides,
  compareEndpoints as compares,
  protocolEndpoints as protocols,
  roundEndpoints as rounds,
  findingEndpoints as findings,
  visitEndpoints as visits,
  visitSheetEndpoints as sheets,
  type ProtocolRow,
} from '../contract/index.ts';
import { aseHistory, readAse } from './ase/ase-detail.ts';
import { aseList, ownAseList } from './ase/ase.list.ts';
import { handInAse } from './ase/hand-in.service.ts';
import { readScoreSheet, scoreSheet } from './ase/score-sheet.service.ts';
import { acceptAse, returnAse, reviewAse, voidAse } from './ase/review.service.ts';
import { judgeEvidence, measureAgain, removeEvidence, uploadEvidence } from './evidence/evidence.service.ts';
import { readComparison } from './gap/compare.read.ts';
import { comparedList, findingList } from './gap/compared.list.ts';
import { readSample } from './gap/sample.read.ts';
import { protocolList } from './protocols/protocol.list.ts';
import { createProtocol, listMetrics, moveProtocol, readProtocol, reviseProtocol, updateProtocol } from './protocols/protocol.service.ts';
import { roundList } from './rounds/round.list.ts';
import { readRoundMatrix } from './rounds/round-matrix.read.ts';
import { createRound, discontinueRound, extendRound, readRound, remindRound } from './rounds/round.service.ts';
import { PROTOCOL, ROUND } from './tables.ts';
import { answerObjection, objectToFinding, raiseAgain } from './findings/finding.service.ts';
import { raiseOwnAction } from './findings/own-action.service.ts';
import { handOverVisit } from './visits/lead.service.ts';
import { closeVisit, finishReport, passReport, reopenVisit, returnReport, startVisit, voidVisit } from './visits/report.service.ts';
import { handInSheet } from './visits/sheet.service.ts';
import { readAside } from './visits/aside.read.ts';
import { visitPaper } from './visits/visit-paper.read.ts';
import { readVisit, visitHistory } from './visits/visit-detail.ts';
import { readSheet } from './visits/visit-sheet.read.ts';
import { visitList } from './visits/visit.list.ts';
import { cancelVisit, planVisit, replanVisit } from './visits/visit.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  route(protocols.list, { scope: 'list', list: protocolList }, async (ctx, { input }) =>
    runList<ProtocolRow>(ctx, protocolList, await sharedOrOwn(ctx, input)),
  ),
  route(protocols.metrics, { scope: { none: 'the names of figures the reader may see' } }, (ctx) => listMetrics(ctx)),
  route(protocols.read, record, (ctx, { params }) => readProtocol(ctx, params.id)),
  route(protocols.history, record, async (ctx, { params, input }) => {
    await loadShared(ctx, PROTOCOL, params.id);
    return readHistory(ctx, PROTOCOL.kind, params.id, input);
  }),
  route(protocols.create, record, (ctx, { input }) => createProtocol(ctx, input)),
  route(protocols.update, record, (ctx, { params, input }) => updateProtocol(ctx, params.id, input)),
  route(protocols.revise, record, (ctx, { params, input }) => reviseProtocol(ctx, params.id, input)),
  route(protocols.publish, record, (ctx, { params, input }) => moveProtocol(ctx, params.id, 'publish', input)),
  route(protocols.withdraw, record, (ctx, { params, input }) => moveProtocol(ctx, params.id, 'withdraw', input)),
  listRoute(rounds.list, roundList),
  exportRoute(rounds.list, roundList),
  route(rounds.matrix, record, (ctx) => readRoundMatrix(ctx)),
  route(rounds.read, record, (ctx, { params }) => readRound(ctx, params.id)),
  route(rounds.history, record, async (ctx, { params, input }) => {
    await loadScoped(ctx, ROUND, params.id);
    return readHistory(ctx, ROUND.kind, params.id, input);
  }),
  route(rounds.create, record, (ctx, { input }) => createRound(ctx, input)),
  route(rounds.extend, record, (ctx, { params, input }) => extendRound(ctx, params.id, input)),
  route(rounds.remind, record, (ctx, { params, input }) => remindRound(ctx, params.id, input)),
  route(rounds.discontinue, record, (ctx, { params, input }) => discontinueRound(ctx, params.id, input)),
  listRoute(compares.list, comparedList),
  exportRoute(compares.list, comparedList),
  listRoute(compares.findings, findingList),
  exportRoute(compares.findings, findingList),
  route(compares.read, record, (ctx, { params }) => readComparison(ctx, params.id)),
  route(compares.sample, record, (ctx, { params }) => readSample(ctx, params.id)),
  listRoute(visits.list, visitList),
  exportRoute(visits.list, visitList),
  route(visits.read, record, (ctx, { params }) => readVisit(ctx, params.id)),
  paperRoute(visits.paper, record, (ctx, { params }) => visitPaper(ctx, params.id)),
  route(asides.read, record, (ctx, { params }) => readAside(ctx, params.id)),
  route(visits.history, record, (ctx, { params, input }) => visitHistory(ctx, params.id, input)),
  route(visits.plan, record, (ctx, { input }) => planVisit(ctx, input)),
  route(visits.replan, record, (ctx, { params, input }) => replanVisit(ctx, params.id, input)),
  route(visits.cancel, record, (ctx, { params, input }) => cancelVisit(ctx, params.id, input)),
  route(visits.handOver, record, (ctx, { params, input }) => handOverVisit(ctx, params.id, input)),
  route(visits.start, record, (ctx, { params, input }) => startVisit(ctx, params.id, input)),
  route(sheets.read, record, (ctx, { params }) => readSheet(ctx, params.id)),
  route(sheets.handIn, record, (ctx, { params, input }) => handInSheet(ctx, params.id, input)),
  route(visits.ready, record, (ctx, { params, input }) => finishReport(ctx, params.id, input)),
  route(visits.return, record, (ctx, { params, input }) => returnReport(ctx, params.id, input)),
  route(visits.pass, record, (ctx, { params, input }) => passReport(ctx, params.id, input)),
  route(findings.object, record, (ctx, { params, input }) => objectToFinding(ctx, params.id, params.findingId, input)),
  route(findings.answer, record, (ctx, { params, input }) => answerObjection(ctx, params.id, params.findingId, input)),
  route(findings.raise, record, (ctx, { params, input }) => raiseAgain(ctx, params.id, params.findingId, input)),
  route(visits.close, record, (ctx, { params, input }) => closeVisit(ctx, params.id, input)),
  route(visits.reopen, record, (ctx, { params, input }) => reopenVisit(ctx, params.id, input)),
  route(visits.void, record, (ctx, { params, input }) => voidVisit(ctx, params.id, input)),
  listRoute(ases.list, aseList),
  exportRoute(ases.list, aseList),
  listRoute(ases.own, ownAseList),
  exportRoute(ases.own, ownAseList),
  route(ases.read, record, (ctx, { params }) => readAse(ctx, params.id)),
  route(ases.history, record, (ctx, { params, input }) => aseHistory(ctx, params.id, input)),
  route(ases.upload, record, (ctx, { params, input }) => uploadEvidence(ctx, params.id, input)),
  route(ases.removeEvidence, record, (ctx, { params }) => removeEvidence(ctx, params.id, params.evidenceId)),
  route(ases.measure, record, (ctx, { params, input }) => measureAgain(ctx, params.id, input)),
  route(ases.judge, record, (ctx, { params, input }) => judgeEvidence(ctx, params.id, params.evidenceId, input)),
  route(ases.scoreSheet, record, (ctx, { params }) => scoreSheet(ctx, params.id)),
  route(ases.readScores, record, (ctx, { params, input }) => readScoreSheet(ctx, params.id, input.fileId)),
  route(ases.handIn, record, (ctx, { params, input }) => handInAse(ctx, params.id, input)),
  route(ases.review, record, (ctx, { params, input }) => reviewAse(ctx, params.id, input)),
  route(ases.return, record, (ctx, { params, input }) => returnAse(ctx, params.id, input)),
  route(ases.accept, record, (ctx, { params, input }) => acceptAse(ctx, params.id, input)),
  route(findings.raiseOwn, record, (ctx, { params, input }) => raiseOwnAction(ctx, params.id, input)),
  route(ases.void, record, (ctx, { params, input }) => voidAse(ctx, params.id, input)),
];
