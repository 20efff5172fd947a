import { operation, SELF } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') => operation({ id: `risk.${id}`, permission: 'risk', verb, kind });

export const riskOps = {
  read: op('matrix.read', 'read', 'read'),
  readJobTask: op('jobTask.read', 'read', 'read'),
  readPlan: op('plan.read', 'read', 'read'),
  listAssessments: op('assessment.list', 'read', 'read'),
  /** Who assesses, reviews or takes part reads it, too. */
  readAssessment: operation({ ...op('assessment.read', 'read', 'read'), named: true }),
  listRows: op('row.list', 'read', 'read'),
  readRow: operation({ ...op('row.read', 'read', 'read'), named: true }),
  readControl: op('control.read', 'read', 'read'),
  readCard: op('card.read', 'read', 'read'),
  readSecurity: op('security.read', 'read', 'read'),
  saveMatrix: op('matrix.save', 'publish'),
  moveMatrix: op('matrix.move', 'publish'),
  saveJobTask: op('jobTask.save', 'publish'),
  moveJobTask: op('jobTask.move', 'publish'),
  savePlan: op('plan.save', 'publish'),
  movePlan: op('plan.move', 'publish'),
  conduct: operation({ ...op('assessment.conduct', 'assess'), named: true }),
  cancel: op('assessment.cancel', 'publish'),
  treat: operation({ ...op('row.treat', 'assess'), named: true }),
  rate: op('row.rate', 'assess'),
  answer: operation({ ...op('row.answer', 'assess'), named: true }),
  ask: operation({ ...op('row.ask', 'assess'), named: true }),
  remove: op('row.remove', 'publish'),
  saveControl: op('control.save', 'assess'),
  checkControl: op('control.check', 'assess'),
  verifyControl: op('control.verify', 'assess'),
  saveCard: op('card.save', 'publish'),
  moveCard: op('card.move', 'publish'),
  saveSecurity: op('security.save', 'assessSecurity'),
  showCard: operation({ id: 'risk.public.card', permission: SELF, verb: 'read', actors: ['public'] }),
};
