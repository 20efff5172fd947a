import { exportRoute, importRoutes, paperRoute, route, runList, type Route } from '@quantum/platform/server';
import {
  acknowledgementEndpoints as acknowledgements,
  binderEndpoints as binders,
  classificationEndpoints as classifications,
  destructionEndpoints,
  documentCheckEndpoints,
  documentEndpoints as documents,
  documentImportEndpoints as imports,
  documentPaperEndpoints as papers,
  documentUseEndpoints as uses,
  formDocuments,
  libraryEndpoints as library,
  paperCopyEndpoints as copies,
  shownOfForm,
  versionEndpoints as versions,
  type AcknowledgementRow,
  type BinderEntryRow,
  type PaperCopyRow,
} from '../contract/index.ts';
import { checkVersion } from './check/check.service.ts';
import { binderList } from './binders/binder.list.ts';
import { binderHistory, createBinder, listBinders, readBinder, updateBinder } from './binders/binder.service.ts';
import { entryList } from './binders/entry.list.ts';
import { startBinderZip } from './binders/binder-zip.ts';
import { placeInBinder, readBinderMatrix, readProjectBinder } from './binders/project.service.ts';
import { documentCitationRoutes } from './citing/citation.routes.ts';
import { documentsOfForm } from './citing/shown-documents.read.ts';
import { citingForm } from './citing/citing-form.ts';
import { settleRetrainingOf } from './citing/retraining.service.ts';
import { readUse } from './citing/use.read.ts';
import { classificationList } from './classifications/classification.list.ts';
import {
  classificationHistory,
  countInClassifications,
  createClassification,
  listClassifications,
  moveClassification,
  readClassification,
  updateClassification,
} from './classifications/classification.service.ts';
import { paperCopyList } from './copies/paper-copy.list.ts';
import { copiesHistory, describeCopies, handOutCopies, moveCopies } from './copies/paper-copy.service.ts';
import { describeDocument, documentHistory } from './documents/document-detail.ts';
import { asReader, libraryList, listLibrary, listVersions, readable, versionList } from './documents/document.list.ts';
import { createDocument, reviseDocument, updateDocument } from './documents/document.service.ts';
import { documentImport } from './import/document-import.ts';
import { attachFiles, findAwaited } from './import/files-by-name.service.ts';
import { searchLibrary } from './library/search.read.ts';
import { acknowledgementSheet, destructionList, masterList } from './papers/document-papers.read.ts';
import { acknowledge, markRead, readReading } from './reading/acknowledge.service.ts';
import { acknowledgementList } from './reading/acknowledgement.list.ts';
import { downloadFile } from './versions/download.read.ts';
import { destroyList, proposeList } from './versions/destruction.service.ts';
import { describeVersion, versionHistory } from './versions/version-detail.ts';
import {
  agreeWording,
  confirmVersion,
  destroyVersion,
  discardVersion,
  keepVersion,
  makeObsolete,
  proposeDestruction,
  proposeObsolete,
  recallVersion,
  saveDraft,
  submitVersion,
  withdrawVersion,
} from './versions/version.service.ts';

const record = { scope: 'record' } as const;

const classificationRoutes: Route[] = [
  route(classifications.list, { scope: 'list', list: classificationList }, (ctx, { input }) => listClassifications(ctx, input)),
  route(classifications.counts, { scope: { none: 'documents the reader may see are counted, of their own company' } }, (ctx) =>
    countInClassifications(ctx),
  ),
  route(classifications.read, record, (ctx, { params }) => readClassification(ctx, params.id)),
  route(classifications.history, record, (ctx, { params, input }) => classificationHistory(ctx, params.id, input)),
  route(classifications.create, record, (ctx, { input }) => createClassification(ctx, input)),
  route(classifications.update, record, (ctx, { params, input }) => updateClassification(ctx, params.id, input)),
  route(classifications.retire, record, (ctx, { params, input }) => moveClassification(ctx, params.id, 'retire', input)),
  route(classifications.restore, record, (ctx, { params, input }) => moveClassification(ctx, params.id, 'restore', input)),
];

const documentRoutes: Route[] = [
  route(documents.list, { scope: 'list', list: libraryList }, (ctx, { input }) => listLibrary(ctx, input)),
  exportRoute(documents.list, libraryList, asReader(libraryList)),
  route(library.search, { scope: { none: 'the search itself looks only into what its reader may see' } }, (ctx, { input }) =>
    searchLibrary(ctx, input),
  ),
  ...importRoutes(imports, documentImport),
  route(documents.read, record, (ctx, { params }) => describeDocument(ctx, params.id)),
  route(documents.history, record, (ctx, { params, input }) => documentHistory(ctx, params.id, input)),
  route(uses.read, record, (ctx, { params }) => readUse(ctx, params.id)),
  route(documents.create, record, (ctx, { input }) => createDocument(ctx, input)),
  route(documents.update, record, (ctx, { params, input }) => updateDocument(ctx, params.id, input)),
  route(documents.revise, record, (ctx, { params, input }) => reviseDocument(ctx, params.id, input.version)),
];

