import { Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import { History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageGroupEndpoints as endpoints } from '../../../contract/index.ts';
import { useGroupPlace } from '../../parts/group-place.ts';
import { AudienceParts } from '../../parts/audience/audience-parts.tsx';

/** SS115: a message group and who is in it now. */
export function MessageGroupRecordScreen() {
  const { t } = useTranslation();
  const { pathOf } = useGroupPlace();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'notification.group.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: `${pathOf(id)}/edit` },
      retire: { reason: endpoints.retire, done: 'notification.group.done.retire' },
      restore: { reason: endpoints.restore, done: 'notification.group.done.restore' },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: of.unitName,
        events,
        body: (
          <>
            {of.byRule && (
              <Section title={t('notification.group.rule')}>
                <AudienceParts parts={of.parts} />
              </Section>
            )}
            <Section title={t('notification.group.members')} note={of.count}>
              <p>
                {of.people.map(({ name }) => name).join(' · ') || <span className="q-quiet">{t('notification.audience.nobody')}</span>}
                {of.count > of.people.length && ` · ${t('notification.group.more', { count: of.count - of.people.length })}`}
              </p>
            </Section>
          </>
        ),
        rail: <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />,
      })}
    </RecordPage>
  );
}
