import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { CERTIFICATE_STATUS, type Verdict } from '../../contract/codes.ts';
import { verdictOn } from '../../domain/check.rules.ts';
import { daysLeft } from '../../domain/validity.rules.ts';
import { readOfPerson } from './person-certificates.store.ts';

interface PersonCertificate {
  id: number;
  code: string;
  categoryId: number;
  category: Localized;
  issuer: string;
  ladder: string | null;
  rank: number | null;
  level: string | null;
  validFrom: string | null;
  validTo: string | null;
  verdict: Verdict;
  /** The end, or since when. */
  day: string | null;
  daysLeft: number | null;
}
/** All certificates of a person with what is true of each on a day, by the dates: three statements however many there are. */
export async function certificatesOf(
  ctx: Pick<Ctx, 'db'>,
  person: { id: number; hasLeft: boolean },
  today: string,
): Promise<PersonCertificate[]> {
  const { rows, issues, suspensions } = await readOfPerson(ctx.db, person.id);
  const issuesOf = Map.groupBy(issues, (one) => one.certificate_id);
  const suspensionsOf = Map.groupBy(suspensions, (one) => one.certificate_id);
  return rows.map((row) => {
    const own = issuesOf.get(row.id) ?? [];
    const { verdict, day } = verdictOn(
      {
        issues: own.map((one) => ({
          validFrom: one.valid_from,
          validTo: one.valid_to,
          isReviewed: one.status === CERTIFICATE_STATUS.valid,
          isStruck: one.is_struck,
        })),
        suspensions: (suspensionsOf.get(row.id) ?? []).map(({ from_on, to_on }) => ({ fromOn: from_on, toOn: to_on })),
        revokedOn: row.revoked_on,
        hasLeft: person.hasLeft,
        warnDays: row.warn_days,
      },
      today,
    );
    return {
      id: row.id,
      code: row.code,
      categoryId: row.category_id,
      category: row.names,
      issuer: row.issuer,
      ladder: row.ladder,
      rank: row.rank,
      level: own.findLast((one) => one.status === CERTIFICATE_STATUS.valid && !one.is_struck)?.level ?? null,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      verdict,
      day,
      daysLeft: verdict === 'ending' ? daysLeft(row.valid_to, today) : null,
    };
  });
}
