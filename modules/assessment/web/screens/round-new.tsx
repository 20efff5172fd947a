// QPE116
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { everyLocale, type Localized } from '@quantum/platform/contract';
import {
  DayField,
  LocalizedField,
  MultiPickerField,
  NewPage,
  PickerField,
  useChecks,
  useOwnUnit,
  useToday,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { roundEndpoints, roundPath, ROUNDS_PATH } from '../../contract/index.ts';
import { protocolSource } from '../parts/management.ts';

interface Value {
  unitId: number | null;
  names: Localized;
  protocolId: number | null;
  unitIds: number[];
  aseFrom: string | null;
  aseDue: string | null;
  qpeFrom: string | null;
  qpeTo: string | null;
}
const MOST_PROJECTS = 200;
const DAYS = ['aseFrom', 'aseDue', 'qpeFrom', 'qpeTo'] as const;

/** A round: which projects, by which protocol, and when. */
export function RoundNewScreen() {
  const { t } = useTranslation();
  const [checks, today, unitId] = [useChecks(), useToday(), useOwnUnit()];
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId,
    names: everyLocale(() => ''),
    protocolId: null,
    unitIds: [],
    aseFrom: today,
    aseDue: null,
    qpeFrom: null,
    qpeTo: null,
  };
  return (
    <NewPage
      endpoint={roundEndpoints.create}
      read={roundEndpoints.read}
      keys="assessment.round."
      initial={initial}
      back={ROUNDS_PATH}
      path={roundPath}
      check={(value) => [
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('unitId', 'common.unit', value.unitId),
        ...checks.required('protocolId', 'assessment.protocol.one', value.protocolId),
        ...checks.required('unitIds', 'assessment.round.projects', value.unitIds),
        ...DAYS.flatMap((name) => checks.required(name, `assessment.round.${name}`, value[name])),
      ]}
      input={(value) => ({
        clientId,
        unitId: value.unitId!,
        names: value.names,
        protocolId: value.protocolId!,
        unitIds: value.unitIds,
        aseFrom: value.aseFrom!,
        aseDue: value.aseDue!,
        qpeFrom: value.qpeFrom!,
        qpeTo: value.qpeTo!,
      })}
      done={({ code }) => t('assessment.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <LocalizedField form={form} name="names" label="common.name" required />
          <PickerField form={form} name="protocolId" label="assessment.protocol.one" source={protocolSource} required />
          <MultiPickerField
            form={form}
            name="unitIds"
            label="assessment.round.projects"
            addLabel="assessment.round.addProject"
            source={unitSource}
            max={MOST_PROJECTS}
            required
          />
          {DAYS.map((name) => (
            <DayField key={name} form={form} name={name} label={`assessment.round.${name}`} required />
          ))}
        </>
      )}
    </NewPage>
  );
}
