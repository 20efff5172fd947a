import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { Allowed, CodeTag, Section, useCall } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { NEW_WEBHOOK_PATH, webhookEndpoints, webhookOps, webhookPath, type WebhookRow } from '../../../contract/index.ts';
import { DeliveryStateTag } from '../delivery-state.tsx';

const SHOWN = 50;

/** SS144: receivers outside, with what became of the last message to each. */
export function Webhooks() {
  const { t } = useTranslation();
  const { data } = useCall(webhookEndpoints.list, {
    input: { pagingTool: { currentPage: 1, pageSize: SHOWN }, queryCriterias: [], queryOrderBies: [], params: {} },
  });
  return (
    <Section
      title={t('notification.webhook.title')}
      actions={
        <Allowed operation={webhookOps.create}>
          <Button component={Link} to={NEW_WEBHOOK_PATH} leftSection={<Plus size={14} aria-hidden />}>
            {t('notification.webhook.new')}
          </Button>
        </Allowed>
      }
    >
      <p className="q-hint">{t('notification.webhook.note')}</p>
      {data?.items.length === 0 && <p className="q-quiet">{t('notification.webhook.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className="msg-webhooks q-list q-flat">
          {data.items.map((row) => (
            <li key={row.id}>
              <WebhookLine row={row} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WebhookLine({ row }: { row: WebhookRow }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={webhookPath(row.id)}>{row.name}</Link>
      <span className="q-hint">
        {t(`notification.webhook.kind.${row.kind}`)} · {row.host} · {row.unitName}
      </span>
      <span className="q-row">
        {row.status !== RECORD_STATUS.active && <CodeTag set="recordStatus" code={row.status} />}
        {row.failed > 0 && (
          <Tag tone="danger" icon="triangle">
            {t('notification.webhook.failed', { count: row.failed })}
          </Tag>
        )}
        {row.failed === 0 && row.lastState !== null && (
          <DeliveryStateTag state={row.lastState} cancelled="notification.webhook.state.cancelled" />
        )}
      </span>
      <span className="q-hint">{row.lastAt === null ? t('notification.webhook.lastNone') : formatInstant(row.lastAt, row.timeZone)}</span>
    </>
  );
}
