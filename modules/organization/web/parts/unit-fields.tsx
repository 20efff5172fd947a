import { LocalizedField, PickerField, SelectField, SwitchField, TextField, type FormHandle } from '@quantum/platform/web/kit';
import { businessLineSource } from '../api.tsx';
import { LIMITS, type Localized } from '@quantum/platform/contract';

/** What new and edit share. */
export interface UnitFieldsValue {
  names: Localized;
  short_name: string;
  in_ranking: boolean;
  business_line_id: number | null;
  timeZone: string;
}

/** Zones where the product is used first; any other IANA zone stays selectable when a unit has it. */
const ZONES = ['Asia/Hong_Kong', 'Asia/Shanghai', 'Asia/Taipei', 'Asia/Macau', 'Asia/Singapore', 'Europe/London', 'America/New_York'];

export function UnitFields<T extends UnitFieldsValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<UnitFieldsValue>;
  const zones = [...new Set([...ZONES, fields.value.timeZone])].map((zone) => ({ value: zone, label: zone.replace('_', ' ') }));
  return (
    <>
      <LocalizedField form={fields} name="names" label="organization.unit.name" required />
      <TextField form={fields} name="short_name" label="organization.unit.shortName" max={LIMITS.code} required />
      <PickerField
        form={fields}
        name="business_line_id"
        label="organization.unit.businessLine"
        help="organization.unit.businessLineHelp"
        source={businessLineSource}
      />
      <SelectField
        form={fields}
        name="timeZone"
        label="organization.unit.timeZone"
        help="organization.unit.timeZoneHelp"
        options={zones}
        required
      />
      <SwitchField form={fields} name="in_ranking" label="organization.unit.inRanking" help="organization.unit.inRankingHelp" />
    </>
  );
}
