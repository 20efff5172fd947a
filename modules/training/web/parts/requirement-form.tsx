import { useState } from 'react';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { postGroupSource } from '@quantum/modules/organization/web-api';
import { DayField, Form, NumberField, PickerField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { requirementEndpoints as calls } from '../../contract/index.ts';
import { lessonSource } from './sources.ts';

interface Value {
  categoryId: number | null;
  postGroupId: number | null;
  lessonId: number | null;
  graceDays: number | null;
  fromOn: string | null;
}
/** What certificate people of a unit must hold. */
export function RequirementForm({ unitId, onDone }: { unitId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<Value>({
    name: 'training-requirement',
    initial: { categoryId: null, postGroupId: null, lessonId: null, graceDays: 30, fromOn: null },
    check: ({ categoryId, fromOn }) => [
      ...checks.required('categoryId', 'training.lesson.category', categoryId),
      ...checks.required('fromOn', 'training.requirement.from', fromOn),
    ],
  });
  const create = useMutate(calls.create, { onDone, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ categoryId, fromOn, graceDays, ...rest }) =>
      create.run({ input: { clientId, unitId, categoryId: categoryId!, fromOn: fromOn!, graceDays: graceDays ?? 0, ...rest } }),
    );
  return (
    <Form form={form} busy={create.isRunning} onSubmit={send} onCancel={onDone} action={t('common.save')}>
      <PickerField form={form} name="categoryId" label="training.lesson.category" source={categorySource} required />
      <PickerField form={form} name="postGroupId" label="training.requirement.postGroup" source={postGroupSource} />
      <PickerField form={form} name="lessonId" label="training.lesson.one" source={lessonSource} />
      <NumberField form={form} name="graceDays" label="training.requirement.graceDays" min={0} max={365} />
      <DayField form={form} name="fromOn" label="training.requirement.from" required />
    </Form>
  );
}
