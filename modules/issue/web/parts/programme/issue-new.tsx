import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { TODO_PATH } from '@quantum/modules/task/contract';
import type { FileRef } from '@quantum/platform/contract';
import {
  aboutAsked,
  CodeField,
  Form,
  PhotoStrip,
  PickerField,
  TextAreaField,
  useOwnUnit,
  useChecks,
  useForm,
  useMutate,
  usePage,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { ISSUE_PHOTOS } from '../../../contract/index.ts';
import type { IssueScreens } from './screen-programme.ts';

interface Value {
  unitId: number | null;
  aboutId: number | null;
  spaceId: number | null;
  category: string;
  description: string;
  photos: FileRef[];
}

/** Reporting what one saw, in under a minute. */
export function IssueNewScreen({ programme }: { programme: IssueScreens }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  usePage({ title: t('issue.new') });
  const form = useForm<Value>({
    name: `issue-new.${programme.id}`,
    initial: { unitId: ownUnit, aboutId: aboutAsked(search), spaceId: null, category: '', description: '', photos: [] },
    check: (value): FieldFault[] => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...(programme.about ? checks.required('aboutId', programme.about.label, value.aboutId) : []),
      ...checks.required('category', 'issue.issue.category', value.category),
      ...(value.description.trim() === '' && value.photos.length === 0
        ? [{ path: 'description', text: t('issue.public.fault.saysNothing') }]
        : []),
    ],
  });
  const report = useMutate(programme.endpoints.report, {
    kind: 'create',
    done: ({ code }) => t('issue.reported', { code }),
    onDone: () => void navigate(TODO_PATH),
    onFailure: form.takeFaults,
  });
  const { unitId } = form.value;
  const send = () =>
    void form.submit(({ photos, aboutId, ...value }) =>
      report.run({
        input: { clientId, ...value, unitId: value.unitId!, photos: photos.map(({ id }) => id), ...(aboutId !== null && { aboutId }) },
      }),
    );
  return (
    <div className="q-page">
      <h1>{t('issue.new')}</h1>
      <p className="q-quiet q-lead">{t('issue.newLead')}</p>
      <Form form={form} busy={report.isRunning} onSubmit={send} onCancel={() => void navigate(-1)} action={t('issue.public.send')}>
        <TextAreaField form={form} name="description" label="issue.issue.description" />
        <PhotoStrip
          photos={form.value.photos}
          onChange={(photos) => form.set({ photos })}
          clientId={clientId}
          max={ISSUE_PHOTOS}
          label={t('issue.issue.photos')}
        />
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {programme.about && (
          <PickerField
            key={`about ${unitId}`}
            form={form}
            name="aboutId"
            label={programme.about.label}
            source={programme.about.source(unitId ?? undefined)}
            required
          />
        )}
        {unitId !== null && <PickerField key={unitId} form={form} name="spaceId" label="issue.issue.space" source={spaceSource(unitId)} />}
        <CodeField form={form} name="category" label="issue.issue.category" set="issueCategory" required />
      </Form>
    </div>
  );
}
