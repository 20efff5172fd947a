import { LIMITS, type Localized } from '@quantum/platform/contract';
import {
  LocalizedField,
  NumberField,
  SwitchField,
  TextField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_MONTHS, WARN_DAYS, type CategoryChange } from '../../contract/index.ts';

/** What new and edit share; an empty text is nothing. */
export interface CategoryValue {
  names: Localized;
  issuer: string;
  issuedHere: boolean;
  validMonths: number | null;
  warnDays: number | null;
  proofRequired: boolean;
  ladder: string;
  rank: number | null;
  numberPattern: string;
}
export const NO_CATEGORY: CategoryValue = {
  names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  issuer: '',
  issuedHere: true,
  validMonths: 12,
  warnDays: WARN_DAYS,
  proofRequired: false,
  ladder: '',
  rank: null,
  numberPattern: '',
};

export const categoryInput = (value: CategoryValue): Omit<CategoryChange, 'version'> => ({
  ...value,
  issuer: value.issuer.trim(),
  warnDays: value.warnDays ?? 0,
  ladder: value.ladder.trim() || null,
  numberPattern: value.numberPattern.trim() || null,
});

export function useCategoryChecks(): (value: CategoryValue) => FieldFault[] {
  const checks = useChecks();
  const { t } = useTranslation();
  return ({ names, issuer, ladder, rank }) => [
    ...checks.localized('names', 'common.name', names),
    ...checks.required('issuer', 'certificate.category.issuer', issuer),
    ...((ladder.trim() === '') === (rank === null)
      ? []
      : [{ path: rank === null ? 'rank' : 'ladder', text: t('certificate.fault.ladder') }]),
  ];
}

export function CategoryFields<T extends CategoryValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<CategoryValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <TextField form={fields} name="issuer" label="certificate.category.issuer" required />
      <SwitchField form={fields} name="issuedHere" label="certificate.category.issuedHere" help="certificate.category.issuedHereHelp" />
      <NumberField
        form={fields}
        name="validMonths"
        label="certificate.category.validMonths"
        help="certificate.category.validMonthsHelp"
        min={1}
        max={MOST_MONTHS}
      />
      <NumberField form={fields} name="warnDays" label="certificate.category.warnDays" min={0} max={365} />
      <SwitchField form={fields} name="proofRequired" label="certificate.category.proofRequired" />
      <TextField form={fields} name="ladder" label="certificate.category.ladder" help="certificate.category.ladderHelp" max={LIMITS.code} />
      <NumberField form={fields} name="rank" label="certificate.category.rank" min={1} max={20} />
      <TextField
        form={fields}
        name="numberPattern"
        label="certificate.category.numberPattern"
        help="certificate.category.numberPatternHelp"
        max={LIMITS.code}
      />
    </>
  );
}
