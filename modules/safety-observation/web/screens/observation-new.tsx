// INS125
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { noRaise, RaiseFields, toAgreedAction, type RaiseValue } from '@quantum/modules/action/web-api';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  CodeField,
  FaultText,
  Form,
  PhotoStrip,
  PickerField,
  SwitchField,
  TextAreaField,
  useOwnUnit,
  useChecks,
  useForm,
  useMutate,
  usePage,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { OBSERVED_GROUP, OBSERVATION_PHOTOS, observationEndpoints, type SeenBehaviour, observationPath } from '../../contract/index.ts';
import { isAtRisk, observationFaults } from '../../domain/observation.rules.ts';
import { BehaviourCounters } from '../parts/behaviour-counters.tsx';

interface Value extends RaiseValue {
  clientId: string;
  unitId: number | null;
  spaceId: number | null;
  observedGroup: string;
  behaviours: SeenBehaviour[];
  positive: boolean;
  stopWork: boolean;
  note: string;
  doneOnSpot: string;
  anonymous: boolean;
  raises: boolean;
  photos: FileRef[];
}

const told = ({ raises, note, doneOnSpot, ...value }: Value) => ({
  ...value,
  note: note.trim(),
  doneOnSpot: doneOnSpot.trim(),
  action: isAtRisk(value) && raises ? toAgreedAction(value) : null,
});

/** A behaviour observation, made standing in the ward: place, counters, done. */
export function ObservationNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  usePage({ title: t('safety-observation.new'), append: [{ text: t('safety-observation.new') }] });
  const form = useForm<Value>({
    name: 'safety-observation-new',
    initial: {
      clientId,
      unitId: ownUnit,
      spaceId: null,
      observedGroup: OBSERVED_GROUP.ownStaff,
      behaviours: [],
      positive: false,
      stopWork: false,
      note: '',
      doneOnSpot: '',
      anonymous: false,
      raises: false,
      photos: [],
      ...noRaise,
    },
    check: (value): FieldFault[] => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...observationFaults(told(value)).map(({ path, key }) => ({ path, text: t(key) })),
      ...(told(value).action ? checks.required('measures', 'action.measures', value.measures) : []),
    ],
  });
  const { value } = form;
  const record = useMutate(observationEndpoints.record, {
    kind: 'create',
    done: ({ code }) => t('safety-observation.recorded', { code }),
    onDone: ({ id }) => void navigate(observationPath(id), { replace: true }),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit((typed) => {
      const { risk: _risk, responsibleId: _responsible, measures: _measures, unitId, photos, ...rest } = told(typed);
      return record.run({ input: { ...rest, unitId: unitId!, photos: photos.map(({ id }) => id) } });
    });
  const fault = form.faultAt('behaviours');
  return (
    <div className="q-page">
      <h1>{t('safety-observation.new')}</h1>
      <p className="q-quiet q-lead">{t('safety-observation.newLead')}</p>
      <Form
        form={form}
        busy={record.isRunning}
        saved={{ path: observationPath, read: observationEndpoints.read }}
        onSubmit={send}
        onCancel={() => void navigate(-1)}
        action={t('safety-observation.event.submit')}
      >
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {value.unitId !== null && (
          <PickerField
            key={value.unitId}
            form={form}
            name="spaceId"
            label="safety-observation.observation.space"
            source={spaceSource(value.unitId)}
          />
        )}
        <CodeField form={form} name="observedGroup" label="safety-observation.observation.group" set="observedGroup" required />
        <div>
          <BehaviourCounters value={value.behaviours} onChange={(behaviours) => form.set({ behaviours })} />
          {fault && <FaultText>{fault}</FaultText>}
        </div>
        <SwitchField form={form} name="positive" label="safety-observation.observation.positive" help="safety-observation.help.positive" />
        <SwitchField form={form} name="stopWork" label="safety-observation.observation.stopWork" help="safety-observation.help.stopWork" />
        <TextAreaField form={form} name="note" label="safety-observation.observation.note" help="safety-observation.help.note" />
        {isAtRisk(value) && (
          <>
            <TextAreaField
              form={form}
              name="doneOnSpot"
              label="safety-observation.observation.doneOnSpot"
              max={LIMITS.line}
              rows={2}
              help="safety-observation.help.doneOnSpot"
            />
            <SwitchField form={form} name="raises" label="safety-observation.action.raise" />
            {value.raises && value.unitId !== null && <RaiseFields form={form} unitId={value.unitId} agreed />}
          </>
        )}
        <PhotoStrip
          photos={value.photos}
          onChange={(photos) => form.set({ photos })}
          clientId={value.clientId}
          max={OBSERVATION_PHOTOS}
          label={t('safety-observation.observation.photos')}
        />
        <SwitchField
          form={form}
          name="anonymous"
          label="safety-observation.observation.stayAnonymous"
          help="safety-observation.help.anonymous"
        />
      </Form>
    </div>
  );
}
