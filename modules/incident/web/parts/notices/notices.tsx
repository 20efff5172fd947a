import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { CodeTag, Section } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { noticePath, type IncidentDetail } from '../../../contract/index.ts';

const NewNoticeDialog = lazy(() => import('./notice-dialog.tsx').then((loaded) => ({ default: loaded.NewNoticeDialog })));

/** What other projects were told of this incident. */
export function Notices({ incident: record }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, open] = useState(false);
  if (record.notices.length === 0 && !record.mayNotify) return null;
  return (
    <Section
      title={t('incident.notice.title')}
      note={record.notices.length}
      isEmpty={record.notices.length === 0}
      actions={
        record.mayNotify && (
          <Button size="xs" onClick={() => open(true)}>
            {t('incident.notice.new')}
          </Button>
        )
      }
    >
      {record.notices.length === 0 && <p className="q-hint">{t('incident.notice.none')}</p>}
      <ul className="inc-readers">
        {record.notices.map((one) => (
          <li key={one.code} className="q-row">
            <Link to={one.href}>{one.title}</Link>
            <span className="q-hint">
              {one.code} · {t(`incident.notice.of.${one.kind}`)}
            </span>
            <span className="q-space" />
            <CodeTag set="noticeStatus" code={one.status} />
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <NewNoticeDialog incident={record} onClose={() => open(false)} onMade={(id) => void navigate(noticePath(id))} />
        </Suspense>
      )}
    </Section>
  );
}
