import { operation } from '@quantum/platform/contract';

const classification = (id: string, verb: 'read' | 'control', kind: 'read' | 'write') =>
  operation({ id: `documentation.classification.${id}`, permission: 'documentation', verb, kind });

/** What everybody of a company does with a document they may see. */
const reader = (id: string, kind: 'read' | 'write' = 'read') =>
  operation({ id: `documentation.${id}`, permission: 'self', verb: 'read', kind });
/** Of owners and authors; the owner of a document and the author of its draft need no grant there. */
const writer = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `documentation.${id}`, permission: 'documentation', verb: 'write', alsoVerbs: ['control'], kind, named: true });
/** Of document controllers. */
const controller = (id: string) => operation({ id: `documentation.${id}`, permission: 'documentation', verb: 'control', kind: 'write' });

/** What project documents show: to who works on documents, and to who oversees projects. */
const overseer = (id: string) =>
  operation({ id: `documentation.${id}`, permission: 'documentation', verb: 'oversee', alsoVerbs: ['write', 'control'] });
/** Of who works on documents in a unit. */
const worker = (id: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `documentation.${id}`, permission: 'documentation', verb: 'write', alsoVerbs: ['control'], kind });

export const documentationOps = {
  listClassifications: classification('list', 'read', 'read'),
  readClassification: classification('read', 'read', 'read'),
  createClassification: classification('create', 'control', 'write'),
  updateClassification: classification('update', 'control', 'write'),
  retireClassification: classification('retire', 'control', 'write'),
  restoreClassification: classification('restore', 'control', 'write'),

  // Documents
  /** What is in force, of what the reader may see. */
  listDocuments: reader('document.list'),
  searchLibrary: reader('library.search'),
  readDocumentsOfForm: reader('document.ofForm'),
  readDocument: reader('document.read'),
  createDocument: operation({
    id: 'documentation.document.create',
    permission: 'documentation',
    verb: 'write',
    alsoVerbs: ['control'],
    kind: 'write',
  }),
  importDocuments: worker('document.import'),
  updateDocument: writer('document.update'),
  revise: writer('document.revise'),

  // Versions
  listVersions: operation({ id: 'documentation.version.list', permission: 'documentation', verb: 'write', alsoVerbs: ['control'] }),
  readVersion: reader('version.read'),
  downloadFile: reader('version.download'),
  draft: writer('version.draft'),
  findAwaitedFiles: worker('version.awaitedFiles', 'read'),
  /** Each draft is written as its own operation says. */
  attachFiles: worker('version.attachFiles', 'read'),
  submit: writer('version.submit'),
  discard: writer('version.discard'),
  withdraw: writer('version.withdraw'),
  confirm: writer('version.confirm'),
  askObsolete: writer('version.askObsolete'),
  recall: controller('version.recall'),
  agreeWording: controller('version.agreeWording'),
  obsolete: controller('version.obsolete'),
  keep: controller('version.keep'),
  askDestroy: controller('version.askDestroy'),
  destroy: controller('version.destroy'),

  // Reading
  listAcknowledgements: operation({
    id: 'documentation.acknowledgement.list',
    permission: 'documentation',
    verb: 'write',
    alsoVerbs: ['control'],
  }),
  readReading: reader('acknowledgement.open'),
  markRead: operation({ ...reader('acknowledgement.read', 'write'), unaudited: "a person's own reading; what is acknowledged is audited" }),
  acknowledge: reader('acknowledgement.acknowledge', 'write'),

  // Binders and paper copies
  listBinders: overseer('binder.list'),
  readBinders: overseer('binder.read'),
  listEntries: overseer('binder.listEntries'),
  createBinder: controller('binder.create'),
  updateBinder: controller('binder.update'),
  /** Each version of a list is moved as its own operation says. */
  listDestruction: operation({ id: 'documentation.version.destructionOfList', permission: 'documentation', verb: 'control' }),
  // Papers
  printMasterList: overseer('document.masterList'),
  printSheet: worker('acknowledgement.sheet', 'read'),
  printDestructionList: operation({ id: 'documentation.version.destructionList', permission: 'documentation', verb: 'control' }),
  settleRetraining: worker('version.retrained'),
  placeInBinder: worker('binder.place'),
  /** The files of a binder leave the house: audited. */
  zipBinder: operation({
    id: 'documentation.binder.zip',
    permission: 'documentation',
    verb: 'oversee',
    alsoVerbs: ['write', 'control'],
    kind: 'write',
  }),
  listPaperCopies: worker('paperCopy.list', 'read'),
  readPaperCopy: worker('paperCopy.read', 'read'),
  handOutCopies: worker('paperCopy.create'),
  collectCopies: worker('paperCopy.collect'),
  loseCopies: worker('paperCopy.lose'),
};
