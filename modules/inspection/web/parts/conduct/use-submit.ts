import { useState } from 'react';
import type { AnswerSheet } from '@quantum/modules/form/web-api';
import { showError } from '@quantum/platform/web/kit';
import { sendLater } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import type { FindingDrafts } from './finding-draft.ts';
import { entryOf } from './submit-entry.ts';

interface Finished {
  sheet: AnswerSheet<FindingDrafts>;
  given: Parameters<typeof entryOf>[2];
}

/** On the device, and from there to the server: the queue shows how far it is. The sheet leaves only once it is in the queue. */
export function useSubmit(inspection: InspectionDetail, finished: () => Finished, drop: () => void) {
  const { t } = useTranslation();
  const [submitting, setSubmitting] = useState(false);
  const submit = async () => {
    setSubmitting(true);
    try {
      const { sheet, given } = finished();
      await sendLater(entryOf(inspection, sheet, given, (key, params = {}) => t(key, params)));
      drop();
      return true;
    } catch (fault) {
      console.error(fault);
      showError(t('inspection.submit.notKept'));
      return undefined;
    } finally {
      setSubmitting(false);
    }
  };
  return { submit, submitting };
}
