import type { FileRef } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { InspectionDetail } from '../../contract/index.ts';

interface Signer {
  role: string;
  name: string;
  at: string | null;
  meaning: string | null;
  drawn: FileRef | null;
}

/** Who represents an inspection: the inspector for the answers, and the signatures of the round that holds. */
export function signersOf(ctx: Ctx, inspection: InspectionDetail): Signer[] {
  const round = inspection.signing.find(({ status }) => status === 'signing' || status === 'signed');
  const signed = (round?.seats ?? []).filter(({ status }) => status === 'signed');
  return [
    {
      role: ctx.t('inspection.task.inspector'),
      name: inspection.inspectorName ?? '',
      at: inspection.submittedAt,
      meaning: null,
      drawn: null,
    },
    ...signed.map((seat) => ({
      role: ctx.t(seat.client ? 'inspection.report.client' : 'inspection.report.signer'),
      name: seat.printedName,
      at: seat.actedAt,
      meaning: seat.meaning,
      drawn: seat.drawn,
    })),
  ];
}
