import { useState } from 'react';
import { useNavigate } from 'react-router';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  CodeField,
  Form,
  NumberField,
  PickerField,
  showError,
  SwitchField,
  TextAreaField,
  useOwnUnit,
  useChecks,
  useForm,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { DevicePhotos, sendLater, useKeptCodes } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { REPORT_PHOTOS, type ReportKind } from '../../contract/index.ts';
import { reportFaults } from '../../domain/report.rules.ts';
import { categorySet } from './report-columns.tsx';
import { draftName, inputOf, reportEntry, type ReportDraft } from './report-entry.ts';

const EMPTY: Omit<ReportDraft, 'unitId'> = {
  spaceId: null,
  category: '',
  description: '',
  photos: [],
  anonymous: false,
  isFixed: false,
  fixNote: '',
  isLow: false,
  photosAfter: [],
  minutesLost: null,
  patientAffected: false,
};

interface Props {
  kind: ReportKind;
  clientId: string;
  onKept: () => void;
}
/** Words or a photo, the place, a kind; of what was put right at once what was done, with a photo. */
export function ReportFields({ kind, clientId, onKept }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [isKeeping, setKeeping] = useState(false);
  useKeptCodes(categorySet(kind));
  const form = useForm<ReportDraft>({
    name: draftName(kind),
    initial: { ...EMPTY, unitId: ownUnit },
    check: (value): FieldFault[] => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('category', 'hazard.case.category', value.category),
      ...(value.isFixed ? checks.required('fixNote', 'hazard.case.fixNote', value.fixNote) : []),
      ...(value.category === ''
        ? []
        : reportFaults({ kind, ...inputOf(kind, clientId, value) }, new Date()).map(({ path, key }) => ({ path, text: t(key) }))),
    ],
  });
  const { value } = form;
  const send = () =>
    void form.submit(async (typed) => {
      setKeeping(true);
      try {
        await sendLater(reportEntry(kind, clientId, typed, { title: t(`hazard.new.${kind}`), note: t(`hazard.queued.${kind}`) }));
        onKept();
        return true;
      } catch (fault) {
        console.error(fault);
        showError(t('hazard.queued.notKept'));
        return undefined;
      } finally {
        setKeeping(false);
      }
    });
  return (
    <div className="q-page">
      <h1>{t(`hazard.new.${kind}`)}</h1>
      <p className="q-quiet q-lead">{t(`hazard.lead.${kind}`)}</p>
      <Form form={form} busy={isKeeping} onSubmit={send} onCancel={() => void navigate(-1)} action={t('hazard.event.submit')}>
        <TextAreaField form={form} name="description" label="hazard.case.description" rows={3} />
        <DevicePhotos
          label={t('hazard.case.photosBefore')}
          clientId={clientId}
          group="before"
          max={REPORT_PHOTOS}
          photos={value.photos}
          onChange={(change) => form.set({ photos: change(form.value.photos) })}
        />
        <CodeField form={form} name="category" label="hazard.case.category" set={categorySet(kind)} required />
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {value.unitId !== null && (
          <PickerField key={value.unitId} form={form} name="spaceId" label="hazard.case.space" source={spaceSource(value.unitId)} />
        )}
        {kind === 'abnormalEvent' && (
          <>
            <NumberField form={form} name="minutesLost" label="hazard.case.minutesLost" min={0} />
            <SwitchField form={form} name="patientAffected" label="hazard.case.patientAffected" />
          </>
        )}
        <SwitchField form={form} name="isFixed" label="hazard.case.fixedOnSpot" />
        {value.isFixed && (
          <>
            <TextAreaField form={form} name="fixNote" label="hazard.case.fixNote" max={LIMITS.line} rows={2} required />
            <DevicePhotos
              label={t('hazard.case.photosAfter')}
              clientId={clientId}
              group="after"
              max={REPORT_PHOTOS}
              photos={value.photosAfter}
              onChange={(change) => form.set({ photosAfter: change(form.value.photosAfter) })}
            />
            <SwitchField form={form} name="isLow" label="hazard.case.isLow" help="hazard.help.isLow" />
          </>
        )}
        <SwitchField form={form} name="anonymous" label="hazard.case.stayAnonymous" help="hazard.help.anonymous" />
      </Form>
    </div>
  );
}
