import { useTranslation } from '@quantum/platform/web/public';

/** Theory or practice. */
export function PartName({ part }: { part: string }) {
  const { t } = useTranslation();
  return <>{t(`attestation.${part}`)}</>;
}
