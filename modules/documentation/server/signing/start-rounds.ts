import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { signersOf, startRound } from '@quantum/modules/signature/server-api';
import { Refused, type Ctx } from '@quantum/platform/server';
import { readClassificationRow } from '../documents/document.store.ts';
import { APPROVAL_ROUND, REVIEW_ROUND, type DocumentRecord, type VersionRecord } from '../tables.ts';

/** People the version names; where it names nobody, the roles of its classification, each the nearest holder. */
const seatsOf = (people: readonly number[], roles: readonly string[], unitId: number) =>
  people.length > 0 ? people.map((employeeId) => ({ employeeId })) : roles.map((role) => ({ roles: [role], unitId }));

async function roundAbout(ctx: Ctx, version: VersionRecord) {
  const unit = (await unitTree(ctx.kernel)).get(version.unit_id)!;
  return {
    type: TASK_TYPE.documentReview,
    sourceId: version.id,
    code: version.code,
    title: version.titles,
    place: unit.names,
    risk: null,
    companyId: version.company_id,
    unitId: version.unit_id,
    businessLineId: version.business_line_id,
    eventOn: version.event_on,
    dueAt: null,
    rule: 'all' as const,
    askedBy: version.drafted_by,
    // Who reviews is named by the document: no route says otherwise.
    ownSignersOnly: true,
  };
}
const authorsOf = ({ drafted_by }: VersionRecord): number[] => (drafted_by === null ? [] : [drafted_by]);

/** Everybody who reviews is asked at once; who drafted takes no seat. */
export async function startReview(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  const { reviewer_roles } = (await readClassificationRow(ctx.db, document.classification_id))!;
  const round = await startRound(ctx, {
    ...(await roundAbout(ctx, version)),
    sourceKind: REVIEW_ROUND,
    mode: 'parallel',
    signers: seatsOf(version.reviewers, reviewer_roles, version.unit_id),
    authors: authorsOf(version),
  });
  if (round === undefined) throw new Refused('documentation.refusal.noReviewer');
}

/** One after the other; neither who drafted nor who reviewed takes a seat. */
export async function startApproval(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  const { approver_roles } = (await readClassificationRow(ctx.db, document.classification_id))!;
  const reviewed = (await signersOf(ctx.db, REVIEW_ROUND, version.id)).filter((one) => one !== null);
  const round = await startRound(ctx, {
    ...(await roundAbout(ctx, version)),
    sourceKind: APPROVAL_ROUND,
    mode: 'sequential',
    signers: seatsOf(version.approvers, approver_roles, version.unit_id),
    authors: [...authorsOf(version), ...reviewed],
  });
  if (round === undefined) throw new Refused('documentation.refusal.noApprover');
}
