import { useTranslation } from '@quantum/platform/web/public';
import type { RequirementKind } from '../../contract/index.ts';

interface Asked {
  kind: RequirementKind;
  n: number | null;
  about: string | null;
}
/** What a requirement asks, in words. */
export function useLineText(): (line: Asked) => string {
  const { t } = useTranslation();
  return ({ kind, n, about }) => t(`attestation.asks.${kind}`, { count: n ?? 0, about: about ?? '' });
}
