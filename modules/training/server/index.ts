import { categoryUses } from '@quantum/modules/certificate/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, drawWaitingPages, homeList, metric, overview, rollup, touchedBy, type ServerModule } from '@quantum/platform/server';
import { schedulingPath, sessionPath, trainingMenu, trainingOps } from '../contract/index.ts';
import { citesDocuments } from '@quantum/modules/documentation/server-api';
import { citable, evidenceSource } from '@quantum/modules/regulation/server-api';
import { sessionEvidence } from './evidence/evidence.read.ts';
import { citingLesson, teachingLesson } from './lessons/lesson-citing.ts';
import { trainingAudited } from './audit.events.ts';
import { usesOfCategory } from './requirements/category-uses.ts';
import { coverage, inducted } from './figures/coverage.metrics.ts';
import { completion } from './figures/completion.metrics.ts';
import { exempt, firstPass, hoursPerHead } from './figures/record.metrics.ts';
import { gapsByNeed, sessionsOfToday } from './figures/home.read.ts';
import { recordSums } from './figures/record-sums.store.ts';
import { schedulingNumbers } from './figures/scheduling-numbers.store.ts';
import { attendance, seats, sessionsHeld } from './figures/session.metrics.ts';
import { trainingMessages, trainingTodos } from './training-people.ts';
import { goThroughUnits, TRAINING_NIGHT } from './requirements/night.jobs.ts';
import { standing } from './requirements/standing.store.ts';
import { tickSessions, TRAINING_TICK } from './sessions/session.jobs.ts';
import { pastDayOverview, sessionOverview } from './sessions/session-overview.read.ts';
import { sessionList } from './sessions/session.list.ts';
import { SCHEDULING, SESSION } from './tables.ts';
import { schedulingList } from './sessions/scheduling.list.ts';
import { routes } from './training.routes.ts';
import { touchedRequirements } from './requirements/touched.read.ts';

export const server: ServerModule = {
  id: 'training',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: trainingAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: trainingMenu,
  routes,
  jobs: [
    { name: TRAINING_TICK, run: (_payload, kernel) => tickSessions(kernel) },
    // Queued by a version before; the platform draws pages since.
    { name: 'training-pages', run: (_payload, kernel) => drawWaitingPages(kernel) },
    { name: TRAINING_NIGHT, run: (_payload, kernel) => goThroughUnits(kernel) },
  ],
  cron: [
    { task: TRAINING_TICK, match: '*/5 * * * *' },
    { task: TRAINING_NIGHT, match: '20 18 * * *' },
  ],
  contributions: [
    contribute(evidenceSource, sessionEvidence),
    contribute(citable, citingLesson),
    contribute(citesDocuments, teachingLesson),
    contribute(touchedBy, touchedRequirements),
    contribute(taskKind, ...trainingTodos.kinds),
    contribute(notificationEvent, ...trainingMessages.events),
    contribute(metric, completion, coverage, inducted, firstPass, hoursPerHead, exempt, sessionsHeld, seats, attendance),
    contribute(overview, sessionOverview),
    contribute(overview, pastDayOverview),
    contribute(homeList, sessionsOfToday, gapsByNeed),
    contribute(rollup, recordSums, schedulingNumbers, standing),
    contribute(categoryUses, usesOfCategory),
    contribute(recordSearch, {
      list: schedulingList,
      operation: trainingOps.readScheduling,
      kind: SCHEDULING.kind,
      menu: 'TRA112',
      href: schedulingPath('{id}'),
      title: 'lessonName',
      place: 'unitName',
      state: 'status',
    }),
    contribute(recordSearch, {
      list: sessionList,
      operation: trainingOps.readSession,
      kind: SESSION.kind,
      menu: 'TRA117',
      href: sessionPath('{id}'),
      title: 'lessonName',
      place: 'unitName',
      at: 'startsAt',
      state: 'status',
    }),
  ],
};
