import { useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { History, RecordPage, Section, useCall, useFormEvent, useMutate, useReasonEvents } from '@quantum/platform/web/kit';
import { messageGroupEndpoints as endpoints, messageGroupPath } from '../../../contract/index.ts';
import { AudienceParts } from '../../parts/audience/audience-parts.tsx';

/** SS115: a message group and who is in it now. */
export function MessageGroupRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const retire = useMutate(endpoints.retire, { done: () => t('notification.group.done.retire') });
  const restore = useMutate(endpoints.restore, { done: () => t('notification.group.done.restore') });
  const { data } = query;
  const asking = useReasonEvents('notification.group.', data?.name ?? '', data?.events ?? [], [
    { event: 'retire', run: (reason) => retire.run({ params: { id }, input: { version: data!.version, reason } }) },
    { event: 'restore', run: (reason) => restore.run({ params: { id }, input: { version: data!.version, reason } }) },
  ]);
  const edit = useFormEvent(data?.events, 'update', t('common.edit'), `${messageGroupPath(id)}/edit`);
  return (
    <>
      <RecordPage query={query}>
        {(of) => ({
          code: of.code,
          title: of.name,
          status: { set: 'recordStatus', code: of.status },
          facts: of.unitName,
          events: [...edit, ...asking.events],
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
          rail: <History endpoint={endpoints.history} params={{ id }} keys="notification.group." zone={of.timeZone} />,
        })}
      </RecordPage>
      {asking.dialog}
    </>
  );
}
