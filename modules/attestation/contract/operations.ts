import { operation, SELF } from '@quantum/platform/contract';

const permission = 'attestation';
const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') => operation({ id: `attestation.${id}`, permission, verb, kind });
const own = (id: string, kind: 'read' | 'write') => operation({ id: `attestation.own.${id}`, permission: SELF, verb: 'read', kind });

export const attestationOps = {
  readScheme: op('scheme.read', 'read', 'read'),
  saveScheme: op('scheme.save', 'edit'),
  moveScheme: op('scheme.move', 'edit'),
  readApplication: op('application.read', 'read', 'read'),
  nominate: op('application.nominate', 'nominate'),
  review: op('application.review', 'nominate'),
  manageApplication: op('application.manage', 'manage'),
  readSitting: op('sitting.read', 'read', 'read'),
  manageSitting: op('sitting.manage', 'manage'),
  listGrades: op('grade.list', 'read', 'read'),
  /** Who scores it or invigilates reads it without a grant. */
  readGrade: operation({ ...op('grade.read', 'read', 'read'), named: true }),
  score: operation({ ...op('grade.score', 'assess'), named: true }),
  invigilate: operation({ ...op('grade.invigilate', 'manage'), named: true }),
  manageGrade: op('grade.manage', 'manage'),
  readAppeal: op('appeal.read', 'read', 'read'),
  decideAppeal: op('appeal.decide', 'manage'),
  readPeople: op('people.read', 'read', 'read'),
  /** Of named colleagues: for who runs attestation. */
  readAssessors: op('assessor.read', 'manage', 'read'),
  readDowngrade: op('downgrade.read', 'read', 'read'),
  proposeDowngrade: op('downgrade.propose', 'nominate'),
  decideDowngrade: op('downgrade.decide', 'manage'),
  readLapse: op('lapse.read', 'read', 'read'),
  liftLapse: op('lapse.lift', 'suspend'),
  listOwn: own('list', 'read'),
  applyOwn: own('apply', 'write'),
  withdrawOwn: own('withdraw', 'write'),
  sitTheory: own('theory', 'write'),
  saveTheory: operation({
    id: 'attestation.own.answers',
    permission: SELF,
    verb: 'read',
    kind: 'write',
    unaudited: 'answers of a theory paper while it goes on; its beginning and its submission are audited',
  }),
  makeOwnPassport: own('passport', 'write'),
  makePassport: op('passport.make', 'manage'),
  /** Anyone with the code of a skills card. */
  checkPassport: operation({ id: 'attestation.passport.check', permission: SELF, verb: 'read', actors: ['public'] }),
  appealOwn: own('appeal', 'write'),
  withdrawAppeal: own('withdrawAppeal', 'write'),
};
