import { Button, MultiSelect } from '@mantine/core';
import { LIMITS, LOCALES, type Locale } from '@quantum/platform/contract';
import {
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useCall,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { WEBHOOK_KINDS, webhookEndpoints, type WebhookDetail } from '../../../contract/index.ts';

type Kind = (typeof WEBHOOK_KINDS)[number];

/** What new and edit share. */
interface WebhookValue {
  name: string;
  kind: string | null;
  locale: string | null;
  told: string[];
  template: string;
  address: string;
  secret: string;
  onlyUnreached: boolean;
}
export const NO_WEBHOOK: WebhookValue = {
  name: '',
  kind: 'weCom',
  locale: 'zh-Hant',
  told: [],
  template: '',
  address: '',
  secret: '',
  onlyUnreached: false,
};

/** Address and secret are never told: empty, they stay as they are. */
export const webhookValue = (of: WebhookDetail): WebhookValue => ({
  name: of.name,
  kind: of.kind,
  locale: of.locale,
  told: of.told,
  template: of.template,
  address: '',
  secret: '',
  onlyUnreached: of.onlyUnreached,
});

export const webhookInput = ({ name, kind, locale, told, template, onlyUnreached }: WebhookValue) => ({
  name: name.trim(),
  kind: kind as Kind,
  locale: locale as Locale,
  told,
  template,
  // Another receiver reaches nobody by itself.
  onlyUnreached: onlyUnreached && kind !== 'plain',
});

export function useWebhookChecks(): (value: WebhookValue) => FieldFault[] {
  const checks = useChecks();
  const { t } = useTranslation();
  return ({ name, template, told }) => [
    ...checks.required('name', 'common.name', name),
    ...checks.required('template', 'notification.webhook.template', template),
    ...(told.length === 0 ? [{ path: 'told', text: t('notification.webhook.fault.told') }] : []),
  ];
}

interface Props<T> {
  form: FormHandle<T>;
  /** What is stored of a webhook that is there. */
  stored?: { hasSecret: boolean };
}

export function WebhookFields<T extends WebhookValue>({ form, stored }: Props<T>) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<WebhookValue>;
  const { data: choices } = useCall(webhookEndpoints.choices);
  const { kind, told } = fields.value;
  const shipped = choices?.templates[(kind ?? 'plain') as Kind] ?? '';
  const fault = fields.faults.find(({ path }) => path === 'told' || path.startsWith('told.'));
  return (
    <>
      <TextField form={fields} name="name" label="common.name" required />
      <SelectField
        form={fields}
        name="kind"
        label="notification.webhook.kind"
        options={WEBHOOK_KINDS.map((value) => ({ value, label: t(`notification.webhook.kind.${value}`) }))}
        required
      />
      <TextField
        form={fields}
        name="address"
        label="notification.webhook.address"
        help={stored ? 'notification.webhook.addressKept' : 'notification.webhook.addressHelp'}
        max={2048}
        required={!stored}
      />
      <TextField
        form={fields}
        name="secret"
        label="notification.webhook.secret"
        help={stored?.hasSecret ? 'notification.webhook.secretKept' : 'notification.webhook.secretHelp'}
        max={LIMITS.passwordMax}
      />
      <SelectField
        form={fields}
        name="locale"
        label="notification.webhook.locale"
        options={LOCALES.map((value) => ({ value, label: t(`notification.webhook.locale.${value}`) }))}
        required
      />
      <MultiSelect
        label={t('notification.webhook.told')}
        withAsterisk
        data={[...Map.groupBy(choices?.kinds ?? [], ({ area }) => area)].map(([group, kinds]) => ({
          group,
          items: kinds.map(({ event, label }) => ({ value: event, label: `${group}: ${label}` })),
        }))}
        value={told}
        searchable
        hidePickedOptions
        error={fault?.text}
        onChange={(next) => fields.set({ told: next })}
      />
      {kind !== 'plain' && (
        <SwitchField
          form={fields}
          name="onlyUnreached"
          label="notification.webhook.onlyUnreached"
          help="notification.webhook.onlyUnreachedHelp"
        />
      )}
      <TextAreaField form={fields} name="template" label="notification.webhook.template" rows={6} required />
      <div className="q-row">
        <span className="q-hint">{t('notification.webhook.templateHelp', { fields: (choices?.fields ?? []).join(', ') })}</span>
        <Button size="xs" disabled={fields.value.template === shipped} onClick={() => fields.set({ template: shipped })}>
          {t('notification.webhook.templateReset')}
        </Button>
      </div>
    </>
  );
}
