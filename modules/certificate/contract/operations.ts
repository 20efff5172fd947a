import { operation } from '@quantum/platform/contract';

const permission = 'training';
const category = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `certificate.category.${id}`, permission, verb, kind });
const certificate = (id: string, verb: string, kind: 'read' | 'write' = 'write') =>
  operation({ id: `certificate.certificate.${id}`, permission, verb, kind });

export const certificateOps = {
  /** The specification's lookups: names of categories, for everybody signed in. */
  findCategories: operation({ id: 'certificate.category.find', permission: 'self', verb: 'read' }),
  listCategories: category('list', 'read', 'read'),
  readCategory: category('read', 'read', 'read'),
  createCategory: category('create', 'edit'),
  updateCategory: category('update', 'edit'),
  retireCategory: category('retire', 'edit'),
  restoreCategory: category('restore', 'edit'),
  list: certificate('list', 'read', 'read'),
  /** The holder reads it without a grant. */
  read: operation({ id: 'certificate.certificate.read', permission, verb: 'read', named: true }),
  submit: certificate('submit', 'certify'),
  import: certificate('import', 'certify'),
  renew: certificate('renew', 'certify'),
  matchScans: certificate('scans.match', 'certify', 'read'),
  attachScans: certificate('scans.attach', 'certify'),
  approve: certificate('approve', 'certify'),
  reject: certificate('reject', 'certify'),
  suspend: certificate('suspend', 'suspend'),
  lift: certificate('lift', 'suspend'),
  revoke: certificate('revoke', 'suspend'),
  /** One's own: cards, and a licence photographed. */
  listOwn: operation({ id: 'certificate.own.list', permission: 'self', verb: 'read' }),
  submitOwn: operation({ id: 'certificate.own.submit', permission: 'self', verb: 'read', kind: 'write' }),
  /** Anyone with a read link to a certificate; its openings are counted. */
  seeLink: operation({ id: 'certificate.certificate.seeLink', permission: 'self', verb: 'read', kind: 'write', actors: ['public'] }),
  /** Anyone with the code of a certificate. */
  check: operation({ id: 'certificate.certificate.check', permission: 'self', verb: 'read', actors: ['public'] }),
};
