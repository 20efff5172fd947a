import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageGroupEndpoints } from '../../../contract/index.ts';
import { useGroupPlace } from '../../parts/group-place.ts';
import { GroupFields, groupInput, NO_GROUP, useGroupChecks } from '../../parts/group-fields.tsx';

/** SS115: a new message group. */
export function MessageGroupNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useGroupChecks();
  const unitId = useOwnUnit();
  const { path, pathOf } = useGroupPlace();
  return (
    <NewPage
      endpoint={messageGroupEndpoints.create}
      keys="notification.group."
      initial={{ ...NO_GROUP, unitId }}
      back={path}
      path={pathOf}
      check={(value) => [...checks.required('unitId', 'common.unit', value.unitId), ...check(value)]}
      input={(value) => ({ ...groupInput(value), unitId: value.unitId! })}
      done={({ code }) => t('notification.group.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.unit" source={unitSource} required />
          <GroupFields form={form} unitId={form.value.unitId} />
        </>
      )}
    </NewPage>
  );
}
