import { useTranslation } from 'react-i18next';

/** Theory or practice. */
export function PartName({ part }: { part: string }) {
  const { t } = useTranslation();
  return <>{t(`attestation.${part}`)}</>;
}
