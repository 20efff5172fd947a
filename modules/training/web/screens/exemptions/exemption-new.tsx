// TRA119
import { useState } from 'react';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { DayField, NewPage, OneOf, PhotoStrip, PickerField, TextAreaField, useChecks, useToday } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { exemptionEndpoints, EXEMPTIONS_PATH, MOST_EVIDENCE, trainingExemptionPath } from '../../../contract/index.ts';
import { lessonSource } from '../../parts/sources.ts';

interface Value {
  employeeId: number | null;
  about: 'category' | 'lesson';
  lessonId: number | null;
  categoryId: number | null;
  fromOn: string | null;
  toOn: string | null;
  reason: string;
  files: FileRef[];
}

/** Someone need not learn a lesson, or hold a certificate, for some time. */
export function TrainingExemptionNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const today = useToday();
  const [clientId] = useState(newId);
  const initial: Value = {
    employeeId: null,
    about: 'category',
    lessonId: null,
    categoryId: null,
    fromOn: today,
    toOn: null,
    reason: '',
    files: [],
  };
  return (
    <NewPage
      endpoint={exemptionEndpoints.create}
      read={exemptionEndpoints.read}
      keys="training.exemption."
      initial={initial}
      back={EXEMPTIONS_PATH}
      path={trainingExemptionPath}
      check={(value) => [
        ...checks.required('employeeId', 'training.record.employee', value.employeeId),
        ...(value.about === 'lesson'
          ? checks.required('lessonId', 'training.lesson.one', value.lessonId)
          : checks.required('categoryId', 'training.lesson.category', value.categoryId)),
        ...checks.required('fromOn', 'training.exemption.from', value.fromOn),
        ...checks.required('toOn', 'training.exemption.to', value.toOn),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      input={({ employeeId, about, lessonId, categoryId, fromOn, toOn, reason, files }) => ({
        clientId,
        employeeId: employeeId!,
        lessonId: about === 'lesson' ? lessonId : null,
        categoryId: about === 'category' ? categoryId : null,
        fromOn: fromOn!,
        toOn: toOn!,
        reason,
        files: files.map(({ id }) => id),
      })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="employeeId" label="training.record.employee" source={employeeSource} required />
          <OneOf
            label={t('training.exemption.about')}
            value={form.value.about}
            options={[
              { value: 'category', label: t('training.lesson.category') },
              { value: 'lesson', label: t('training.lesson.one') },
            ]}
            onChange={(about) => form.set({ about })}
          />
          {form.value.about === 'lesson' ? (
            <PickerField form={form} name="lessonId" label="training.lesson.one" source={lessonSource} required />
          ) : (
            <PickerField form={form} name="categoryId" label="training.lesson.category" source={categorySource} required />
          )}
          <div className="q-form-row">
            <DayField form={form} name="fromOn" label="training.exemption.from" required />
            <DayField form={form} name="toOn" label="training.exemption.to" required />
          </div>
          <TextAreaField form={form} name="reason" label="common.reason" required />
          <PhotoStrip
            photos={form.value.files}
            onChange={(files) => form.set({ files })}
            max={MOST_EVIDENCE}
            label={t('training.exemption.evidence')}
          />
        </>
      )}
    </NewPage>
  );
}
