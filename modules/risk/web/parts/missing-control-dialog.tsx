import { useState } from 'react';
import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import type { Localized } from '@quantum/platform/contract';
import { CodeField, EventForm, LocalizedField, NumberField, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { assessmentEndpoints as calls, CONTROL_HIERARCHY, type AssessmentDetail, type RatedRow } from '../../contract/index.ts';

type Typed = RaiseValue & { names: Localized; hierarchy: string } & Record<`step${string}`, number | null>;

/** A control that is not there yet: planned, and brought by a corrective action. */
export function MissingControlDialog({
  assessment: record,
  row,
  onClose,
}: {
  assessment: AssessmentDetail;
  row: RatedRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const initial: Typed = {
    ...noRaise,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    hierarchy: CONTROL_HIERARCHY.engineer,
    ...Object.fromEntries(record.axes.map(({ key }) => [`step${key}`, 0])),
  } as Typed;
  return (
    <EventForm
      name={`risk-missing-${row.id}`}
      initial={initial}
      version={row.version}
      check={({ names, measures }) => [
        ...checks.localized('names', 'risk.control.one', names),
        ...checks.required('measures', 'action.measures', measures),
      ]}
      endpoint={calls.raise}
      send={(value) => ({
        params: { id: record.id, rowId: row.id },
        input: {
          clientId,
          version: row.version,
          names: value.names,
          hierarchy: value.hierarchy,
          credits: Object.fromEntries(record.axes.map(({ key }) => [key, value[`step${key}`] ?? 0])),
          measures: value.measures.trim(),
          responsibleId: value.responsibleId,
          risk: value.risk,
        },
      })}
      title={t('risk.control.missing')}
      action={t('risk.event.raise')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="names" label="risk.control.one" max={200} required />
          <CodeField form={form} name="hierarchy" label="risk.control.hierarchy" set="controlHierarchy" required />
          {record.axes.map(({ key }) => (
            <NumberField key={key} form={form} name={`step${key}`} label={`risk.credit.${key}`} min={0} max={6} />
          ))}
          <RaiseFields form={form as never} unitId={record.unitId} agreed />
        </>
      )}
    </EventForm>
  );
}
