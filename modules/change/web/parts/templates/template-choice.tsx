import { useEffect, useState } from 'react';
import { listSource, PickerField, Section, useCall, useToday, type FormHandle, type PickerSource } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { ChangeNature } from '../../../contract/codes.ts';
import { templateEndpoints, type TemplateOption } from '../../../contract/index.ts';
import { NO_CASE, type CaseValue } from '../case-fields.tsx';
import { TemplatePlan } from './template-plan.tsx';

/** Templates in use. */
const templateSource: PickerSource = listSource('change template', templateEndpoints.options, ({ id, name, code }: TemplateOption) => ({
  id,
  label: name,
  note: code,
}));

/** A request as its form holds it: with the template it begins from. */
export interface AskedValue extends CaseValue {
  templateId: number | null;
}
export const NO_ASKED: AskedValue = { ...NO_CASE, templateId: null };

interface Props<V extends AskedValue> {
  form: FormHandle<V>;
}

/** A request may begin with a template: its tasks are made with the case; type, nature and title follow from it once it is chosen. */
export function TemplateChoice<V extends AskedValue>({ form: handle }: Props<V>) {
  const form = handle as unknown as FormHandle<AskedValue>;
  const { templateId, title } = form.value;
  const [picked, setPicked] = useState<number>();
  const { data } = useCall(templateEndpoints.read, { params: { id: picked ?? 0 }, enabled: picked !== undefined });
  useEffect(() => {
    if (data === undefined || data.id !== picked) return;
    setPicked(undefined);
    if (data.id !== templateId) return;
    form.set({ changeType: data.changeType, nature: data.nature as ChangeNature, ...(title.trim() === '' && { title: data.name }) });
  }, [data, picked, templateId, title, form]);
  return (
    <PickerField
      form={form}
      name="templateId"
      label="change.template.one"
      help="change.template.chooseHelp"
      source={templateSource}
      onPick={({ id }) => setPicked(id)}
    />
  );
}

/** What would be made with the case, before it is saved. */
export function TemplatePreview<V extends AskedValue>({ form: handle }: Props<V>) {
  const { t } = useTranslation();
  const today = useToday();
  const { templateId, startPlanned } = (handle as unknown as FormHandle<AskedValue>).value;
  const { data } = useCall(templateEndpoints.read, { params: { id: templateId ?? 0 }, enabled: templateId !== null });
  if (templateId === null || !data) return null;
  return (
    <Section title={t('change.template.preview', { name: data.name })} note={data.taskCount}>
      {startPlanned === null && <p className="q-hint">{t('change.template.noStart')}</p>}
      <TemplatePlan tasks={data.tasks} start={startPlanned} today={today} isNarrow />
    </Section>
  );
}
