import { noRaise, RaiseFields } from '@quantum/modules/action/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { EventForm, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { improvementEndpoints as calls, type ImprovementDetail } from '../../../contract/index.ts';
import { EvidenceFields } from '../judge/evidence-fields.tsx';
import type { EditedEvidence } from '../judge/judge-model.ts';

interface Props {
  one: ImprovementDetail;
  onClose: () => void;
}

/** A corrective action: what is to be done, and by whom. */
export function RaiseDialog({ one: { id, version, unitId }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`regulation.improvement.${id}.raise`}
      initial={noRaise}
      version={version}
      check={({ measures }) => required('measures', 'regulation.improvement.measures', measures.trim())}
      endpoint={calls.raise}
      send={(value) => ({ params: { id }, input: { version, ...value } })}
      title={t('regulation.ask.raise')}
      action={t('regulation.event.raise')}
      onClose={onClose}
    >
      {(form) => <RaiseFields form={form} unitId={unitId} agreed />}
    </EventForm>
  );
}

/** It complies now: what proves it, found after the failure. */
export function CloseDialog({ one: { id, version, today }, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { note: string; evidence: EditedEvidence[] } = { note: '', evidence: [] };
  return (
    <EventForm
      name={`regulation.improvement.${id}.close`}
      initial={initial}
      version={version}
      check={({ note, evidence }) => [
        ...required('note', 'regulation.improvement.closing', note.trim()),
        ...required('evidence', 'regulation.judge.evidence', evidence),
      ]}
      endpoint={calls.close}
      send={({ note, evidence }) => ({
        params: { id },
        input: {
          version,
          note,
          evidence: evidence.map(({ fileId, source, recordId, evidenceOn }) => ({ fileId, source, recordId, evidenceOn })),
        },
      })}
      title={t('regulation.ask.close')}
      action={t('regulation.event.close')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <EvidenceFields
            evidence={form.value.evidence}
            onChange={(evidence) => form.set({ evidence })}
            intervalMonths={12}
            today={today}
          />
          {form.faults.map(
            ({ path, text }) =>
              path.startsWith('evidence') && (
                <p key={path} className="q-fault">
                  {text}
                </p>
              ),
          )}
          <TextAreaField form={form} name="note" label="regulation.improvement.closing" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
