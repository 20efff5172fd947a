import { operation } from '@quantum/platform/contract';

const op = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `compliance-document.${id}`, permission: 'compliance-document', verb, kind });

export const complianceOps = {
  // Categories, of a company
  readCategories: op('category.read', 'read', 'read'),
  /** Who would need one, before the rule is saved. */
  previewCategory: op('category.preview', 'manage', 'read'),
  saveCategory: op('category.save', 'manage'),
  moveCategory: op('category.move', 'manage'),

  // Requirements, made by the rules
  listRequirements: op('requirement.list', 'read', 'read'),
  /** Not needed here, with the reason; needed again. */
  judgeRequirement: op('requirement.judge', 'manage'),

  // Documents
  list: op('document.list', 'read', 'read'),
  /** Also for the responsible person. */
  read: operation({ ...op('document.read', 'read', 'read'), named: true }),
  register: op('document.register', 'register'),
  importDocuments: op('document.import', 'register'),
  /** Also for the responsible person. */
  amend: operation({ ...op('document.amend', 'register'), named: true }),
  /** Withdrawn by the authority, or lost. */
  revoke: op('document.revoke', 'manage'),
  /** Not needed any more, with the reason; needed again. */
  judge: op('document.judge', 'manage'),

  // Packs of a project for its client
  readPacks: op('pack.read', 'share', 'read'),
  makePack: op('pack.make', 'share'),

  // Renewals
  listRenewals: op('renewal.list', 'read', 'read'),
  /** Also for the responsible person. */
  readRenewal: operation({ ...op('renewal.read', 'read', 'read'), named: true }),
  openRenewal: operation({ ...op('renewal.open', 'register'), named: true }),
  /** The responsible person: filed, granted with the new document, refused. */
  work: operation({ ...op('renewal.work', 'register'), named: true }),
  drop: op('renewal.drop', 'manage'),
};
