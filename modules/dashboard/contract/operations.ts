import { operation } from '@quantum/platform/contract';

export const dashboardOps = {
  /** The homepage is everyone's; each figure on it is limited by its own operation. */
  readHomepage: operation({ id: 'dashboard.homepage.read', permission: 'self', verb: 'read' }),
  /** An overview shows what the reader may see: it is counted in the scope of the operation of its records. */
  readOverview: operation({ id: 'dashboard.overview.read', permission: 'dashboards', verb: 'read' }),
  /** Words on a figure of a unit whose records the writer may read. */
  writeNote: operation({ id: 'dashboard.note.write', permission: 'dashboards', verb: 'note', kind: 'write' }),
  voidNote: operation({ id: 'dashboard.note.void', permission: 'dashboards', verb: 'void', kind: 'write' }),
};
