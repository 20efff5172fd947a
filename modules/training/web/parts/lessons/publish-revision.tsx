import { DayField, EventForm } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { lessonEndpoints } from '../../../contract/index.ts';

interface Props {
  id: number;
  version: number;
  onDone?: () => void;
  onClose: () => void;
}
/** The next version of a lesson: with a day, its holders learn again until then. */
export function PublishRevision({ id, version, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const initial: { retrainBy: string | null } = { retrainBy: null };
  return (
    <EventForm
      name={`publish lesson ${id}`}
      initial={initial}
      version={version}
      check={() => []}
      endpoint={lessonEndpoints.publish}
      send={({ retrainBy }) => ({ params: { id }, input: { version, retrainBy } })}
      kind="update"
      title={t('training.event.publish')}
      onClose={onClose}
      {...(onDone && { onDone })}
    >
      {(form) => (
        <>
          <p className="q-hint">{t('training.lesson.materialHint')}</p>
          <DayField form={form} name="retrainBy" label="training.lesson.retrainBy" />
        </>
      )}
    </EventForm>
  );
}
