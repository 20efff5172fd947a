export * from './context/use-case/actor.ts';
export { changesOf, type AuditEntry, type SaidBySystem } from './audit/audit.ts';
export {
  AUDIT_ROW,
  namers,
  PAPER_HISTORY,
  readHistory,
  stateTimesOf,
  stateTimesSql,
  asWords,
  describeHistory,
  sentenceOf,
  type AuditRow,
  type Namer,
} from './records/history.ts';
export {
  didKeys,
  fieldKeys,
  firstKey,
  kindKey,
  verbKeys,
  happenedKeys,
  type AuditedKind,
  type AuditedKinds,
  type HistoryFields,
} from './records/sentences.ts';
export { sealAudit } from './audit/audit-sealer.ts';
export type { AuditBreak, AuditWarning } from './audit/audit-break.ts';
export type { AuditVerdict } from './audit/audit-verify.ts';
export { aboutOf, describeAbout, type About } from './records/about.ts';
export { contentHash } from './records/content-hash.ts';
export { draftHash, mustBeRepetition } from './records/draft-content.ts';
export { allowedEvent, allowedEvents } from './records/allowed-events.ts';
export { moveEach, type MoveOne } from './records/bulk-status.ts';
export { statusRoutes } from './records/status.service.ts';
export * from './context/use-case/clock.ts';
export { presentDay } from './context/use-case/present-day.ts';
export { Ctx } from './context/use-case/ctx.ts';
export type { Database, Db } from './database/database.ts';
export { directorySources, type DirectorySource } from './context/caches/directory.ts';
export type { DirectoryEntry } from './context/caches/directory-entry.ts';
export { anyOf, anyValue } from './database/prepared-statements.ts';
export { idArray, readAll, readOne } from './database/rows.ts';
export * from './context/use-case/errors.ts';
export { contribute, describePoints, extensionPoint, wireContributions, type Contribution } from './context/modules/extension-point.ts';
export { exportRoute } from './spreadsheets/export.service.ts';
export { workbookAnswer } from './spreadsheets/workbook.ts';
export type { FileRow } from './files/file-row.ts';
export { beginLargeUpload, finishLargeUpload, uploadCredential } from './files/large-files.ts';
export { countPages, drawPages, readTexts } from './documents/document-process.ts';
export { withLocalCopies } from './documents/local-copy.ts';
export { drawWaitingPages, expectPages } from './documents/file-pages.ts';
export { stampedContent, stampedFile } from './documents/stamped-file.ts';
export { textsOfFiles } from './documents/file-text.ts';
export type { TextResult } from './documents/document-task.ts';
export { VIDEO_MIMES, videoLength } from './files/video-length.ts';
export { ZipFile } from './files/zip-file.ts';
export { eraseFiles, fileRefs, forgetUploader, keepFiles, releaseFiles, renameKept, VIA_ANONYMOUS } from './files/kept-files.ts';
export { FileAnswer } from './http/answer.ts';
export { gateOf, isForVisitors } from './http/gate.ts';
export { parse } from './http/input.ts';
export * from './links/index.ts';
export * from './live/index.ts';
export * from './mail/index.ts';
export * from './outgoing/index.ts';
export * from './papers/index.ts';
export { processBatches, type BatchWork } from './jobs/process-batches.ts';
export { jobEnded, requeueJob, rescueJobs, runJob, type JobKind } from './jobs/job-run.ts';
export { cancelOwnJob, ownJobList, readOwnJob, startJob, wordsOf } from './jobs/job.service.ts';
export { readJob, saveJob, type JobRecord } from './jobs/job.store.ts';
export { importRoutes, readTyped, readWorkbook, workbook } from './spreadsheets/import.service.ts';
export {
  importedNames,
  importedText,
  isUnchanged,
  sheetNames,
  type CarriedRow,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
  type Stored,
} from './spreadsheets/import-definition.ts';
export { saveChanged } from './records/save-many.ts';
export { allMigrations, Kernel } from './kernel.ts';
export type { KernelServices } from './context/use-case/kernel-services.ts';
export * from './lists/list-definition.ts';
export { wordsSql } from './lists/search-words.ts';
export { runList } from './lists/list-runner.ts';
export { pageOrWhole, type WholePage } from './lists/whole-page.ts';
export type { ServerModule } from './context/modules/module.ts';
export { alsoUnder, titlesOf, underEachTitle } from './context/modules/also-under.ts';
export type { ModuleClaims } from './context/modules/module-claims.ts';
export {
  homeTile,
  inScopeSql,
  measuredOf,
  metric,
  recordsOf,
  sumOf,
  type HomeTile,
  type Measured,
  type Metric,
  type MetricAsk,
  type MetricBar,
  type MetricDimension,
  type MetricMove,
  type MetricPart,
  type MetricRecord,
  type MetricSubjects,
  type BarTone,
  type MetricTone,
  type Period,
  type UnitMonth,
  unitsFilter,
} from './metrics/metric.ts';
export { recordsTouchedBy, touchedBy, TOUCHED_MOST, type TouchedBy, type TouchedSubjects } from './records/touched-by.ts';
export { HOME_ROWS, homeList, homeStart, setupStep, type HomeList, type HomeRow, type SetupStep } from './metrics/home-list.ts';
export {
  overview,
  type Overview,
  type OverviewAsk,
  type OverviewBody,
  type OverviewChart,
  type OverviewTable,
} from './metrics/overview.ts';
export { oncePerAnswer } from './metrics/once.ts';
export { COUNTED_IN, LEFT_OUT_OF, isLeftOutSql, leftOutDays, leftOutSpaceDays, leftOutColumns } from './metrics/left-out.ts';
export { CachedValue, Cache } from './context/caches/cache-invalidation.ts';
export type { AccessPort } from './context/use-case/ports.ts';
export { savePreference, readPreferences } from './context/use-case/preference.service.ts';
export { claimVisitorFiles, publicEntry, visitor, type PublicEntry } from './http/public-entry.ts';
export * from './records/record-kind.ts';
export * from './records/record-store.ts';
export { listRoute, route, type Call, type Route } from './http/route.ts';
export { checkRoutes } from './http/route-checks.ts';
export { writtenOnce } from './http/written-once.ts';
export { byCompany, byOwner, byUnit, EVERYWHERE, inScope, unscoped, type Placed, type Scope } from './context/use-case/scope.ts';
export { countAlone, dailyRollup } from './metrics/daily-rollup.ts';
export { refreshAllRollups, rollup, type Rollup } from './metrics/rollup.ts';
export { daySums, daySumsRollup, type DaySums } from './metrics/day-sums.ts';
export { bulkAudit, bulkCodes, bulkInsert, passIds } from './database/bulk-insert.ts';
export { backup, type Backup } from './database/backup.ts';
export { readBackup, restore, sizeOf } from './database/restore.ts';
export { operationsOf, reveal } from './records/sensitive.ts';
export { eraseSubject, openHistory, sealChanges, sealWords, subjectOfWords, WORDS, type Subject } from './records/subject-encryption.ts';
export { openDeadLetters, handleDeadLetter, type DeadLetterRecord } from './jobs/dead-letter.ts';
export type { DeadLetterRow } from './jobs/dead-letter.store.ts';
export { readSettings, type Settings } from './context/settings/settings.ts';
export { openSecret, sealSecret } from './context/settings/sealed-secret.ts';
export { publicAddress, siteAddress } from './context/settings/site-address.ts';
export { StartError } from './context/settings/start-error.ts';
export { runUseCase } from './context/use-case/use-case.ts';
export { demoPicture } from './demo/picture.ts';
export { seeded, workingHour, type DemoPast, type DemoProject, type ModuleDemo } from './demo/demo.ts';
export { writtenIn, type Written } from './demo/written.ts';
