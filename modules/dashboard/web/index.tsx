import type { WebModule } from '@quantum/platform/web/shell';

/** A board without figures yet is in no menu, but its address is known. */
const isOffMenu = true;

export const web: WebModule = {
  id: 'dashboard',
  screens: [
    { code: 'HOME', path: 'dashboards/homepage', permission: 'self', load: () => import('./screens/homepage.tsx') },
    { code: 'DSH111', path: 'dashboards/inspection', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    {
      code: 'DSH112',
      path: 'dashboards/inspection-correction',
      permission: 'dashboards',
      isOffMenu,
      load: () => import('./screens/overview.tsx'),
    },
    { code: 'DSH113', path: 'dashboards/issue', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH114', path: 'dashboards/assessment', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH115', path: 'dashboards/hazard', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    {
      code: 'DSH116',
      path: 'dashboards/risk-assessment',
      permission: 'dashboards',
      isOffMenu,
      load: () => import('./screens/overview.tsx'),
    },
    { code: 'DSH117', path: 'dashboards/regulation', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH118', path: 'dashboards/training', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH119', path: 'dashboards/new-training', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH120', path: 'dashboards/atp', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH121', path: 'dashboards/food-safety', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    {
      code: 'DSH122',
      path: 'dashboards/custom-satisfaction',
      permission: 'dashboards',
      isOffMenu,
      load: () => import('./screens/overview.tsx'),
    },
    { code: 'DSH123', path: 'dashboards/fm-hc-kpi', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH124', path: 'dashboards/fm-bi-kpi', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH125', path: 'dashboards/fs-kpi', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH126', path: 'dashboards/performance', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH127', path: 'dashboards/small-project', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    {
      code: 'DSH128',
      path: 'dashboards/small-project-medical',
      permission: 'dashboards',
      isOffMenu,
      load: () => import('./screens/overview.tsx'),
    },
    { code: 'DSH129', path: 'dashboards/kpi-exemption', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    { code: 'DSH130', path: 'dashboards/white-list', permission: 'dashboards', isOffMenu, load: () => import('./screens/overview.tsx') },
    // Its address before.
    { path: 'dashboards/corrective-action', permission: 'dashboards', under: 'DSH112', load: () => import('./screens/overview.tsx') },
  ],
};
