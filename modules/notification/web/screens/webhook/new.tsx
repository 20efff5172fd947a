// SS144
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useCall, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { INTEGRATIONS_PATH, webhookEndpoints, webhookPath } from '../../../contract/index.ts';
import { NO_WEBHOOK, useWebhookChecks, WebhookFields, webhookInput } from '../../parts/webhook/webhook-fields.tsx';
import '../../parts/message.css';

/** SS144: a new webhook, with the template of its receiver. */
export function WebhookNewScreen() {
  const { data: choices } = useCall(webhookEndpoints.choices);
  return choices ? <Filled template={choices.templates.weCom} /> : null;
}

function Filled({ template }: { template: string }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useWebhookChecks();
  const unitId = useOwnUnit();
  return (
    <NewPage
      endpoint={webhookEndpoints.create}
      keys="notification.webhook."
      initial={{ ...NO_WEBHOOK, template, unitId }}
      back={INTEGRATIONS_PATH}
      path={webhookPath}
      // An address of a robot carries its key: what is typed stays in this tab.
      keptIn="tab"
      check={(value) => [
        ...checks.required('unitId', 'common.unit', value.unitId),
        ...checks.required('address', 'notification.webhook.address', value.address),
        ...check(value),
      ]}
      input={(value) => ({ ...webhookInput(value), unitId: value.unitId!, address: value.address.trim(), secret: value.secret || null })}
      done={({ code }) => t('notification.webhook.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <WebhookFields form={form} />
        </>
      )}
    </NewPage>
  );
}
