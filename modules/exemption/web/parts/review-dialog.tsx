import { DayField, EventForm, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { exemptionEndpoints, type ExemptionDetail } from '../../contract/index.ts';

/** A white list entry is reviewed: until when it stands now, and why. */
export function ReviewDialog({ exemption: record, onClose }: { exemption: ExemptionDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const initial: { reviewOn: string | null; words: string } = { reviewOn: null, words: '' };
  return (
    <EventForm
      name={`exemption-review-${record.id}`}
      initial={initial}
      check={(value) => [
        ...checks.required('reviewOn', 'exemption.exemption.reviewOn', value.reviewOn),
        ...checks.required('words', 'common.reason', value.words),
      ]}
      endpoint={exemptionEndpoints.review}
      send={({ reviewOn, words }) => ({ params: { id: record.id }, input: { version: record.version, reviewOn: reviewOn!, words } })}
      title={t('exemption.ask.review', { code: record.code })}
      action={t('exemption.event.review')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <DayField form={form} name="reviewOn" label="exemption.exemption.reviewOn" required />
          <TextAreaField form={form} name="words" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}
