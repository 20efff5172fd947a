import { NotFound, type Ctx } from '@quantum/platform/server';
import type { EscalateReport, ReportDetail } from '../contract/index.ts';
import { escalation } from './escalation.ts';
import { describeReport } from './report-detail.ts';
import { locked, move } from './report.service.ts';
import { continuedAs, readPhotos } from './report.store.ts';
import { REPORT } from './tables.ts';

/** An abnormal event that was more than that goes on as an incident; its clocks run from the event. */
export async function escalateReport(ctx: Ctx, id: number, { version, isHurt }: EscalateReport): Promise<ReportDetail> {
  const to = escalation();
  if (!to) throw new NotFound();
  const report = await locked(ctx, 'abnormalEvent', id, version);
  const moved = await move(ctx, report, 'escalate');
  const photos = (await readPhotos(ctx, id)).filter(({ is_after }) => !is_after).map((photo) => photo.id);
  const made = await to.make(ctx, {
    kind: REPORT.kind,
    id,
    unitId: report.unit_id,
    spaceId: report.space_id,
    description: report.description || report.code,
    occurredAt: report.occurred_at,
    reporterId: report.anonymous ? null : report.reporter_id,
    photos,
    isHurt,
  });
  return describeReport(ctx, await continuedAs(ctx, moved, made.id));
}
