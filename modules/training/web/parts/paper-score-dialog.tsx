import { EventForm, NumberInput, PhotoStrip, useChecks } from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
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
  const initial: { score: number | null; scan: FileRef[] } = { score: null, scan: [] };
  return (
    <EventForm
      name={`paper score ${one.id}`}
      initial={initial}
      check={({ score, scan }) => [...checks.required('score', 'training.session.scoreLabel', score), ...checks.attached('scanId', scan)]}
      endpoint={deviceEndpoints.paperScore}
      send={({ score, scan }) => ({ params, input: { score: score!, scanId: scan[0]!.id } })}
      title={t('training.ask.paperScore', { name: one.name })}
      action={t('training.event.paperScore')}
      onClose={onClose}
    >
      {(form) => (
        <>
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
          <div role="alert">{form.faultAt('scanId') && <p className="q-fault">{form.faultAt('scanId')}</p>}</div>
        </>
      )}
    </EventForm>
  );
}
