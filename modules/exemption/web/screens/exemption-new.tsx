// DSH131
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { ChosenFiles } from '@quantum/modules/collaboration/web-api';
import type { FileRef } from '@quantum/platform/contract';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  CallFault,
  CodeField,
  DayField,
  FaultText,
  fieldId,
  Form,
  OneOf,
  PickerField,
  TextAreaField,
  useOwnUnit,
  useCall,
  useChecks,
  useForm,
  useMutate,
  usePage,
} from '@quantum/platform/web/kit';
import {
  EXEMPTION_KINDS,
  exemptionEndpoints,
  exemptionPath,
  MOST_EVIDENCE,
  type EffectInput,
  type ExemptionDetail,
  type ExemptionKind,
} from '../../contract/index.ts';
import { evidenceFaults, explanationFaults, spanFaults } from '../../domain/exemption.rules.ts';
import { Effect } from '../parts/effect.tsx';
import { MetricChoice } from '../parts/metric-choice.tsx';
import { SubjectFields, subjectKindsOf, type SubjectValue } from '../parts/subject-fields.tsx';

interface Value extends SubjectValue {
  clientId: string;
  evidence: FileRef[];
  metrics: string[];
  fromOn: string | null;
  toOn: string | null;
  reason: string;
  explanation: string;
}

/** ms after the last change until the effect is counted again. */
const REST = 600;

/** What the effect is asked for, once nothing has changed for a while; undefined until it is whole. */
function useEffectInput({ unitId, kind, subjectKind, subjectIds, metrics, fromOn, toOn }: Value): EffectInput | undefined {
  const subjects = subjectsOf({ subjectKind, subjectIds });
  const isWhole =
    unitId !== null &&
    (subjectKind === 'unit' || subjects) &&
    fromOn &&
    toOn &&
    metrics.length > 0 &&
    spanFaults({ kind, fromOn, toOn }).length === 0;
  const key = isWhole ? JSON.stringify({ unitId, kind, subjects, metrics, fromOn, toOn }) : '';
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST);
    return () => clearTimeout(timer);
  }, [key]);
  return rested === '' || rested !== key ? undefined : (JSON.parse(rested) as EffectInput);
}

/** Undefined where it is the whole unit. */
const subjectsOf = ({ subjectKind, subjectIds }: Pick<Value, 'subjectKind' | 'subjectIds'>) =>
  subjectKind === 'unit' || subjectIds.length === 0 ? undefined : { kind: subjectKind, ids: subjectIds };

/** Leaves a unit out of figures: its effect stands beside it before it is asked for. */
export function ExemptionNewScreen() {
  const [search] = useSearchParams();
  const again = Number(search.get('again'));
  const query = useCall(exemptionEndpoints.read, { params: { id: again }, enabled: again > 0 });
  if (query.error) return <CallFault error={query.error} retry={query.refetch} />;
  return again > 0 && !query.data ? null : <ExemptionForm sentBack={query.data} />;
}

