import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { EventForm, NumberField, PickerField, TextField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_COPIES, paperCopyEndpoints as calls, paperCopyPath } from '../../../contract/index.ts';

interface Value {
  unitId: number | null;
  copies: number | null;
  place: string;
}

/** Paper copies of a version are handed out: to which unit, how many, where they hang or lie. */
export function HandOutDialog({ versionId, code, onClose }: { versionId: number; code: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [clientId] = useState(newId);
  const own = useOwnUnit();
  const initial: Value = { unitId: own, copies: 1, place: '' };
  return (
    <EventForm
      name={`documentation-hand-out-${versionId}`}
      initial={initial}
      check={({ unitId, copies, place }) => [
        ...required('unitId', 'common.unit', unitId),
        ...required('copies', 'documentation.paperCopy.copies', copies),
        ...required('place', 'documentation.paperCopy.place', place),
      ]}
      endpoint={calls.create}
      send={({ unitId, copies, place }) => ({
        input: { clientId, documentVersionId: versionId, unitId: unitId!, copies: copies!, place: place.trim() },
      })}
      saved={{ path: paperCopyPath, read: calls.read }}
      done={(copy) => t('documentation.paperCopy.handedOut', { count: copy.copies })}
      title={t('documentation.paperCopy.handOutOf', { code })}
      action={t('documentation.paperCopy.handOut')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <NumberField form={form} name="copies" label="documentation.paperCopy.copies" min={1} max={MOST_COPIES} required />
          <TextField
            form={form}
            name="place"
            label="documentation.paperCopy.place"
            help="documentation.help.paperPlace"
            max={LIMITS.name}
            required
          />
        </>
      )}
    </EventForm>
  );
}
