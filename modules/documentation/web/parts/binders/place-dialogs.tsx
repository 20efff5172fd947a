import { LIMITS } from '@quantum/platform/contract';
import { EventForm, PickerField, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { binderEndpoints, type ProjectBinder } from '../../../contract/index.ts';
import { documentSource } from '../sources.ts';

export type BinderEntry = ProjectBinder['binders'][number]['entries'][number];
interface Props {
  unitId: number;
  entry: BinderEntry;
  onClose: () => void;
}

/** A document is filed in an entry of a project. */
export function FileDialog({ unitId, entry, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`documentation-file-${unitId}-${entry.id}`}
      initial={{ controlledDocumentId: entry.controlledDocumentId }}
      check={(value) => required('controlledDocumentId', 'documentation.binder.document', value.controlledDocumentId)}
      endpoint={binderEndpoints.place}
      send={({ controlledDocumentId }) => ({ input: { unitId, binderEntryId: entry.id, controlledDocumentId, notNeededBecause: null } })}
      title={t('documentation.binder.file')}
      onClose={onClose}
    >
      {(form) => (
        <PickerField form={form} name="controlledDocumentId" label="documentation.binder.document" source={documentSource} required />
      )}
    </EventForm>
  );
}

/** An entry is not needed in a project: why. */
export function NotNeededDialog({ unitId, entry, onClose }: Props) {
  const { t } = useTranslation();
  const { required } = useChecks();
  return (
    <EventForm
      name={`documentation-not-needed-${unitId}-${entry.id}`}
      initial={{ reason: '' }}
      check={({ reason }) => required('reason', 'common.reason', reason)}
      endpoint={binderEndpoints.place}
      send={({ reason }) => ({
        input: { unitId, binderEntryId: entry.id, controlledDocumentId: null, notNeededBecause: reason.trim() },
      })}
      title={t('documentation.binder.notNeeded')}
      onClose={onClose}
    >
      {(form) => <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />}
    </EventForm>
  );
}
