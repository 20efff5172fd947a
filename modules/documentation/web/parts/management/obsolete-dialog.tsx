import { LIMITS } from '@quantum/platform/contract';
import { EventForm, TextAreaField, useCall, useChecks, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentUseEndpoints, versionEndpoints, type VersionDetail } from '../../../contract/index.ts';
import { UseList } from '../library/where-used.tsx';

/** A version holds no more: who decides sees first where its document is used. */
export function ObsoleteDialog({ of, onClose }: { of: VersionDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const use = useCall(documentUseEndpoints.read, { params: { id: of.controlledDocumentId } });
  return (
    <EventForm
      name={`documentation-obsolete-${of.id}`}
      initial={{ reason: '' }}
      check={({ reason }) => required('reason', 'common.reason', reason)}
      endpoint={versionEndpoints.obsolete}
      send={({ reason }) => ({ params: { id: of.id }, input: { version: of.version, reason: reason.trim() } })}
      kind="update"
      title={t('documentation.ask.obsolete', { name: of.code })}
      action={t('documentation.event.obsolete')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <h3 className="doc-sub">{t('documentation.use.title')}</h3>
          <WhenRead query={use}>{(read) => <UseList of={read} />}</WhenRead>
          <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
        </>
      )}
    </EventForm>
  );
}
