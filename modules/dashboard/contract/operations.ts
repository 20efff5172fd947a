import { operation } from '@quantum/platform/contract';

export const dashboardOps = {
  /** The homepage is everybody's; each figure on it is limited by its own operation. */
  readHomepage: operation({ id: 'dashboard.homepage.read', permission: 'self', verb: 'read' }),
};
