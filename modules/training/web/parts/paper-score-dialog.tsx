import { useTranslation } from 'react-i18next';
import { EventDialog, PhotoStrip, useChecks, useForm, useMutate, NumberInput } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { deviceEndpoints, type Attendee } from '../../contract/index.ts';

interface Props {
  params: { id: number; attendanceId: number };
  one: Attendee;
  onClose: () => void;
}
/** The mark of a test on paper, with a picture of it. */
export function PaperScoreDialog({ params, one, onClose }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ score: number | null; scan: FileRef[] }>({
    name: `paper score ${one.id}`,
    initial: { score: null, scan: [] },
    check: ({ score, scan }) => [...checks.required('score', 'training.session.scoreLabel', score), ...checks.attached('scanId', scan)],
  });
  const enter = useMutate(deviceEndpoints.paperScore, { onDone: onClose, onFailure: form.takeFaults });
  const fault = form.faultAt('scanId');
  return (
    <EventDialog
      form={form}
      title={t('training.ask.paperScore', { name: one.name })}
      action={t('training.event.paperScore')}
      busy={enter.isRunning}
      onClose={onClose}
      onSend={() => void form.submit(({ score, scan }) => enter.run({ params, input: { score: score!, scanId: scan[0]!.id } }))}
    >
      <NumberInput
        label={t('training.session.scoreLabel')}
        min={0}
        max={100}
        decimalScale={2}
        suffix=" %"
        withAsterisk
        error={form.faultAt('score')}
        value={form.value.score ?? ''}
        onChange={(score) => form.set({ score: typeof score === 'number' ? score : null })}
      />
      <PhotoStrip photos={form.value.scan} onChange={(scan) => form.set({ scan })} max={1} label={t('training.session.scan')} />
      <div role="alert">{fault && <p className="q-fault">{fault}</p>}</div>
    </EventDialog>
  );
}
