import { jobEndpoints, preferenceEndpoints } from '@quantum/platform/contract';
import {
  exportRoute,
  cancelOwnJob,
  savePreference,
  listRoute,
  ownJobList,
  readOwnJob,
  readPreferences,
  route,
} from '@quantum/platform/server';
import { auditEndpoints, healthEndpoints, settingEndpoints } from '../contract/index.ts';
import { auditList } from './audit/audit.list.ts';
import { auditWords, listAudit, readAuditEntry } from './audit/audit.read.ts';
import { readVerification, startVerification } from './audit/audit-verification.service.ts';
import { readHealth, handleDeadLetter } from './health.service.ts';
import { changeSetting, readSettings, settingHistory, startUnit, withdrawSetting } from './settings/setting.service.ts';

const record = { scope: 'record' } as const;
const ownChoice = { scope: 'self' } as const;

export const routes = [
  listRoute(jobEndpoints.list, ownJobList),
  route(jobEndpoints.read, record, (ctx, { params }) => readOwnJob(ctx, params.id)),
  route(jobEndpoints.cancel, record, (ctx, { params }) => cancelOwnJob(ctx, params.id)),
  route(preferenceEndpoints.read, ownChoice, (ctx) => readPreferences(ctx)),
  route(preferenceEndpoints.keep, ownChoice, (ctx, { params, input }) => savePreference(ctx, params.name, input)),
  route(
    healthEndpoints.read,
    { scope: { none: 'jobs are limited to the places of the reader in the query; the queue is shown only with the right everywhere' } },
    (ctx) => readHealth(ctx),
  ),
  route(healthEndpoints.retry, record, (ctx, { params }) => handleDeadLetter(ctx, params.source, params.id, 'retry')),
  route(healthEndpoints.dismiss, record, (ctx, { params }) => handleDeadLetter(ctx, params.source, params.id, 'dismiss')),
  route(auditEndpoints.list, { scope: 'list', list: auditList }, (ctx, { input }) => listAudit(ctx, input)),
  exportRoute(auditEndpoints.list, auditList),
  route(auditEndpoints.read, record, (ctx, { params }) => readAuditEntry(ctx, params.id)),
  route(auditEndpoints.words, { scope: { none: 'names of kinds and operations, the same for all' } }, (ctx) => auditWords(ctx)),
  route(auditEndpoints.verify, { scope: { none: 'walks every chain; its verdict names breaks of the reader’s companies alone' } }, (ctx) =>
    startVerification(ctx),
  ),
  route(auditEndpoints.verification, { scope: { none: 'names breaks of the reader’s companies alone' } }, (ctx) => readVerification(ctx)),
  route(settingEndpoints.start, { scope: { none: 'answers a unit of the reader alone' } }, (ctx) => startUnit(ctx)),
  route(settingEndpoints.read, record, (ctx, { params }) => readSettings(ctx, params.unitId)),
  route(settingEndpoints.change, record, (ctx, { params, input }) => changeSetting(ctx, params.unitId, params.key, input)),
  route(settingEndpoints.withdraw, record, (ctx, { params, input }) => withdrawSetting(ctx, params.unitId, params.key, input)),
  route(settingEndpoints.history, record, (ctx, { params, input }) => settingHistory(ctx, params.id, input)),
];
