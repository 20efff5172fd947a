import { Button } from '@mantine/core';
import { Allowed, CallFault, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { webhookEndpoints as calls, webhookOps, type WebhookDetail } from '../../../contract/index.ts';
import { DeliveryStateTag } from '../delivery-state.tsx';
import { errorWords } from './webhook-words.ts';

const SHOWN = 50;

/** The last messages to a webhook, and sending a failed one again. */
export function WebhookDeliveries({ of }: { of: WebhookDetail }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(calls.deliveries, {
    input: {
      pagingTool: { currentPage: 1, pageSize: SHOWN },
      queryCriterias: [{ key: 'webhookId', value: of.id, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [],
      params: {},
    },
  });
  const retry = useMutate(calls.retry, { done: () => t('notification.webhook.retried'), onDone: () => void refetch() });
  const label = (event: string) => of.toldKinds.find((kind) => kind.event === event)?.label ?? event;
  return (
    <Section title={t('notification.webhook.deliveries')}>
      {error && !data && <CallFault error={error} retry={refetch} />}
      {data?.items.length === 0 && <p className="q-quiet">{t('notification.webhook.deliveriesNone')}</p>}
      {data && data.items.length > 0 && (
        <ul className="msg-webhook-sent q-list q-flat">
          {data.items.map((row) => (
            <li key={row.id}>
              <span>
                {label(row.event)} <span className="q-code">{row.code}</span>
              </span>
              <DeliveryStateTag state={row.state} cancelled="notification.webhook.state.cancelled" />
              <time className="q-hint" dateTime={row.createdAt}>
                {formatInstant(row.sentAt ?? row.createdAt, row.timeZone)}
              </time>
              {row.error !== null && (
                <span className="q-fault">
                  {errorWords(row.error, t)} · {t('notification.delivery.tries')}: {row.tries}
                </span>
              )}
              {(row.state === 'dead' || row.state === 'kept') && (
                <Allowed operation={webhookOps.retry}>
                  <Button size="xs" loading={retry.isRunning} onClick={() => void retry.run({ params: { id: row.id } })}>
                    {t('notification.webhook.retry')}
                  </Button>
                </Allowed>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
