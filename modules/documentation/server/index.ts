import { notificationEvent } from '@quantum/modules/notification/server-api';
import { blocksClosing, handsOver } from '@quantum/modules/organization/server-api';
import { signSource } from '@quantum/modules/signature/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeTile, metric, publicEntry, type ServerModule } from '@quantum/platform/server';
import { documentationMenu } from '../contract/index.ts';
import { documentationAudited } from './audit.events.ts';
import { binderZipKind } from './binders/binder-zip.ts';
import { documentEntry } from './check/check.service.ts';
import { citedDocumentChanged, DOCUMENT_CITING_JOB, tellCitingDocument } from './citing/document-change.service.ts';
import { citingForm } from './citing/citing-form.ts';
import { citesDocuments } from './citing/citing-kind.ts';
import { retrainingTodos } from './citing/propose-retraining.ts';
import { copyTodos, handOverCopies } from './copies/copy-people.ts';
import { DOCUMENT_TICK, tickDocuments } from './document.jobs.ts';
import { routes } from './documentation.routes.ts';
import { acknowledged, binder, pastReview } from './figures/document.metrics.ts';
import { documentRoles, pastReviewAtHome } from './figures/home.read.ts';
import { activeDocumentsOfUnit, handOverDocuments } from './hand-over.service.ts';
import { takeTexts, TEXTS_JOB } from './library/take-texts.ts';
import { DOCUMENT_ASK, runAsking } from './reading/ask.jobs.ts';
import { readingTodos } from './reading/reading-people.ts';
import { reviewMessages, reviewTodos } from './review/review.service.ts';
import { approvalSigning, reviewSigning } from './signing/version-signing.ts';
import { signingKinds } from './signing/sign-kinds.ts';
import { versionMessages } from './versions/version-people.ts';

export const server: ServerModule = {
  id: 'documentation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: documentationAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: documentationMenu,
  routes,
  jobKinds: [binderZipKind],
  jobs: [
    { name: DOCUMENT_TICK, run: (_payload, kernel) => tickDocuments(kernel) },
    { name: DOCUMENT_CITING_JOB, run: tellCitingDocument },
    { name: TEXTS_JOB, run: (_payload, kernel) => takeTexts(kernel) },
    { name: DOCUMENT_ASK, run: (payload, kernel) => runAsking(kernel, (payload as { documentId: number }).documentId) },
  ],
  // Every hour: the day begins at another moment in each time zone.
  cron: [
    { task: DOCUMENT_TICK, match: '17 * * * *' },
    // What a stopped server left.
    { task: TEXTS_JOB, match: '47 * * * *' },
  ],
  contributions: [
    contribute(citesDocuments, citingForm),
    contribute(notificationEvent, citedDocumentChanged, ...versionMessages.events, ...reviewMessages.events),
    contribute(taskKind, ...signingKinds, ...readingTodos.kinds, ...reviewTodos.kinds, ...copyTodos.kinds, ...retrainingTodos.kinds),
    contribute(signSource, reviewSigning, approvalSigning),
    contribute(handsOver, handOverDocuments, handOverCopies),
    contribute(publicEntry, documentEntry),
    contribute(metric, acknowledged, pastReview, binder),
    contribute(homeTile, { metric: acknowledged.id, order: 95, kind: 'figure', roles: documentRoles }),
    contribute(homeTile, { metric: pastReview.id, order: 96, kind: 'figure', roles: documentRoles }),
    contribute(homeList, pastReviewAtHome),
    contribute(blocksClosing, activeDocumentsOfUnit),
  ],
};
