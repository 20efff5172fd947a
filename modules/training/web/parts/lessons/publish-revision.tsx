import { useTranslation } from 'react-i18next';
import { DayField, EventDialog, useForm, useMutate } from '@quantum/platform/web/kit';
import { lessonEndpoints } from '../../../contract/index.ts';

interface Props {
  id: number;
  version: number;
  onClose: () => void;
}
/** The next version of a lesson: with a day, its holders learn again until then. */
export function PublishRevision({ id, version, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm<{ retrainBy: string | null }>({
    name: `publish lesson ${id}`,
    initial: { retrainBy: null },
    version,
    check: () => [],
  });
  const publish = useMutate(lessonEndpoints.publish, { kind: 'update', onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('training.event.publish')}
      action={t('training.event.publish')}
      busy={publish.isRunning}
      onClose={onClose}
      onSend={() => void form.submit(({ retrainBy }) => publish.run({ params: { id }, input: { version, retrainBy } }))}
    >
      <p className="q-hint">{t('training.lesson.materialHint')}</p>
      <DayField form={form} name="retrainBy" label="training.lesson.retrainBy" />
    </EventDialog>
  );
}
