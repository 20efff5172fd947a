import { DayField, EventDialog, TextAreaField, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from 'react-i18next';
import { exemptionEndpoints, type ExemptionDetail } from '../../contract/index.ts';

/** A white list entry is reviewed: until when it stands now, and why. */
export function ReviewDialog({ exemption: record, onClose }: { exemption: ExemptionDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const form = useForm<{ reviewOn: string | null; words: string }>({
    name: `exemption-review-${record.id}`,
    initial: { reviewOn: null, words: '' },
    check: (value) => [
      ...checks.required('reviewOn', 'exemption.exemption.reviewOn', value.reviewOn),
      ...checks.required('words', 'common.reason', value.words),
    ],
  });
  const review = useMutate(exemptionEndpoints.review, { onDone: onClose, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ reviewOn, words }) =>
      review.run({ params: { id: record.id }, input: { version: record.version, reviewOn: reviewOn!, words } }),
    );
  return (
    <EventDialog
      form={form}
      title={t('exemption.ask.review', { code: record.code })}
      action={t('exemption.event.review')}
      busy={review.isRunning}
      onSend={send}
      onClose={onClose}
    >
      <DayField form={form} name="reviewOn" label="exemption.exemption.reviewOn" required />
      <TextAreaField form={form} name="words" label="common.reason" required />
    </EventDialog>
  );
}
