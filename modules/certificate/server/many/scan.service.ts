import { inLocale } from '@quantum/platform/contract';
import { inScope, keepFiles, loadScoped, Refused, type Ctx } from '@quantum/platform/server';
import type { ScanMatches, ScanNames, Scans } from '../../contract/index.ts';
import { matchScan, saidBy } from '../../domain/scan.rules.ts';
import { completeEvent } from '../certificates/certificate.service.ts';
import { lockCertificate } from '../certificates/certificate.store.ts';
import { CERTIFICATE, type CertificateRecord } from '../tables.ts';
import { addFiles, findTargets } from './many.store.ts';

/** Which certificate each scan is of, by its file name: matched, doubtful with who it may be, or unmatched. */
export async function matchScans(ctx: Ctx, { names }: ScanNames): Promise<ScanMatches> {
  const said = names.map(saidBy);
  const [joined, parts] = [new Set(said.flatMap((one) => one.joined)), new Set(said.flatMap((one) => one.parts))];
  const scope = await ctx.scope();
  const found = (await findTargets(ctx, [...joined], [...parts])).filter((one) => inScope(scope, one));
  const targets = found.map((one) => ({
    certificateId: one.id,
    number: one.number,
    staff: one.staff,
    category: one.category_code,
    hasPicture: one.has_picture,
  }));
  const shown = new Map(
    found.map((one) => [
      one.id,
      {
        id: one.id,
        code: one.code,
        holderName: inLocale(one.holder_names, ctx.locale),
        staff: one.staff,
        categoryName: inLocale(one.category_names, ctx.locale),
        hasPicture: one.has_picture,
      },
    ]),
  );
  return {
    rows: names.map((name) => {
      const { state, candidates } = matchScan(name, targets);
      return { name, state, candidates: candidates.map((id) => shown.get(id)!) };
    }),
  };
}

/** Scans into the newest issue of their certificates, where it has none: what is there is never replaced. All or nothing. */
export async function attachScans(ctx: Ctx, { scans }: Scans): Promise<{ attached: number }> {
  for (const { certificateId, files } of scans.toSorted((a, b) => a.certificateId - b.certificateId)) {
    await loadScoped<CertificateRecord>(ctx, CERTIFICATE, certificateId);
    const certificate = (await lockCertificate(ctx, certificateId))!;
    await keepFiles(ctx, files, CERTIFICATE.kind, certificate.id);
    if (certificate.revoked_on !== null || !(await addFiles(ctx, certificate.id, files)))
      throw new Refused('certificate.refusal.hasScan', { code: certificate.code });
    await completeEvent(ctx, certificate, { event: 'scan' });
  }
  return { attached: scans.length };
}
