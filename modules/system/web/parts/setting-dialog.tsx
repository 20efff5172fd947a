import { employeeSource } from '@quantum/modules/organization/web-api';
import {
  DayField,
  EventForm,
  NumberField,
  PickerField,
  SelectField,
  SwitchField,
  useChecks,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { settingEndpoints, type SettingView, type UnitSettings } from '../../contract/index.ts';

interface Typed {
  /** What the unit above says. */
  follow: boolean;
  number: number | null;
  flag: boolean;
  choice: string | null;
  personId: number | null;
  fromDay: string | null;
}

/** Another value from a day on, or the one of the unit above. */
export function SettingDialog({ of, setting, onClose }: { of: UnitSettings; setting: SettingView; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const { value, kind, key, own } = setting;
  const initial: Typed = {
    follow: false,
    number: typeof value === 'number' ? value : null,
    flag: value === true,
    choice: typeof value === 'string' ? value : null,
    personId: kind === 'person' && value !== '' ? Number(value) : null,
    fromDay: of.today,
  };
  const chosen = ({ follow, number, flag, choice, personId }: Typed) => {
    if (follow) return null;
    if (kind === 'person') return personId === null ? '' : String(personId);
    return kind === 'number' ? number : kind === 'flag' ? flag : choice;
  };
  return (
    <EventForm
      name={`system.setting.${of.unitId}.${key}`}
      initial={initial}
      version={own.version}
      check={(typed) => [
        ...(typed.follow || kind !== 'number' ? [] : checks.required('value', 'system.setting.value', typed.number)),
        ...checks.required('fromDay', 'system.setting.fromDay', typed.fromDay),
      ]}
      endpoint={settingEndpoints.change}
      send={(typed) => ({
        params: { unitId: of.unitId, key },
        input: { version: own.version, fromDay: typed.fromDay!, value: chosen(typed) },
      })}
      done={(_, { fromDay }) => t('system.setting.changed', { day: fromDay })}
      title={t('system.setting.changeTitle', { label: setting.label })}
      action={t('common.save')}
      width={520}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-hint">{setting.help}</p>
          {!form.value.follow && <ValueField form={form} setting={setting} />}
          <SwitchField form={form} name="follow" label="system.setting.follow" />
          <DayField form={form} name="fromDay" label="system.setting.fromDay" help="system.setting.fromDayHelp" min={of.today} required />
          {form.faultAt('value') && <p className="q-fault">{form.faultAt('value')}</p>}
        </>
      )}
    </EventForm>
  );
}

function ValueField({ form, setting }: { form: FormHandle<Typed>; setting: SettingView }) {
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
    case 'person':
      return <PickerField form={form} name="personId" label="system.setting.value" source={employeeSource} />;
    default:
      return <SelectField form={form} name="choice" label="system.setting.value" options={options} required />;
  }
}