function ExemptionForm({ sentBack }: { sentBack: ExemptionDetail | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const first: ExemptionKind = sentBack?.kind ?? (search.get('kind') === 'whiteList' ? 'whiteList' : 'kpi');
  usePage({ title: t('exemption.new') });
  const metrics = useCall(exemptionEndpoints.metrics);
  const form = useForm<Value>({
    name: sentBack ? `exemption-again-${sentBack.id}` : 'exemption-new',
    initial: {
      clientId,
      unitId: sentBack?.unitId ?? (Number(search.get('unit')) || ownUnit),
      kind: first,
      subjectKind: sentBack?.subjectKind ?? 'unit',
      subjectIds: sentBack?.subjects.map(({ id }) => id) ?? [],
      evidence: [],
      metrics: sentBack?.metrics.map(({ id }) => id) ?? (search.get('metric') ? [search.get('metric')!] : []),
      fromOn: sentBack?.fromOn ?? search.get('from'),
      toOn: sentBack?.toOn ?? search.get('to'),
      reason: sentBack?.reason ?? '',
      explanation: sentBack?.explanation ?? '',
    },
    check: (value) => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('metrics', 'exemption.exemption.metrics', value.metrics.length === 0 ? null : value.metrics),
      ...checks.required('fromOn', 'exemption.exemption.from', value.fromOn),
      ...checks.required('toOn', 'exemption.exemption.to', value.toOn),
      ...checks.required('reason', 'exemption.exemption.reason', value.reason),
      ...(value.subjectKind === 'unit' || value.subjectIds.length > 0
        ? []
        : checks.required('subjectIds', `exemption.subject.${value.subjectKind}`, null)),
      ...[
        ...explanationFaults(value.explanation),
        // What was sent with it the first time is still there.
        ...(sentBack || value.reason === '' ? [] : evidenceFaults(value.reason, value.evidence.length > 0)),
      ].map(({ path, key, params }) => ({ path, text: t(key, params ?? {}) })),
    ],
  });
  // Several files end their upload at their own time.
  const evidenceNow = useRef(form.value.evidence);
  evidenceNow.current = form.value.evidence;
  const chosen = metrics.data?.exemptable.filter(({ id }) => form.value.metrics.includes(id)) ?? [];
  const asked = useEffectInput(form.value);
  const effect = useCall(exemptionEndpoints.effect, { input: asked as EffectInput, enabled: asked !== undefined });
  const request = useMutate(exemptionEndpoints.request, {
    kind: 'create',
    done: ({ code }) => t('exemption.requested', { code }),
    onDone: ({ id }) => void navigate(exemptionPath(id), { replace: true }),
    onFailure: form.takeFaults,
  });
  const asking = useMutate(exemptionEndpoints.again, {
    done: ({ code }) => t('exemption.requested', { code }),
    onDone: ({ id }) => void navigate(exemptionPath(id), { replace: true }),
    onFailure: form.takeFaults,
  });
  const send = () =>
    void form.submit(({ clientId, unitId, kind, subjectKind, subjectIds, evidence, fromOn, toOn, ...more }) => {
      const asked = { ...more, evidence: evidence.map(({ id }) => id), fromOn: fromOn!, toOn: toOn! };
      const subjects = subjectsOf({ subjectKind, subjectIds });
      return sentBack
        ? asking.run({ params: { id: sentBack.id }, input: { ...asked, version: sentBack.version } })
        : request.run({ input: { ...asked, clientId, kind, unitId: unitId!, ...(subjects && { subjects }) } });
    });
  return (
    <div className="q-page">
      <h1>{t('exemption.new')}</h1>
      <Form
        form={form}
        busy={request.isRunning || asking.isRunning}
        saved={{ path: exemptionPath, read: exemptionEndpoints.read }}
        onSubmit={send}
        onCancel={() => void navigate(-1)}
        action={t('exemption.event.request')}
      >
        {!sentBack && (
          <OneOf
            label={t('exemption.exemption.kind')}
            value={form.value.kind}
            options={EXEMPTION_KINDS.map((value) => ({ value, label: t(`exemption.kind.${value}`) }))}
            onChange={(kind) => form.set({ kind, subjectKind: 'unit', subjectIds: [] })}
          />
        )}
        {!sentBack && <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />}
        <MetricChoice
          metrics={metrics.data}
          chosen={form.value.metrics}
          onChange={(chosen) => form.set({ metrics: chosen })}
          label={t('exemption.exemption.metrics')}
        />
        {!sentBack && <SubjectFields form={form} kinds={subjectKindsOf(chosen, form.value.kind)} />}
        <DayField form={form} name="fromOn" label="exemption.exemption.from" required />
        <DayField
          form={form}
          name="toOn"
          label={form.value.kind === 'kpi' ? 'exemption.exemption.to' : 'exemption.exemption.reviewOn'}
          required
        />
        <CodeField form={form} name="reason" label="exemption.exemption.reason" set="exemptionReason" required />
        <TextAreaField form={form} name="explanation" label="exemption.exemption.explanation" required />
        <div className="q-field">
          <label htmlFor={fieldId('evidence')}>{t('exemption.exemption.evidence')}</label>
          <ChosenFiles
            id={fieldId('evidence')}
            label={t('exemption.exemption.evidence')}
            files={form.value.evidence}
            max={MOST_EVIDENCE}
            onAdd={(file) => form.set({ evidence: [...evidenceNow.current, file] })}
            onRemove={(id) => form.set({ evidence: form.value.evidence.filter((file) => file.id !== id) })}
          />
          <p className="q-hint">{t('exemption.exemption.evidenceHelp')}</p>
          {form.faultAt('evidence') && <FaultText>{form.faultAt('evidence')!}</FaultText>}
        </div>
        <section aria-live="polite">
          <h2>{t('exemption.effect.title')}</h2>
          {effect.data && asked ? <Effect effects={effect.data} /> : <p className="q-hint">{t('exemption.effect.hint')}</p>}
        </section>
      </Form>
    </div>
  );
}
