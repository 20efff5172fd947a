import type { EvidenceRecord, EvidenceSource } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { certificateOps, certificatePath } from '../../contract/index.ts';
import { certificatesOfUnit, certificatesThatHold } from './evidence.store.ts';

const recordOf = (
  ctx: Ctx,
  { id, names, person, issued_on, valid_to }: Awaited<ReturnType<typeof certificatesThatHold>>[number],
): EvidenceRecord => ({
  id,
  title: `${inLocale(names, ctx.locale)} · ${inLocale(person, ctx.locale)}`,
  href: certificatePath(id),
  evidenceOn: issued_on,
  freshUntil: valid_to,
});

/** A certificate proves a clause for as long as it is valid; revoked it proves nothing. */
export const certificateEvidence: EvidenceSource = {
  id: 'certificate.certificate',
  label: 'certificate.evidence',
  operation: certificateOps.list,
  find: async (ctx, scope, { unitId, search }) => (await certificatesOfUnit(ctx, scope, unitId, search)).map((one) => recordOf(ctx, one)),
  describe: async (ctx, companyId, ids, scope) =>
    new Map((await certificatesThatHold(ctx, companyId, ids, scope)).map((one) => [one.id, recordOf(ctx, one)])),
};
