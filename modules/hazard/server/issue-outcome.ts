import { randomUUID } from 'node:crypto';
import type { IssueOutcome, TurnedIssue } from '@quantum/modules/issue/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { Invalid, keepFiles, NotFound, type Ctx } from '@quantum/platform/server';
import { HAZARD_CATEGORY, reportPath, type ReportKind } from '../contract/index.ts';
import { insertReport } from './insert-report.service.ts';
import { progressOf } from './progress.read.ts';
import { requestTriage } from './report-people.ts';
import { findReport, insertPhotos, findById } from './report.store.ts';
import { REPORT } from './tables.ts';

async function createOutcome(ctx: Ctx, kind: ReportKind, issue: TurnedIssue, code: string | null): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(issue.unitId);
  if (!unit) throw new NotFound();
  if (code !== null && !(await codeTree(ctx.kernel)).wasIn(HAZARD_CATEGORY.abnormalKind, code))
    throw new Invalid([{ path: 'code', key: 'platform.fault.code' }]);
  const report = await insertReport(ctx, kind, unit, {
    clientId: randomUUID(),
    clientHash: null,
    spaceId: issue.spaceId,
    category: code ?? issue.category,
    description: issue.description,
    occurredAt: issue.occurredAt,
    reporterId: issue.reporterId,
    // A visitor left no account: nothing leads to them.
    anonymous: issue.reporterId === null,
    risk: null,
    minutesLost: null,
    patientAffected: null,
  });
  await keepFiles(ctx, issue.photos, REPORT.kind, report.id, issue);
  await insertPhotos(ctx, report.id, issue.photos, false);
  await requestTriage(ctx, report, 'reported');
  return { id: report.id, code: report.code };
}

const outcomeOf = (kind: ReportKind, order: number, codeSet: string | null): IssueOutcome => ({
  id: kind,
  label: `hazard.outcome.${kind}`,
  order,
  codeSet,
  forHurt: false,
  make: (ctx, issue, code) => createOutcome(ctx, kind, issue, code),
  find: async (ctx, id) => {
    const report = (await findReport(ctx, id))!;
    return { code: report.code, href: reportPath(report.kind, id) };
  },
  progress: async (db, id) => progressOf(db, (await findById(db, id))!),
});

/** What triage may turn an issue into; the kind of an abnormal event is chosen there. */
export const issueOutcomes = [outcomeOf('hazard', 10, null), outcomeOf('abnormalEvent', 20, 'abnormalKind')];
