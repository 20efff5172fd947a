import type { FileRef } from '@quantum/platform/contract';
import { signaturesOf } from '@quantum/modules/signature/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { InspectionDetail } from '../../contract/index.ts';

interface Signer {
  role: string;
  /** Its step of the round, with how many of it sign; null where that goes without saying. */
  step: string | null;
  name: string;
  at: string | null;
  meaning: string | null;
  drawn: FileRef | null;
}

/** Who represents an inspection: the inspector for the answers, and the signatures of the round that holds. */
export function signersOf(ctx: Ctx, inspection: InspectionDetail): Signer[] {
  const round = inspection.signing.find(({ status }) => status === 'signing' || status === 'signed');
  return [
    {
      role: ctx.t('inspection.task.inspector'),
      step: null,
      name: inspection.inspectorName ?? '',
      at: inspection.submittedAt,
      meaning: null,
      drawn: null,
    },
    ...(round ? signaturesOf(ctx, round) : []).map(({ isClient, ...signature }) => ({
      ...signature,
      role: ctx.t(isClient ? 'inspection.report.client' : 'inspection.report.signer'),
    })),
  ];
}
