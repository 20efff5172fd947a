// SS144
import { EditPage } from '@quantum/platform/web/kit';
import { webhookEndpoints as endpoints, webhookPath } from '../../../contract/index.ts';
import { useWebhookChecks, WebhookFields, webhookInput, webhookValue } from '../../parts/webhook/webhook-fields.tsx';
import '../../parts/message.css';

/** SS144: changing a webhook; its address and secret stay where nothing is entered. */
export function WebhookEditScreen() {
  const check = useWebhookChecks();
  return (
    <EditPage
      endpoints={endpoints}
      keys="notification.webhook."
      path={webhookPath}
      heading={({ name }) => name}
      value={webhookValue}
      check={check}
      input={(value, { version }) => ({
        ...webhookInput(value),
        ...(value.address.trim() !== '' && { address: value.address.trim() }),
        ...(value.secret !== '' && { secret: value.secret }),
        version,
      })}
    >
      {(form, of) => <WebhookFields form={form} stored={of} />}
    </EditPage>
  );
}
