import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `assessment.${id}`, permission: 'qpe', verb, kind });

export const assessmentOps = {
  readProtocol: op('protocol.read', 'read', 'read'),
  saveProtocol: op('protocol.save', 'plan'),
  moveProtocol: op('protocol.move', 'plan'),
  readRound: op('round.read', 'plan', 'read'),
  planRound: op('round.plan', 'plan'),
  listAses: op('ase.list', 'read', 'read'),
  /** Those the reader may fill in. */
  listOwnAses: op('ase.own', 'evaluate', 'read'),
  /** Also for who fills it in. */
  readAse: operation({ ...op('ase.read', 'read', 'read'), named: true }),
  /** Evidence and hand-in; also for who fills it in. */
  evaluate: operation({ ...op('ase.evaluate', 'evaluate'), named: true }),
  /** Self-scores of a workbook are read into the sheet; nothing is saved. */
  readScores: operation({ ...op('ase.readScores', 'evaluate', 'read'), named: true }),
  /** Review, return, accept, and what is said of evidence. */
  assess: op('ase.assess', 'assess'),
  voidAse: op('ase.void', 'void'),
  /** Also for its assessors and the reviewer. */
  readVisit: operation({ ...op('visit.read', 'read', 'read'), named: true }),
  /** What a project said of itself against what assessors found. */
  compareVisit: op('visit.compare', 'read', 'read'),
  sampleVisit: op('visit.sample', 'assess', 'read'),
  /** Who visits which project of a round, and when. */
  planVisit: op('visit.plan', 'plan'),
  listVisits: op('visit.list', 'read', 'read'),
  /** The sheet of a visit with evidence and what was found before; for its team alone. */
  readSheet: op('visit.sheet', 'assess', 'read'),
  /** Start, hand-in and report. */
  conductVisit: op('visit.conduct', 'assess'),
  /** The reviewer of the report. */
  reviewVisit: op('visit.review', 'assess'),
  objectFinding: op('finding.object', 'evaluate'),
  answerObjection: op('finding.answer', 'assess'),
  /** An action in the place of one that was cancelled. */
  raiseAction: op('finding.raise', 'assess'),
  /** After the last action. */
  closeVisit: op('visit.close', 'assess'),
  voidVisit: op('visit.void', 'void'),
  /** What a project puts right by itself. */
  raiseOwnAction: operation({ ...op('ase.raise', 'evaluate'), named: true }),
};
