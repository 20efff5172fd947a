import { businessLineSource, unitSource } from '@quantum/modules/organization/web-api';
import { everyLocale } from '@quantum/platform/contract';
import {
  LocalizedField,
  MultiPickerField,
  NumberField,
  PickerField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  LONGEST_WARN_DAYS,
  MOST_IN_RULE,
  MOST_LEAD_DAYS,
  MOST_MONTHS,
  NEEDS,
  RESPONSIBLE_ROLES,
  USUAL_WARN_DAYS,
  type CategoryFields as Fields,
  type Need,
} from '../../../contract/index.ts';
import { categoryFaults } from '../../../domain/category.rules.ts';
import { readWarnDays, warnDaysText } from '../../../domain/warn-days.rules.ts';
import { headingSource } from '../sources.ts';
import { NeedPreview } from './need-preview.tsx';
import '../compliance.css';

/** A category as its form holds it. */
interface CategoryValue extends Omit<Fields, 'warnDays' | 'leadDays' | 'need' | 'responsibleRole'> {
  need: string | null;
  leadDays: number | null;
  /** As it is typed: `90, 60, 30, 7`. */
  warnDays: string;
  responsibleRole: string | null;
}

/** Thirty days: Administrative Licensing Law of the People's Republic of China, article 50. */
const USUAL_LEAD = 30;

export const NO_CATEGORY: CategoryValue = {
  names: everyLocale(() => ''),
  parentId: null,
  need: 'projects',
  unitIds: [],
  businessLineIds: [],
  noExpiry: false,
  validityMonths: 12,
  leadDays: USUAL_LEAD,
  earliestDays: null,
  warnDays: warnDaysText(USUAL_WARN_DAYS),
  responsibleRole: 'projectManager',
  notes: '',
};

export const categoryValue = ({ warnDays, ...category }: Fields): CategoryValue => ({
  names: category.names,
  parentId: category.parentId,
  need: category.need,
  unitIds: category.unitIds,
  businessLineIds: category.businessLineIds,
  noExpiry: category.noExpiry,
  validityMonths: category.validityMonths,
  leadDays: category.leadDays,
  earliestDays: category.earliestDays,
  warnDays: warnDaysText(warnDays),
  responsibleRole: category.responsibleRole,
  notes: category.notes,
});

export const categoryInput = (value: CategoryValue): Fields => ({
  ...value,
  need: value.need as Need,
  validityMonths: value.noExpiry ? null : value.validityMonths,
  leadDays: value.leadDays ?? 0,
  warnDays: readWarnDays(value.warnDays),
  responsibleRole: value.responsibleRole as Fields['responsibleRole'],
});

export function useCategoryChecks(): (value: CategoryValue) => FieldFault[] {
  const { t } = useTranslation();
  const { required, localized } = useChecks();
  return (value) => [
    ...localized('names', 'common.name', value.names),
    ...required('need', 'compliance-document.category.need', value.need),
    ...required('leadDays', 'compliance-document.category.leadDays', value.leadDays),
    ...required('responsibleRole', 'compliance-document.category.responsibleRole', value.responsibleRole),
    ...categoryFaults(categoryInput(value)).map(({ path, key }) => ({ path, text: t(key) })),
  ];
}

/** What it is, who needs it, how long it holds, and the time the authority takes. */
export function CategoryFields<V extends CategoryValue>({
  form: handle,
  complianceCategoryId,
}: {
  form: FormHandle<V>;
  complianceCategoryId: number | null;
}) {
  const { t } = useTranslation();
  const form = handle as unknown as FormHandle<CategoryValue>;
  const { need, noExpiry } = form.value;
  const isNeeded = need === 'once' || need === 'projects';
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <PickerField
        form={form}
        name="parentId"
        label="compliance-document.category.heading"
        help="compliance-document.category.headingHelp"
        source={headingSource}
      />
      <SelectField
        form={form}
        name="need"
        label="compliance-document.category.need"
        options={NEEDS.map((value) => ({ value, label: t(`compliance-document.need.${value}`) }))}
        required
      />
      {isNeeded && (
        <>
          <MultiPickerField
            form={form}
            name="unitIds"
            label="compliance-document.category.units"
            addLabel="compliance-document.category.addUnit"
            help={`compliance-document.category.unitsHelp.${need}`}
            source={unitSource}
            max={MOST_IN_RULE}
          />
          <MultiPickerField
            form={form}
            name="businessLineIds"
            label="compliance-document.category.businessLines"
            addLabel="compliance-document.category.addBusinessLine"
            help="compliance-document.category.businessLinesHelp"
            source={businessLineSource}
            max={MOST_IN_RULE}
          />
        </>
      )}
      {need !== null && (
        <NeedPreview
          question={{
            complianceCategoryId,
            need: need as Need,
            unitIds: form.value.unitIds,
            businessLineIds: form.value.businessLineIds,
          }}
        />
      )}
      <SwitchField
        form={form}
        name="noExpiry"
        label="compliance-document.category.noExpiry"
        help="compliance-document.category.noExpiryHelp"
      />
      {!noExpiry && (
        <>
          <NumberField
            form={form}
            name="validityMonths"
            label="compliance-document.category.validityMonths"
            help="compliance-document.category.validityMonthsHelp"
            min={1}
            max={MOST_MONTHS}
          />
          <NumberField
            form={form}
            name="leadDays"
            label="compliance-document.category.leadDays"
            help="compliance-document.category.leadDaysHelp"
            min={0}
            max={MOST_LEAD_DAYS}
            required
          />
          <NumberField
            form={form}
            name="earliestDays"
            label="compliance-document.category.earliestDays"
            help="compliance-document.category.earliestDaysHelp"
            min={0}
            max={LONGEST_WARN_DAYS}
          />
          <TextField
            form={form}
            name="warnDays"
            label="compliance-document.fact.warnDays"
            help="compliance-document.warnDaysHelp"
            max={40}
            required
          />
        </>
      )}
      <SelectField
        form={form}
        name="responsibleRole"
        label="compliance-document.category.responsibleRole"
        help="compliance-document.category.responsibleRoleHelp"
        options={RESPONSIBLE_ROLES.map((value) => ({ value, label: t(`compliance-document.role.${value}`) }))}
        required
      />
      <TextAreaField form={form} name="notes" label="compliance-document.category.notes" help="compliance-document.category.notesHelp" />
    </>
  );
}
