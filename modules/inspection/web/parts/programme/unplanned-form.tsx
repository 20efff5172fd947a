import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formSourceOf } from '@quantum/modules/form/web-api';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  aboutAsked,
  Form,
  listSource,
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
import { newId, useTranslation } from '@quantum/platform/web/public';
import type { ScreenProgramme } from './screen-programme.ts';
import { answerPath, type UnplannedKind } from '../../../contract/index.ts';

interface Value {
  unitId: number | null;
  spaceId: number | null;
  aboutId: number | null;
  planId: number | null;
  formId: number | null;
  direct: boolean;
  why: string;
  signOff: boolean;
  clientSign: boolean;
}

/** Plans of a project, to be done outside their window. */
const planSource = ({ id: programme, endpoints }: ScreenProgramme, unitId: number) =>
  listSource(`plan of ${programme}.${unitId}`, endpoints.plans, (plan) => ({ id: plan.id, label: plan.name, note: plan.code }), {
    criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }],
  });

/** Where, with what, and go: the answering screen opens at once. */
function UnplannedForm({ programme, kind }: { programme: ScreenProgramme; kind: UnplannedKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { required } = useChecks();
  const unitId = useOwnUnit();
  const [clientId] = useState(newId);
  const mayPlan = kind === 'nonScheduled';
  const form = useForm<Value>({
    name: `inspection.${kind}.${programme.id}`,
    initial: {
      unitId,
      spaceId: null,
      aboutId: aboutAsked(search),
      planId: null,
      formId: null,
      direct: false,
      why: '',
      signOff: false,
      clientSign: false,
    },
    check: (value): FieldFault[] => [
      ...required('unitId', 'common.project', value.unitId),
      ...(programme.about && value.planId === null ? required('aboutId', programme.about.label, value.aboutId) : []),
      ...(value.planId === null && !value.direct ? required('formId', 'inspection.plan.form', value.formId) : []),
      ...(value.planId === null ? [] : required('why', 'inspection.unplanned.why', value.why)),
    ],
  });
  const title = t(`inspection.unplanned.${kind}.new`);
  usePage({ title, append: [{ text: title }] });
  const start = useMutate(programme.endpoints.start, {
    kind: 'create',
    done: (inspection) => t('inspection.unplanned.started', { code: inspection.code }),
    onDone: (inspection) => void navigate(answerPath(inspection.id)),
    onFailure: form.takeFaults,
  });
  const { unitId: at, planId } = form.value;
  const send = () =>
    void form.submit((value) =>
      start.run({
        input: {
          clientId,
          kind,
          unitId: value.unitId!,
          spaceId: value.spaceId,
          planId: value.planId,
          formId: value.planId === null && !value.direct ? value.formId : null,
          direct: value.planId === null && value.direct,
          why: value.why.trim() || null,
          signOff: value.signOff,
          clientSign: value.signOff && value.clientSign,
          ...(value.planId === null && value.aboutId !== null && { aboutId: value.aboutId }),
        },
      }),
    );
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <p className="q-quiet q-lead">{t(`inspection.unplanned.${kind}.lead`)}</p>
      <Form
        form={form}
        busy={start.isRunning}
        saved={{ path: answerPath }}
        onSubmit={send}
        onCancel={() => void navigate(-1)}
        action={t('inspection.unplanned.begin')}
      >
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {at !== null && (
          <PickerField key={`space ${at}`} form={form} name="spaceId" label="inspection.task.space" source={spaceSource(at)} />
        )}
        {mayPlan && at !== null && (
          <PickerField key={`plan ${at}`} form={form} name="planId" label="inspection.unplanned.plan" source={planSource(programme, at)} />
        )}
        {planId === null ? (
          <>
            {programme.about && (
              <PickerField
                key={`about ${at}`}
                form={form}
                name="aboutId"
                label={programme.about.label}
                source={programme.about.source(at ?? undefined)}
                required
              />
            )}
            <SwitchField form={form} name="direct" label="inspection.unplanned.direct" help="inspection.plan.methodHelp" />
            {!form.value.direct && (
              <PickerField
                form={form}
                name="formId"
                label={mayPlan ? 'inspection.unplanned.orForm' : 'inspection.plan.form'}
                source={formSourceOf(programme.formTypes)}
                required={!mayPlan}
              />
            )}
            <SwitchField form={form} name="signOff" label="inspection.plan.signOff" help="inspection.plan.signOffHelp" />
            {form.value.signOff && !programme.isWithoutClient && (
              <SwitchField form={form} name="clientSign" label="inspection.plan.clientSign" help="inspection.plan.clientSignHelp" />
            )}
          </>
        ) : (
          <TextAreaField form={form} name="why" label="inspection.unplanned.why" rows={2} required />
        )}
      </Form>
    </div>
  );
}

/** A planned kind outside its window, or one without a plan; begun on the spot. */
export const NonScheduledNewScreen = ({ programme }: { programme: ScreenProgramme }) => (
  <UnplannedForm programme={programme} kind="nonScheduled" />
);
/** Begun on the spot, on a phone as at a desk. */
export const AdHocNewScreen = ({ programme }: { programme: ScreenProgramme }) => <UnplannedForm programme={programme} kind="adHoc" />;
