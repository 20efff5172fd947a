import { useTranslation } from 'react-i18next';

export function KindWord({ kind }: { kind: string }) {
  const { t } = useTranslation();
  return t(`incident.notice.of.${kind}`);
}
