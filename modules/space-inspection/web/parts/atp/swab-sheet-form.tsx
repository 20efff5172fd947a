import { useState } from 'react';
import { Button, Chip } from '@mantine/core';
import {
  DayField,
  FaultText,
  fieldId,
  Form,
  NumberField,
  SelectField,
  showError,
  SwitchField,
  TextAreaField,
  TextField,
  useChecks,
  useCodeOptions,
  useForm,
} from '@quantum/platform/web/kit';
import { DevicePhotos, OfflineNote, sendLater, useCachedCall } from '@quantum/platform/web/offline';
import { useKept, useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints, MOST_RLU, SWAB_PHOTOS, type SwabSheet } from '../../../contract/index.ts';
import { LIMITS } from '@quantum/platform/contract';
import { leftOutOn } from '../../../domain/verdict.rules.ts';
import { SurfaceCodes } from './surface-codes.tsx';
import { swabEntry, verdictOn, type SwabDraft } from './swab-entry.ts';
import { VerdictTag } from './verdict-tag.tsx';
import { dayAt } from '@quantum/platform/domain';

interface Props {
  clientId: string;
  spaceId: number;
  surface: string | null;
  retestOf: string | null;
  inspectionId: number | null;
  onKept: (draft: SwabDraft) => void;
  /** Another space. */
  onOther: () => void;
}

/** The sheet of a space: what the server last said of it, from the device where there is no network. */
export function SwabSheetForm(props: Props) {
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(atpEndpoints.sheet, `atp-sheet.${props.spaceId}`, { input: { space: props.spaceId } });
  const { data, error } = query;
  if (data)
    return (
      <>
        <OfflineNote asOf={asOf} />
        <Fields {...props} sheet={data} />
      </>
    );
  if (!error) return <div className="q-skeleton q-skeleton-word" aria-busy="true" />;
  return (
    <div role="alert" className="q-stack q-gap-8">
      <FaultText>
        {t(error.status === 1410 ? 'space-inspection.surface.fault.otherHospital' : 'space-inspection.surface.fault.unread')}
      </FaultText>
      <div>
        <Button onClick={props.onOther}>{t('space-inspection.swab.otherSpace')}</Button>
      </div>
    </div>
  );
}

interface Value {
  surface: string | null;
  meterId: string | null;
  rlu: number | null;
  isBefore: boolean;
  batch: string;
  expiresOn: string | null;
  note: string;
  photos: readonly string[];
}

/** What is the same from swab to swab: the meter in the hand, the batch in the box. */
const LAST = { meterId: null as string | null, batch: '', expiresOn: null as string | null };

