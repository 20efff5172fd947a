import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NOTICES_PATH, OWN_NOTICES_PATH } from '../../../contract/index.ts';

/** Between the notices of the reader's projects and those sent to the reader. */
export function NoticeViews({ own }: { own: boolean }) {
  const { t } = useTranslation();
  return (
    <Button size="xs" component={Link} to={own ? NOTICES_PATH : OWN_NOTICES_PATH}>
      {t(own ? 'incident.notice.all' : 'incident.notice.mine')}
    </Button>
  );
}

export function KindWord({ kind }: { kind: string }) {
  const { t } = useTranslation();
  return t(`incident.notice.of.${kind}`);
}
