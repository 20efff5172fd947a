import { Checkbox } from '@mantine/core';
import { formSourceOf } from '@quantum/modules/form/web-api';
import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { LOCALES } from '@quantum/platform/contract';
import {
  CodeField,
  FaultText,
  fieldId,
  LocalizedField,
  PickerField,
  useChecks,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { EXTRA_SIGNER, type ExtraSigner } from '../../../contract/index.ts';
import './templates.css';
import { TemplateTaskFields } from './template-task-fields.tsx';
import type { TemplateValue, TypedTask } from './template-value.ts';

export function useTemplateChecks(): (value: TemplateValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  const isWhole = ({ texts, offsetDays }: TypedTask) => offsetDays !== null && LOCALES.every((locale) => texts[locale].trim() !== '');
  return ({ names, tasks }) => [
    ...checks.localized('names', 'common.name', names),
    ...(tasks.length > 0 && tasks.every(isWhole) ? [] : [{ path: 'tasks', text: t('change.fault.templateTasks') }]),
  ];
}

const formSource = formSourceOf([FORM_TYPE.change, FORM_TYPE.ehs]);

/** What it is for, who signs beside the route, and its tasks. */
export function TemplateFields<V extends TemplateValue>({ form: handle }: { form: FormHandle<V> }) {
  const { t } = useTranslation();
  const form = handle as unknown as FormHandle<TemplateValue>;
  const put = (seat: ExtraSigner, is: boolean) =>
    form.set({ signers: EXTRA_SIGNER.filter((each) => (each === seat ? is : form.value.signers.includes(each))) });
  return (
    <>
      <LocalizedField form={form} name="names" label="common.name" required />
      <CodeField form={form} name="changeType" label="change.changeType" set="changeType" required />
      <CodeField form={form} name="nature" label="change.nature" set="changeNature" required />
      <fieldset id={fieldId('signers')} tabIndex={-1} className="chg-group q-stack q-gap-8">
        <legend>{t('change.template.signers')}</legend>
        <p className="q-hint">{t('change.template.signersHelp')}</p>
        {EXTRA_SIGNER.map((seat) => (
          <Checkbox
            key={seat}
            label={t(`change.office.${seat}`)}
            checked={form.value.signers.includes(seat)}
            onChange={({ currentTarget }) => put(seat, currentTarget.checked)}
          />
        ))}
        {form.faultAt('signers') && <FaultText>{form.faultAt('signers')!}</FaultText>}
      </fieldset>
      <PickerField form={form} name="formId" label="change.template.form" help="change.template.formHelp" source={formSource} />
      <TemplateTaskFields form={form} />
    </>
  );
}
