import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import {
  CodeField,
  Form,
  NumberField,
  PhotoStrip,
  PickerField,
  SwitchField,
  TextAreaField,
  useActor,
  useChecks,
  useForm,
  useMutate,
  usePage,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { REPORT_PHOTOS, type NewReport, type ReportKind, type ReportReceipt } from '../../contract/index.ts';
import { reportFaults } from '../../domain/report.rules.ts';
import { callsOf } from './calls.ts';
import { categorySet } from './report-columns.tsx';
import { Receipt } from './receipt.tsx';

interface Value {
  unitId: number | null;
  spaceId: number | null;
  category: string;
  description: string;
  photos: FileRef[];
  anonymous: boolean;
  isFixed: boolean;
  fixNote: string;
  isLow: boolean;
  photosAfter: FileRef[];
  minutesLost: number | null;
  patientAffected: boolean;
}

const inputOf = (kind: ReportKind, clientId: string, value: Value): NewReport => ({
  clientId,
  unitId: value.unitId!,
  spaceId: value.spaceId,
  category: value.category,
  description: value.description.trim(),
  occurredAt: new Date().toISOString(),
  photos: value.photos.map(({ id }) => id),
  anonymous: value.anonymous,
  risk: value.isFixed && value.isLow ? INSPECTION_RISK.low : null,
  fix: value.isFixed ? { note: value.fixNote.trim(), photos: value.photosAfter.map(({ id }) => id) } : null,
  minutesLost: kind === 'abnormalEvent' ? value.minutesLost : null,
  patientAffected: kind === 'abnormalEvent' ? value.patientAffected : null,
});

const EMPTY: Omit<Value, 'unitId'> = {
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

/** Reporting what one saw, in under a minute: words or a photo, the place, a kind. */
export function ReportForm({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(newId);
  const [receipt, setReceipt] = useState<ReportReceipt>();
  usePage({ title: t(`hazard.new.${kind}`), append: [{ text: t(`hazard.new.${kind}`) }] });
  const again = () => {
    setDraft(newId());
    setReceipt(undefined);
  };
  if (receipt) return <Receipt kind={kind} receipt={receipt} onAgain={again} />;
  return <Fields key={draft} kind={kind} clientId={draft} onSent={setReceipt} />;
}

function Fields({ kind, clientId, onSent }: { kind: ReportKind; clientId: string; onSent: (receipt: ReportReceipt) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const actor = useActor();
  const form = useForm<Value>({
    name: `hazard-new.${kind}`,
    initial: { ...EMPTY, unitId: actor?.user.orgId ?? null },
    check: (value): FieldFault[] => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('category', 'hazard.case.category', value.category),
      ...(value.isFixed ? checks.required('fixNote', 'hazard.case.fixNote', value.fixNote) : []),
      ...(value.category === ''
        ? []
        : reportFaults({ kind, ...inputOf(kind, clientId, value) }, new Date()).map(({ path, key }) => ({ path, text: t(key) }))),
    ],
  });
  const report = useMutate(callsOf(kind).report, { kind: 'create', quiet: true, onDone: onSent, onFailure: form.takeFaults });
  const { value } = form;
  return (
    <div className="q-page">
      <h1>{t(`hazard.new.${kind}`)}</h1>
      <p className="q-quiet q-lead">{t(`hazard.lead.${kind}`)}</p>
      <Form
        form={form}
        busy={report.isRunning}
        onSubmit={() => void form.submit((typed) => report.run({ input: inputOf(kind, clientId, typed) }))}
        onCancel={() => void navigate(-1)}
        action={t('hazard.event.submit')}
      >
        <TextAreaField form={form} name="description" label="hazard.case.description" rows={3} />
        <PhotoStrip
          photos={value.photos}
          onChange={(photos) => form.set({ photos })}
          clientId={clientId}
          max={REPORT_PHOTOS}
          label={t('hazard.case.photosBefore')}
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
            <PhotoStrip
              photos={value.photosAfter}
              onChange={(photosAfter) => form.set({ photosAfter })}
              clientId={clientId}
              max={REPORT_PHOTOS}
              label={t('hazard.case.photosAfter')}
            />
            <SwitchField form={form} name="isLow" label="hazard.case.isLow" help="hazard.help.isLow" />
          </>
        )}
        <SwitchField form={form} name="anonymous" label="hazard.case.stayAnonymous" help="hazard.help.anonymous" />
      </Form>
    </div>
  );
}
