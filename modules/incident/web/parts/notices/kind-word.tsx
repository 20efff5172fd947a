import { useTranslation } from '@quantum/platform/web/public';

export function KindWord({ kind }: { kind: string }) {
  const { t } = useTranslation();
  return t(`incident.notice.of.${kind}`);
}
