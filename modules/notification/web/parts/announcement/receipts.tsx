import { useState } from 'react';
import type { PagedQuery } from '@quantum/platform/contract';
import { CallFault, Section, useCall, ViewTabs } from '@quantum/platform/web/kit';
import { formatCount, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { announcementEndpoints, type AnnouncementDetail } from '../../../contract/index.ts';

const SHOWN = 100;
type View = 'all' | 'open' | 'done';

const is = (key: string, value: number | boolean) => ({
  key,
  value,
  condition: '=' as const,
  connection: 'and' as const,
  isValueADigital: false,
});

/** Who has read it or acknowledged it, and who has not. */
export function Receipts({ of }: { of: AnnouncementDetail }) {
  const { t } = useTranslation();
  const [view, show] = useState<View>('all');
  const done = of.mustAcknowledge ? 'isAcknowledged' : 'isRead';
  const input: PagedQuery = {
    pagingTool: { currentPage: 1, pageSize: SHOWN },
    queryCriterias: [is('announcementId', of.id), ...(view === 'all' ? [] : [is(done, view === 'done')])],
    queryOrderBies: [],
    params: { count: 'exact' },
  };
  const { data, error, refetch } = useCall(announcementEndpoints.receipts, { input, enabled: of.revision > 0 });
  if (of.revision === 0) return null;
  const finished = of.mustAcknowledge ? of.acknowledged : of.read;
  const views: [View, string, number][] = [
    ['all', 'notification.announcement.asked', of.asked],
    ['open', of.mustAcknowledge ? 'notification.announcement.notAcknowledged' : 'notification.announcement.notRead', of.asked - finished],
    ['done', of.mustAcknowledge ? 'notification.announcement.acknowledged' : 'notification.announcement.read', finished],
  ];
  return (
    <Section title={t('notification.announcement.receipts')}>
      <ViewTabs
        label={t('notification.announcement.receipts')}
        tabs={views.map(([name, words, count]) => ({ value: name, label: t(words), count: formatCount(count) }))}
        value={view}
        onChoose={show}
      />
      {error && !data && <CallFault error={error} retry={refetch} />}
      {data && (
        <div>
          <table className="msg-receipts">
            <thead>
              <tr>
                <th scope="col">{t('notification.announcement.person')}</th>
                <th scope="col">{t('common.unit')}</th>
                <th scope="col">{t('notification.announcement.readAt')}</th>
                {of.mustAcknowledge && <th scope="col">{t('notification.announcement.acknowledgedAt')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{row.employee_name}</th>
                  <td>{row.unitName}</td>
                  <td>{row.readAt ? formatInstant(row.readAt, of.timeZone) : '—'}</td>
                  {of.mustAcknowledge && <td>{row.acknowledgedAt ? formatInstant(row.acknowledgedAt, of.timeZone) : '—'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.totalCount > data.items.length && (
        <p className="q-hint">{t('notification.group.more', { count: data.totalCount - data.items.length })}</p>
      )}
    </Section>
  );
}
