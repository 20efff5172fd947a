export * from './actor.ts';
export { changesOf, type AuditEntry, type SaidBySystem } from './audit.ts';
export { namers, PAPER_HISTORY, readHistory, type HistoryFields, type Namer } from './history.ts';
export { sealAudit, signHeads, verifyAudit, type AuditVerdict } from './audit-sealer.ts';
export { moveEach, type MoveOne } from './bulk-status.ts';
export { statusRoutes } from './status.service.ts';
export * from './clock.ts';
export { contentHash } from './content-hash.ts';
export { Ctx } from './ctx.ts';
export type { Database, Db } from './database.ts';
export { draftHash, mustBeRepetition } from './draft-content.ts';
export * from './errors.ts';
export {
  contribute,
  describePoints,
  extensionPoint,
  wireContributions,
  type Contribution,
  type ExtensionPoint,
} from './extension-point.ts';
export { exportRoute } from './export.service.ts';
export { fileRefs, forgetUploader, keepFiles, releaseFiles, VIA_ANONYMOUS, type FileKeeper, type FileRow } from './files.ts';
export { parse } from './input.ts';
export * from './links/index.ts';
export * from './mail/index.ts';
export * from './papers/index.ts';
export type { CronJob, JobDefinition, JobOptions } from './jobs.ts';
export { jobEnded, requeueJob, rescueJobs, runJob, type JobKind, type JobWork } from './job-run.ts';
export { cancelOwnJob, ownJobList, readOwnJob, startJob, wordsOf } from './job.service.ts';
export { readJob, saveJob, type JobRecord } from './job.store.ts';
export { importRoutes } from './import.service.ts';
export type { ImportColumn, ImportDefinition, ImportedRow, ImportPlan, RowFault } from './import-sheet.ts';
export { Kernel, type KernelOptions } from './kernel.ts';
export * from './list-definition.ts';
export { runList } from './list-runner.ts';
export type { ServerModule } from './module.ts';
export {
  homeTile,
  inScopeSql,
  metric,
  type HomeTile,
  type Measured,
  type Metric,
  type MetricMove,
  type MetricPart,
  type Period,
} from './metric.ts';
export {
  overview,
  percent,
  type Overview,
  type OverviewAsk,
  type OverviewBody,
  type OverviewCell,
  type OverviewChart,
  type OverviewFigure,
  type OverviewTable,
} from './overview.ts';
export { Kept, KeptByKey } from './news.ts';
export type { DomainEvent, EventHandler } from './outbox.ts';
export type { AccessPort, CodesPort, Ports } from './ports.ts';
export { keepPreference, readPreferences } from './preference.service.ts';
export { keepVisitorFiles, publicEntry, visitor, type PublicEntry, type PublicPlace } from './public-entry.ts';
export * from './record-store.ts';
export { listRoute, route, type Call, type Route, type RouteScope } from './route.ts';
export { byOwner, byUnit, EVERYWHERE, inScope, unscoped, type ListScope, type Placed, type Scope } from './scope.ts';
export { refreshAllRollups, rollup, type Rollup } from './rollup.ts';
export { bulkAudit, bulkCodes, bulkInsert, passIds } from './bulk-insert.ts';
export { backup, type Backup } from './backup.ts';
export { readBackup, restore, sizeOf } from './restore.ts';
export { operationsOf, reveal, type SensitiveRecord } from './sensitive.ts';
export { eraseSubject, openHistory, sealChanges, type Subject } from './subject-key.ts';
export { CONTENT_SECURITY_POLICY } from './security-headers.ts';
export { setApart, settleApart, type ApartRecord, type ApartStep } from './set-apart.ts';
export type { SetApartRow } from './set-apart.store.ts';
export { readSettings, type Settings } from './settings.ts';
export { siteAddress } from './site-address.ts';
export { StartError } from './start-error.ts';
export { runUseCase } from './use-case.ts';
