import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { DayField, Form, PhotoStrip, PickerField, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { certificateEndpoints as calls, certificatePath, MOST_PROOFS, type OwnLicence } from '../../contract/index.ts';
import { licenceFaults } from '../../domain/licence.rules.ts';
import { categorySource } from '../api.tsx';

interface Value {
  employeeId: number | null;
  categoryId: number | null;
  number: string;
  issuedOn: string | null;
  validFrom: string | null;
  validTo: string | null;
  level: string;
  files: FileRef[];
  correction: string;
}

/** A licence typed from its picture: one's own, or somebody else's. */
export function LicenceForm({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const title = t(isOwn ? 'certificate.add' : 'certificate.new');
  const corrects = search.get('correct') !== null;
  usePage({ title, append: [{ text: title }] });
  const form = useForm<Value>({
    name: isOwn ? 'certificate-own' : 'certificate-new',
    initial: {
      employeeId: Number(search.get('employee')) || null,
      categoryId: Number(search.get('category')) || null,
      number: '',
      issuedOn: null,
      validFrom: null,
      validTo: null,
      level: '',
      files: [],
      correction: '',
    },
    check: (value) => [
      ...(isOwn ? [] : checks.required('employeeId', 'certificate.certificate.holder', value.employeeId)),
      ...checks.required('categoryId', 'certificate.certificate.category', value.categoryId),
      ...checks.required('issuedOn', 'certificate.certificate.issuedOn', value.issuedOn),
      ...(corrects ? checks.required('correction', 'certificate.issue.correction', value.correction) : []),
      ...(value.issuedOn === null
        ? []
        : licenceFaults({ ...value, issuedOn: value.issuedOn, validFrom: value.validFrom ?? value.issuedOn }, undefined, '2199-12-31')
      ).map(({ path, key, params }) => ({ path, text: t(key, params ?? {}) })),
    ],
  });
  const after = {
    kind: 'create' as const,
    done: ({ code }: { code: string }) => t('certificate.submitted', { code }),
    onDone: ({ id }: { id: number }) => void navigate(certificatePath(id), { replace: true }),
    onFailure: form.takeFaults,
  };
  const [submit, submitOwn] = [useMutate(calls.submit, after), useMutate(calls.submitOwn, after)];
  const send = () =>
    void form.submit((value) => {
      const licence: OwnLicence = {
        clientId,
        categoryId: value.categoryId!,
        number: value.number.trim() || null,
        issuedOn: value.issuedOn!,
        validFrom: value.validFrom ?? value.issuedOn!,
        validTo: value.validTo,
        level: value.level.trim() || null,
        files: value.files.map(({ id }) => id),
        correction: corrects ? value.correction.trim() : null,
      };
      return isOwn ? submitOwn.run({ input: licence }) : submit.run({ input: { ...licence, employeeId: value.employeeId! } });
    });
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <p className="q-quiet q-lead">{t('certificate.addLead')}</p>
      <Form
        form={form}
        busy={submit.isRunning || submitOwn.isRunning}
        saved={{ path: certificatePath }}
        onSubmit={send}
        onCancel={() => void navigate(-1)}
        action={t('certificate.event.submit')}
      >
        <PhotoStrip
          photos={form.value.files}
          onChange={(files) => form.set({ files })}
          clientId={clientId}
          max={MOST_PROOFS}
          label={t('certificate.issue.proof')}
        />
        {form.faultAt('files') && <p role="alert">{form.faultAt('files')}</p>}
        {!isOwn && <PickerField form={form} name="employeeId" label="certificate.certificate.holder" source={employeeSource} required />}
        <PickerField form={form} name="categoryId" label="certificate.certificate.category" source={categorySource} required />
        <TextField form={form} name="number" label="certificate.issue.number" max={LIMITS.code} />
        <DayField form={form} name="issuedOn" label="certificate.certificate.issuedOn" required />
        <DayField form={form} name="validFrom" label="certificate.certificate.validFrom" help="certificate.issue.validFromHelp" />
        <DayField form={form} name="validTo" label="certificate.certificate.validTo" help="certificate.issue.validToHelp" />
        <TextField form={form} name="level" label="certificate.issue.level" />
        {corrects && <TextField form={form} name="correction" label="certificate.issue.correction" max={LIMITS.line} required />}
      </Form>
    </div>
  );
}
