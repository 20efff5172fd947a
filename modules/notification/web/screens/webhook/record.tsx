// SS144
import { Button } from '@mantine/core';
import { Pencil, Send } from 'lucide-react';
import { useParams } from 'react-router';
import {
  Allowed,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useMutate,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { webhookEndpoints as endpoints, webhookOps, webhookPath } from '../../../contract/index.ts';
import { WebhookDeliveries } from '../../parts/webhook/webhook-deliveries.tsx';
import { errorWords } from '../../parts/webhook/webhook-words.ts';
import '../../parts/message.css';

/** SS144: a webhook, what it is told, and what became of it. */
export function WebhookRecordScreen() {
  const { t } = useTranslation();
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'notification.webhook.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: `${webhookPath(id)}/edit` },
      retire: { reason: endpoints.retire, done: 'notification.webhook.done.retire' },
      restore: { reason: endpoints.restore, done: 'notification.webhook.done.restore' },
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
        tools: (
          <Allowed operation={webhookOps.test}>
            <TestButton id={id} />
          </Allowed>
        ),
        body: (
          <>
            <WebhookDeliveries of={of} />
            <Section title={t('notification.webhook.toldNote')}>
              <ul className="msg-told">
                {of.toldKinds.map(({ event, area, label }) => (
                  <li key={event}>
                    {area}: {label}
                  </li>
                ))}
              </ul>
            </Section>
            <Section title={t('notification.webhook.template')}>
              <pre className="msg-template">{of.template}</pre>
            </Section>
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('notification.webhook.kind')}>
              <Facts>
                <Fact label={t('notification.webhook.kind')}>{t(`notification.webhook.kind.${of.kind}`)}</Fact>
                <Fact label={t('notification.webhook.toldFor')}>
                  {t(of.onlyUnreached ? 'notification.webhook.toldFor.unreached' : 'notification.webhook.toldFor.all')}
                </Fact>
                <Fact label={t('notification.webhook.host')}>{of.host}</Fact>
                <Fact label={t('notification.webhook.secret')}>
                  {t(of.hasSecret ? 'notification.webhook.signed' : 'notification.webhook.unsigned')}
                </Fact>
                <Fact label={t('notification.webhook.locale')}>{t(`notification.webhook.locale.${of.locale}`)}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function TestButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const test = useMutate(endpoints.test, {
    kind: 'update',
    done: ({ sent, error }) =>
      sent ? t('notification.webhook.testSent') : t('notification.webhook.testFailed', { error: errorWords(error ?? '', t) }),
  });
  return (
    <Button leftSection={<Send size={14} aria-hidden />} loading={test.isRunning} onClick={() => void test.run({ params: { id } })}>
      {t('notification.webhook.test')}
    </Button>
  );
}
