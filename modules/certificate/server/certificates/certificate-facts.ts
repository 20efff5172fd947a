import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import type { Held } from '../../domain/validity.rules.ts';
import { readIssues, readSuspensions } from './certificate.store.ts';
import type { CertificateRecord, IssueRecord } from '../tables.ts';

const heldIssue = ({ valid_from, valid_to, status, is_struck }: IssueRecord) => ({
  validFrom: valid_from,
  validTo: valid_to,
  isReviewed: status === CERTIFICATE_STATUS.valid,
  isStruck: is_struck,
});

/** Issues with what the rules ask. */
export type HeldRows = Held & { rows: IssueRecord[] };

export async function heldOf(ctx: Pick<Ctx, 'db'>, certificate: CertificateRecord): Promise<HeldRows> {
  const rows = await readIssues(ctx.db, certificate.id);
  const suspensions = await readSuspensions(ctx.db, certificate.id);
  return {
    rows,
    issues: rows.map(heldIssue),
    suspensions: suspensions.map(({ from_on, to_on }) => ({ fromOn: from_on, toOn: to_on })),
    revokedOn: certificate.revoked_on,
  };
}

export const todayOf = async (ctx: Ctx, unitId: number): Promise<string> =>
  dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(unitId)!.timeZone);

const isOwn = (ctx: Ctx, certificate: CertificateRecord, pending: IssueRecord | undefined): boolean =>
  ctx.employeeId !== null && (certificate.employee_id === ctx.employeeId || pending?.entered_by === ctx.employeeId);

export const factsOf = (ctx: Ctx, certificate: CertificateRecord, pending: IssueRecord | undefined, isByCause = false) => ({
  isPending: pending !== undefined,
  isOwn: isOwn(ctx, certificate, pending),
  isByCause,
});

export const pendingOf = (issues: readonly IssueRecord[]): IssueRecord | undefined =>
  issues.find(({ status }) => status === CERTIFICATE_STATUS.pending);
