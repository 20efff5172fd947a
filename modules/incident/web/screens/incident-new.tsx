// INC111
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import type { FileRef } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import {
  Form,
  PhotoStrip,
  PickerField,
  SwitchField,
  TextAreaField,
  useActor,
  useChecks,
  useForm,
  useMutate,
  usePage,
} from '@quantum/platform/web/kit';
import { INCIDENT_PHOTOS, incidentEndpoints, incidentPath } from '../../contract/index.ts';

interface Value {
  unitId: number | null;
  spaceId: number | null;
  description: string;
  immediateActions: string;
  isHurt: boolean;
  photos: FileRef[];
}

/** Reporting what happened: a sentence, the place, a photo. */
export function IncidentNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const actor = useActor();
  const [clientId] = useState(newId);
  const [occurredAt] = useState(() => new Date().toISOString());
  usePage({ title: t('incident.new'), append: [{ text: t('incident.new') }] });
  const form = useForm<Value>({
    name: 'incident-new',
    initial: { unitId: actor?.user.orgId ?? null, spaceId: null, description: '', immediateActions: '', isHurt: false, photos: [] },
    check: (value) => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('description', 'incident.case.description', value.description),
    ],
  });
  const report = useMutate(incidentEndpoints.report, {
    kind: 'create',
    done: ({ code }) => t('incident.reported', { code }),
    onDone: ({ id }) => void navigate(incidentPath(id), { replace: true }),
    onFailure: form.takeFaults,
  });
  const { value } = form;
  const send = () =>
    void form.submit((typed) =>
      report.run({ input: { ...typed, clientId, occurredAt, unitId: typed.unitId!, photos: typed.photos.map(({ id }) => id) } }),
    );
  return (
    <div className="q-page">
      <h1>{t('incident.new')}</h1>
      <p className="q-quiet q-lead">{t('incident.lead')}</p>
      <Form form={form} busy={report.isRunning} onSubmit={send} onCancel={() => void navigate(-1)} action={t('incident.event.report')}>
        <SwitchField form={form} name="isHurt" label="incident.case.isHurt" help="incident.help.isHurt" />
        <TextAreaField form={form} name="description" label="incident.case.description" rows={3} required />
        <PhotoStrip
          photos={value.photos}
          onChange={(photos) => form.set({ photos })}
          clientId={clientId}
          max={INCIDENT_PHOTOS}
          label={t('incident.case.photos')}
        />
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {value.unitId !== null && (
          <PickerField key={value.unitId} form={form} name="spaceId" label="incident.case.space" source={spaceSource(value.unitId)} />
        )}
        <TextAreaField form={form} name="immediateActions" label="incident.case.immediateActions" rows={2} />
      </Form>
    </div>
  );
}