const versionRoutes: Route[] = [
  route(versions.list, { scope: 'list', list: versionList }, (ctx, { input }) => listVersions(ctx, input)),
  exportRoute(versions.list, versionList, asReader(versionList)),
  route(versions.read, record, (ctx, { params }) => describeVersion(ctx, params.id)),
  route(versions.history, record, (ctx, { params, input }) => versionHistory(ctx, params.id, input)),
  route(versions.download, record, (ctx, { params, headers }) => downloadFile(ctx, params.id, params.fileId, headers)),
  route(versions.update, record, (ctx, { params, input }) => saveDraft(ctx, params.id, input)),
  route(versions.submit, record, (ctx, { params, input }) => submitVersion(ctx, params.id, input.version)),
  route(versions.discard, record, (ctx, { params, input }) => discardVersion(ctx, params.id, input)),
  route(versions.withdraw, record, (ctx, { params, input }) => withdrawVersion(ctx, params.id, input)),
  route(versions.recall, record, (ctx, { params, input }) => recallVersion(ctx, params.id, input)),
  route(versions.agreeWording, record, (ctx, { params, input }) => agreeWording(ctx, params.id, input.version)),
  route(versions.confirm, record, (ctx, { params, input }) => confirmVersion(ctx, params.id, input)),
  route(versions.askObsolete, record, (ctx, { params, input }) => proposeObsolete(ctx, params.id, input)),
  route(versions.obsolete, record, (ctx, { params, input }) => makeObsolete(ctx, params.id, input)),
  route(versions.keep, record, (ctx, { params, input }) => keepVersion(ctx, params.id, input)),
  route(versions.retrained, record, (ctx, { params, input }) => settleRetrainingOf(ctx, params.id, input)),
  route(versions.askDestroy, record, (ctx, { params, input }) => proposeDestruction(ctx, params.id, input)),
  route(versions.destroy, record, (ctx, { params, input }) => destroyVersion(ctx, params.id, input.version)),
];

const fileRoutes: Route[] = [
  route(imports.awaited, record, (ctx, { input }) => findAwaited(ctx, input.names)),
  route(imports.attach, record, (ctx, { input }) => attachFiles(ctx, input)),
];

const readingRoutes: Route[] = [
  route(documentCheckEndpoints.check, { scope: { none: 'the code in the address stands for one version' } }, (ctx) => checkVersion(ctx)),
  route(acknowledgements.list, { scope: 'list', list: acknowledgementList }, (ctx, { input }) =>
    readable<AcknowledgementRow>(ctx, acknowledgementList, input),
  ),
  exportRoute(acknowledgements.list, acknowledgementList, asReader(acknowledgementList)),
  route(acknowledgements.read, record, (ctx, { params }) => readReading(ctx, params.id)),
  route(acknowledgements.markRead, record, (ctx, { params }) => markRead(ctx, params.id)),
  route(acknowledgements.acknowledge, record, (ctx, { params }) => acknowledge(ctx, params.id)),
];

const paperRoutes: Route[] = [
  route(destructionEndpoints.propose, record, (ctx, { input }) => proposeList(ctx, input)),
  route(destructionEndpoints.destroy, record, (ctx, { input }) => destroyList(ctx, input)),
  paperRoute(papers.masterList, record, (ctx, { input }) => masterList(ctx, input.unitId)),
  paperRoute(papers.sheet, record, (ctx, { params }) => acknowledgementSheet(ctx, params.id)),
  paperRoute(papers.destructionList, record, (ctx, { input }) => destructionList(ctx, input.unitId)),
];

const binderRoutes: Route[] = [
  route(binders.list, { scope: 'list', list: binderList }, (ctx, { input }) => listBinders(ctx, input)),
  route(binders.entries, { scope: 'list', list: entryList }, (ctx, { input }) => runList<BinderEntryRow>(ctx, entryList, input)),
  exportRoute(binders.entries, entryList),
  route(binders.matrix, record, (ctx, { input }) => readBinderMatrix(ctx, input.documentBinderId)),
  route(binders.project, record, (ctx, { input }) => readProjectBinder(ctx, input.unitId)),
  route(binders.place, record, (ctx, { input }) => placeInBinder(ctx, input)),
  route(binders.zip, record, (ctx, { input, headers }) => startBinderZip(ctx, input, headers)),
  route(binders.read, record, (ctx, { params }) => readBinder(ctx, params.id)),
  route(binders.history, record, (ctx, { params, input }) => binderHistory(ctx, params.id, input)),
  route(binders.create, record, (ctx, { input }) => createBinder(ctx, input)),
  route(binders.update, record, (ctx, { params, input }) => updateBinder(ctx, params.id, input)),
];

const copyRoutes: Route[] = [
  route(copies.list, { scope: 'list', list: paperCopyList }, (ctx, { input }) => readable<PaperCopyRow>(ctx, paperCopyList, input)),
  exportRoute(copies.list, paperCopyList, asReader(paperCopyList)),
  route(copies.read, record, (ctx, { params }) => describeCopies(ctx, params.id)),
  route(copies.history, record, (ctx, { params, input }) => copiesHistory(ctx, params.id, input)),
  route(copies.create, record, (ctx, { input }) => handOutCopies(ctx, input)),
  route(copies.collect, record, (ctx, { params, input }) => moveCopies(ctx, params.id, 'collect', input)),
  route(copies.lose, record, (ctx, { params, input }) => moveCopies(ctx, params.id, 'lose', input)),
];

/** Calls of the module, room by room. */
export const routes: readonly Route[] = [
  ...classificationRoutes,
  ...documentRoutes,
  ...versionRoutes,
  ...fileRoutes,
  ...readingRoutes,
  ...binderRoutes,
  ...copyRoutes,
  ...paperRoutes,
  ...documentCitationRoutes(formDocuments, citingForm),
  route(shownOfForm, { scope: { none: 'of what the form cites only documents its reader may see are told' } }, (ctx, { params }) =>
    documentsOfForm(ctx, params.id),
  ),
];
