import { operation } from '@quantum/platform/contract';

export const dashboardOps = {
  /** The homepage is everyone's; each figure on it is limited by its own operation. */
  readHomepage: operation({ id: 'dashboard.homepage.read', permission: 'self', verb: 'read' }),
  /** An overview shows what the reader may see: it is counted in the scope of the operation of its records. */
  readOverview: operation({ id: 'dashboard.overview.read', permission: 'dashboards', verb: 'read' }),
};
