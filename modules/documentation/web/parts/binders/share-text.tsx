import { formatNumber } from '@quantum/platform/web/public';

/** A share of entries; a dash where nothing is needed. */
export function ShareText({ of }: { of: { numerator: number; denominator: number } | null }) {
  if (of === null) return <>–</>;
  return (
    <>
      {formatNumber((100 * of.numerator) / of.denominator, 2)} % ({of.numerator}/{of.denominator})
    </>
  );
}
