import { CODE_CATEGORY, FINDING_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { ISSUE_STATUS } from '../contract/index.ts';

const permission = 'inspection';

export const web: WebModule = {
  id: 'issue',
  codeSets: [
    { name: 'issueStatus', category: CODE_CATEGORY.taskStatus, states: ISSUE_STATUS },
    { name: 'issueCategory', category: CODE_CATEGORY.findingCategory, states: FINDING_CATEGORY },
  ],
  screens: [
    {
      code: 'INS116',
      path: 'inspection/issue-reporting',
      permission: 'self',
      start: { label: 'issue.start.report', permission: 'self', verb: 'report' },
      load: () => import('./screens/issue-new.tsx'),
    },
    { code: 'INS117', path: 'inspection/reported-issues', permission, load: () => import('./screens/issue-list.tsx') },
    { path: 'inspection/reported-issues/:id', under: 'INS117', permission: 'self', load: () => import('./screens/issue-record.tsx') },
    { code: 'INS118', path: 'inspection/issue-records', permission, load: () => import('./screens/issue-closed-list.tsx') },
  ],
};
