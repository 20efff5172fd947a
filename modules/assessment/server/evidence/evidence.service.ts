import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Invalid, keepFiles, NotFound, Refused, releaseFiles, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_KIND,
  ASSESSMENT_STATUS,
  type AseDetail,
  type EvidenceJudgement,
  type EvidenceUpload,
  type RecordMove,
} from '../../contract/index.ts';
import { factsOf, readAse } from '../ase/ase-detail.ts';
import { lockAssessment } from '../ase/ase.store.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { deleteEvidence, insertFiles, lockEvidence, saveVerdict } from './evidence.store.ts';
import { measureEvidence } from './measure.service.ts';

/** Evidence changes while the ASE is filled in; once it was returned, at the returned elements alone. */
async function lockOpen(ctx: Ctx, id: number, version?: number): Promise<AssessmentRecord> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  if (ase.status !== ASSESSMENT_STATUS.inProgress) throw new Refused('assessment.refusal.notOpen');
  return ase;
}
const isOpenItem = ({ returned_items }: AssessmentRecord, item: string): boolean => returned_items?.includes(item) ?? true;

export async function uploadEvidence(ctx: Ctx, id: number, { evidence }: EvidenceUpload): Promise<AseDetail> {
  const ase = await lockOpen(ctx, id);
  const keys = new Set(itemsOf((await readVersion(ctx, ase.form_version_id)).content).map(({ item }) => item.key));
  const faults = evidence.flatMap(({ item }, i) =>
    !keys.has(item)
      ? [{ path: `evidence.${i}.item`, key: 'assessment.fault.item' }]
      : isOpenItem(ase, item)
        ? []
        : [{ path: `evidence.${i}.item`, key: 'assessment.fault.notReturned' }],
  );
  if (faults.length > 0) throw new Invalid(faults);
  await keepFiles(
    ctx,
    evidence.map(({ fileId }) => fileId),
    ASE.kind,
    id,
  );
  await insertFiles(ctx, id, evidence);
  await auditInUnit(ctx, ASE, ase, 'upload');
  return readAse(ctx, id);
}

export async function removeEvidence(ctx: Ctx, id: number, evidenceId: number): Promise<AseDetail> {
  const ase = await lockOpen(ctx, id);
  const row = await lockEvidence(ctx.db, id, evidenceId);
  if (!row) throw new NotFound();
  if (row.metric !== null || !isOpenItem(ase, row.item)) throw new Refused('assessment.refusal.notOpen');
  await deleteEvidence(ctx.db, evidenceId);
  await releaseFiles(ctx, [row.file_id!], ASE.kind, id);
  await auditInUnit(ctx, ASE, ase, 'removeEvidence');
  return readAse(ctx, id);
}

export async function measureAgain(ctx: Ctx, id: number, { version }: RecordMove): Promise<AseDetail> {
  const ase = await lockOpen(ctx, id, version);
  if ((await measureEvidence(ctx, ase)) === 0) throw new Refused('assessment.refusal.noFigures');
  await auditInUnit(ctx, ASE, ase, 'measure');
  return readAse(ctx, id);
}

/** An assessor verifies rather than collects: says of a piece that it holds, or that it is in doubt. */
export async function judgeEvidence(ctx: Ctx, id: number, evidenceId: number, { verdict }: EvidenceJudgement): Promise<AseDetail> {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id);
  if ((await factsOf(ctx, ase)).isAuthor) throw new Refused('assessment.refusal.author');
  if (!(await lockEvidence(ctx.db, id, evidenceId))) throw new NotFound();
  await saveVerdict(ctx, evidenceId, verdict);
  await auditInUnit(ctx, ASE, ase, 'judge');
  return readAse(ctx, id);
}
