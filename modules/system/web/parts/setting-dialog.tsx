import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, NumberField, SelectField, SwitchField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { settingEndpoints, type SettingView, type UnitSettings } from '../../contract/index.ts';

interface Typed {
  /** What the unit above says. */
  follow: boolean;
  number: number | null;
  flag: boolean;
  choice: string | null;
  fromDay: string | null;
}

/** Another value from a day on, or the one of the unit above. */
export function SettingDialog({ of, setting, onClose }: { of: UnitSettings; setting: SettingView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { value, kind, key, own } = setting;
  const form = useForm<Typed>({
    name: `system.setting.${of.unitId}.${key}`,
    version: own.version,
    initial: {
      follow: false,
      number: typeof value === 'number' ? value : null,
      flag: value === true,
      choice: typeof value === 'string' ? value : null,
      fromDay: of.today,
    },
    check: (typed) => [
      ...(typed.follow || kind !== 'number' ? [] : checks.required('value', 'system.setting.value', typed.number)),
      ...checks.required('fromDay', 'system.setting.fromDay', typed.fromDay),
    ],
  });
  const change = useMutate(settingEndpoints.change, {
    done: () => t('system.setting.changed', { day: form.value.fromDay }),
    onDone: onClose,
    onFailure: form.takeFaults,
  });
  const chosen = ({ follow, number, flag, choice }: Typed) =>
    follow ? null : kind === 'number' ? number : kind === 'flag' ? flag : choice;
  return (
    <EventDialog
      form={form}
      title={t('system.setting.changeTitle', { label: setting.label })}
      action={t('common.save')}
      busy={change.isRunning}
      width={520}
      onClose={onClose}
      onSend={() =>
        void form.submit((typed) =>
          change.run({
            params: { unitId: of.unitId, key },
            input: { version: own.version, fromDay: typed.fromDay!, value: chosen(typed) },
          }),
        )
      }
    >
      <p className="q-hint">{setting.help}</p>
      {!form.value.follow && <ValueField form={form} setting={setting} />}
      <SwitchField form={form} name="follow" label="system.setting.follow" />
      <DayField form={form} name="fromDay" label="system.setting.fromDay" help="system.setting.fromDayHelp" min={of.today} required />
      {form.faultAt('value') && <p className="q-fault">{form.faultAt('value')}</p>}
    </EventDialog>
  );
}

function ValueField({ form, setting }: { form: ReturnType<typeof useForm<Typed>>; setting: SettingView }) {
  const { min, max, decimals, suffix, options } = setting;
  switch (setting.kind) {
    case 'number':
      return (
        <NumberField
          form={form}
          name="number"
          label="system.setting.value"
          {...(min !== null && { min })}
          {...(max !== null && { max })}
          decimals={decimals}
          {...(suffix !== null && { suffix: ` ${suffix}` })}
          required
        />
      );
    case 'flag':
      return <SwitchField form={form} name="flag" label="system.setting.value" />;
    default:
      return <SelectField form={form} name="choice" label="system.setting.value" options={options} required />;
  }
}
