// SS144
import { Button } from '@mantine/core';
import {
  Allowed,
  custom,
  instant,
  ListPage,
  number,
  text,
  title,
  Together,
  useCall,
  useList,
  useMutate,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { deliveryEndpoints, deliveryOps, type DeliveryRow } from '../../contract/index.ts';
import { deliveryViews } from '../parts/list-views.ts';
import { DELIVERY_STATES, DeliveryStateTag } from '../parts/delivery-state.tsx';
import { MailServer } from '../parts/mail-server.tsx';
import { Webhooks } from '../parts/webhook/webhooks.tsx';
import '../parts/message.css';

const columns: Column<DeliveryRow>[] = [
  title('title', 'notification.delivery.message'),
  text('employee_name', 'notification.delivery.to'),
  project('unitName', 'common.project'),
  custom('state', 'notification.delivery.state', (row) => <State row={row} />),
  number('tries', 'notification.delivery.tries', { phone: 'hidden' }),
  text('error', 'notification.delivery.error'),
  instant('createdAt', 'notification.delivery.created', { zone: 'timeZone' }),
  instant('heldUntil', 'notification.delivery.heldUntil', { phone: 'hidden', zone: 'timeZone' }),
  instant('sentAt', 'notification.delivery.sentAt', { phone: 'hidden', zone: 'timeZone' }),
];

/** SS144: what the program sends out: mails about messages, their state, and sending a failed one again. */
export function DeliveriesScreen() {
  const { t } = useTranslation();
  const list = useList(deliveryEndpoints.list, { views: deliveryViews });
  const { data: mail } = useCall(deliveryEndpoints.choice);
  const filters: Filter[] = [
    {
      key: 'state',
      label: 'notification.delivery.state',
      kind: 'options',
      options: DELIVERY_STATES.map((state) => ({ value: state, label: `notification.delivery.state.${state}` })),
    },
  ];
  return (
    <div className="msg-deliveries">
      <Together>
        {mail && !mail.serverReady && (
          <p className="msg-server">
            <Icon name="triangle" size={15} />
            {t('notification.delivery.noServer')}
          </p>
        )}
        <ListPage
          title="menu.SS144"
          actions={
            <Allowed operation={deliveryOps.test}>
              <TestMailButton />
            </Allowed>
          }
          exports
          list={list}
          columns={columns}
          filters={filters}
          above={
            <div className="msg-mail-server">
              <MailServer />
              <Webhooks />
            </div>
          }
          empty={{ title: 'notification.delivery.empty', text: 'notification.delivery.emptyText', nextStep: 'none' }}
        />
      </Together>
    </div>
  );
}

function TestMailButton() {
  const { t } = useTranslation();
  const test = useMutate(deliveryEndpoints.test, {
    kind: 'update',
    done: ({ sent, error }) => (sent ? t('notification.delivery.testSent') : t('notification.delivery.testFailed', { error })),
  });
  return (
    <Button loading={test.isRunning} onClick={() => void test.run()}>
      {t('notification.delivery.test')}
    </Button>
  );
}

function State({ row }: { row: DeliveryRow }) {
  const { t } = useTranslation();
  const retry = useMutate(deliveryEndpoints.retry, { done: () => t('notification.delivery.retried') });
  return (
    <span className="q-row">
      <DeliveryStateTag state={row.state} />
      {(row.state === 'dead' || row.state === 'kept') && (
        <Allowed operation={deliveryOps.retry}>
          <Button size="compact-xs" loading={retry.isRunning} onClick={() => void retry.run({ params: { id: row.id } })}>
            {t('notification.delivery.retry')}
          </Button>
        </Allowed>
      )}
    </span>
  );
}
