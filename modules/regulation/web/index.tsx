import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import {
  ACTIVITY_STATUS,
  APPLICABILITY,
  CALL_OUT,
  GT,
  IMPROVEMENT_STATUS,
  PASS,
  REGULATION_CATEGORY,
  REGULATION_LEVEL,
  REGULATION_STATUS,
  REGULATION_TOPIC,
  REGULATION_TYPE,
} from '../contract/index.ts';

const permission = 'regulation';
const database = 'GR111';

export const web: WebModule = {
  id: 'regulation',
  codeSets: [
    { name: 'regulationStatus', category: CODE_CATEGORY.recordStatus, states: REGULATION_STATUS },
    { name: 'regulationType', category: REGULATION_CATEGORY.regulationType, states: REGULATION_TYPE },
    { name: 'regulationLevel', category: REGULATION_CATEGORY.regulationLevel, states: REGULATION_LEVEL },
    { name: 'regulationTopic', category: REGULATION_CATEGORY.regulationTopic, states: REGULATION_TOPIC },
    { name: 'regulationActivity', category: CODE_CATEGORY.regulationActivityStatus, states: ACTIVITY_STATUS },
    { name: 'regulationTask', category: CODE_CATEGORY.regulationTaskStatus, states: GT },
    { name: 'regulationCallOut', category: CODE_CATEGORY.regulationCallOutStatus, states: CALL_OUT },
    { name: 'regulationApplicability', category: CODE_CATEGORY.regulationApplicability, states: APPLICABILITY },
    { name: 'regulationPass', category: CODE_CATEGORY.regulationPassStatus, states: PASS },
    { name: 'regulationImprovement', category: CODE_CATEGORY.taskStatus, states: IMPROVEMENT_STATUS },
  ],
  screens: [
    // Database
    { code: database, path: 'regulation/database', permission, load: () => import('./screens/database/regulation-list.tsx') },
    { path: 'regulation/database/new', under: database, permission, load: () => import('./screens/database/regulation-new.tsx') },
    {
      path: 'regulation/database/register',
      under: database,
      partOf: 'regulation/database',
      permission,
      load: () => import('./screens/register/register.tsx'),
    },
    {
      path: 'regulation/database/register/matrix',
      under: database,
      partOf: 'regulation/database',
      permission,
      load: () => import('./screens/register/register-matrix.tsx'),
    },
    {
      path: 'regulation/database/register/clauses',
      under: database,
      partOf: 'regulation/database',
      permission,
      load: () => import('./screens/register/clause-list.tsx'),
    },
    { path: 'regulation/database/:id', under: database, permission, load: () => import('./screens/database/regulation-record.tsx') },
    { path: 'regulation/database/:id/edit', under: database, permission, load: () => import('./screens/database/regulation-edit.tsx') },
    // Activities
    { code: 'GR112', path: 'regulation/activities', permission, load: () => import('./screens/work/activity-list.tsx') },
    {
      path: 'regulation/activities/new',
      under: 'GR112',
      permission,
      start: { label: 'regulation.start.activity', permission, verb: 'plan' },
      load: () => import('./screens/work/activity-new.tsx'),
    },
    { path: 'regulation/activities/:id', under: 'GR112', permission, load: () => import('./screens/work/activity-record.tsx') },
    { path: 'regulation/activities/:id/edit', under: 'GR112', permission, load: () => import('./screens/work/activity-edit.tsx') },
    // Tasks; a record also for its assignee, who may hold nothing here.
    { code: 'GR113', path: 'regulation/tasks', permission, load: () => import('./screens/work/task-list.tsx') },
    { path: 'regulation/tasks/:id', under: 'GR113', permission: 'self', load: () => import('./screens/work/task-record.tsx') },
    { path: 'regulation/tasks/:id/judge', under: 'GR113', permission: 'self', load: () => import('./screens/work/task-judge.tsx') },
    { code: 'GR114', path: 'regulation/task-list', permission, load: () => import('./screens/work/task-list-all.tsx') },
    // Cooperation; a record also for who was asked.
    { code: 'GR115', path: 'regulation/task-cooperation', permission, load: () => import('./screens/work/cooperation-list.tsx') },
    {
      path: 'regulation/task-cooperation/:id',
      under: 'GR115',
      permission: 'self',
      load: () => import('./screens/work/cooperation-record.tsx'),
    },
    {
      path: 'regulation/task-cooperation/:id/judge',
      under: 'GR115',
      permission: 'self',
      load: () => import('./screens/work/cooperation-judge.tsx'),
    },
    // Improvements
    { code: 'GR116', path: 'regulation/improvement', permission, load: () => import('./screens/work/improvement-list.tsx') },
    { path: 'regulation/improvement/:id', under: 'GR116', permission: 'self', load: () => import('./screens/work/improvement-record.tsx') },
    { code: 'GR117', path: 'regulation/improvement-list', permission, load: () => import('./screens/work/improvement-list-all.tsx') },
    {
      path: 'regulation/improvement-list/board',
      under: 'GR117',
      partOf: 'regulation/improvement-list',
      permission,
      load: () => import('./screens/work/improvement-board.tsx'),
    },
  ],
};
