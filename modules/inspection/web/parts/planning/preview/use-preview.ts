import { useCall, useDebounced } from '@quantum/platform/web/kit';
import type { PlanDraft } from '../../../../contract/index.ts';
import type { ScreenProgramme } from '../../programme/screen-programme.ts';

export interface PreviewProps {
  programme: Pick<ScreenProgramme, 'endpoints'>;
  plan: PlanDraft | undefined;
}

/** What the plan makes as it is in the form, asked once typing has settled; fields, calendar and dates share the answer. */
export function usePreview({ programme, plan }: PreviewProps) {
  const settled = useDebounced(plan === undefined ? '' : JSON.stringify(plan));
  const query = useCall(programme.endpoints.preview, {
    input: (settled === '' ? undefined : JSON.parse(settled)) as PlanDraft,
    enabled: settled !== '',
  });
  return { ...query, settled };
}