function Fields({ sheet, clientId, spaceId, surface, retestOf, inspectionId, onKept, onOther }: Props & { sheet: SwabSheet }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const surfaces = useCodeOptions('surfaceType');
  const [last, keepLast] = useKept('atp-last', LAST, 'device');
  const [isKeeping, setKeeping] = useState(false);
  const known = sheet.meters.find(({ id }) => String(id) === last.meterId) ?? sheet.meters[0];
  const form = useForm<Value>({
    name: `atp-swab-${spaceId}-${retestOf ?? ''}`,
    initial: {
      surface,
      meterId: known ? String(known.id) : null,
      rlu: null,
      isBefore: false,
      batch: last.batch,
      expiresOn: last.expiresOn,
      note: '',
      photos: [],
    },
    check: (value) => [
      ...checks.required('surface', 'space-inspection.swab.surface', value.surface),
      ...checks.required('meterId', 'space-inspection.swab.meter', value.meterId),
      ...checks.required('rlu', 'space-inspection.swab.rlu', value.rlu),
      ...(value.rlu !== null && (!Number.isInteger(value.rlu) || value.rlu < 0 || value.rlu > MOST_RLU)
        ? [{ path: 'rlu', text: t('space-inspection.swab.fault.rlu', { max: MOST_RLU }) }]
        : []),
    ],
  });
  const { value } = form;
  const meter = sheet.meters.find(({ id }) => String(id) === value.meterId);
  const verdict =
    meter && value.surface !== null && value.rlu !== null && value.rlu >= 0
      ? verdictOn(sheet, { meterId: meter.id, surface: value.surface, rlu: value.rlu })
      : undefined;
  const leftOut =
    meter && leftOutOn(dayAt(new Date(), sheet.timeZone), { expiresOn: value.expiresOn, calibrationDue: meter.calibrationDue });
  const nameOf = (code: string) => surfaces.find((one) => one.value === code)?.label ?? code;
  const send = () =>
    void form.submit(async (typed) => {
      setKeeping(true);
      const draft: SwabDraft = {
        spaceId,
        surface: typed.surface!,
        meterId: Number(typed.meterId),
        rlu: typed.rlu!,
        phase: typed.isBefore && retestOf === null ? 'before' : 'after',
        inspectionId,
        batch: typed.batch.trim(),
        expiresOn: typed.expiresOn,
        note: typed.note.trim(),
        retestOf,
        photos: typed.photos,
        verdict: verdict ?? '',
      };
      try {
        await sendLater(swabEntry(clientId, draft, { title: nameOf(draft.surface), note: `${sheet.spaceName} · ${draft.rlu} RLU` }));
        keepLast({ meterId: typed.meterId, batch: typed.batch, expiresOn: typed.expiresOn });
        onKept(draft);
        return true;
      } catch (fault) {
        console.error(fault);
        showError(t('space-inspection.swab.notKept'));
        return undefined;
      } finally {
        setKeeping(false);
      }
    });
  const proposed = new Set(sheet.next.map((one) => one.surface));
  const surfaceFault = form.faultAt('surface');
  return (
    <Form form={form} busy={isKeeping} onSubmit={send} onCancel={onOther} action={t('space-inspection.swab.save')}>
      <div className="q-row q-wrap q-middle q-gap-8 q-lead">
        <span>
          <strong>{sheet.spaceName}</strong> · {sheet.unitName}
        </span>
        {retestOf === null && surfaces.length > 0 && <SurfaceCodes spaceId={spaceId} surfaces={surfaces.map((one) => one.value)} />}
      </div>
      {sheet.meters.length === 0 && <FaultText>{t('space-inspection.swab.noMeter')}</FaultText>}
      {retestOf === null ? (
        <fieldset id={fieldId('surface')} tabIndex={-1} className="q-stack q-gap-8">
          <legend>{t('space-inspection.swab.surface')}</legend>
          <Chip.Group value={value.surface} onChange={(code) => form.set({ surface: code })}>
            <p className="q-hint">{t('space-inspection.swab.next')}</p>
            <div className="q-row q-wrap q-gap-8">
              {sheet.next.map(({ surface: code, why }) => (
                <Chip key={code} value={code} size="md">
                  {nameOf(code)} · {t(`space-inspection.swab.why.${why}`)}
                </Chip>
              ))}
            </div>
            <p className="q-hint">{t('space-inspection.swab.others')}</p>
            <div className="q-row q-wrap q-gap-8">
              {surfaces
                .filter((one) => !proposed.has(one.value))
                .map((one) => (
                  <Chip key={one.value} value={one.value} size="md">
                    {one.label}
                  </Chip>
                ))}
            </div>
          </Chip.Group>
          {surfaceFault && <FaultText>{surfaceFault}</FaultText>}
        </fieldset>
      ) : (
        <p>{t('space-inspection.swab.retestOf', { surface: nameOf(surface ?? '') })}</p>
      )}
      <NumberField
        form={form}
        name="rlu"
        label="space-inspection.swab.rlu"
        help="space-inspection.swab.rluHelp"
        min={0}
        max={MOST_RLU}
        required
      />
      <div role="status" aria-live="polite">
        {verdict && <VerdictTag verdict={verdict} />}
        {leftOut && <p className="q-fault">{t(`space-inspection.swab.warn.${leftOut}`)}</p>}
      </div>
      <SelectField
        form={form}
        name="meterId"
        label="space-inspection.swab.meter"
        options={sheet.meters.map((one) => ({ value: String(one.id), label: `${one.modelName} · ${one.serial}` }))}
        required
      />
      {retestOf === null && (
        <SwitchField form={form} name="isBefore" label="space-inspection.swab.isBefore" help="space-inspection.swab.isBeforeHelp" />
      )}
      <div className="q-row">
        <TextField form={form} name="batch" label="space-inspection.swab.batch" max={LIMITS.code} />
        <DayField form={form} name="expiresOn" label="space-inspection.swab.expiresOn" />
      </div>
      <TextAreaField form={form} name="note" label="space-inspection.swab.note" max={LIMITS.line} rows={2} />
      <DevicePhotos
        label={t('space-inspection.swab.photos')}
        clientId={clientId}
        photos={value.photos}
        max={SWAB_PHOTOS}
        onChange={(change) => form.set({ photos: change(form.value.photos) })}
      />
    </Form>
  );
}
