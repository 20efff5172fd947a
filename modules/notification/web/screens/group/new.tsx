import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageGroupEndpoints, messageGroupPath, MESSAGE_GROUPS_PATH } from '../../../contract/index.ts';
import { GroupFields, groupInput, NO_GROUP, useGroupChecks } from '../../parts/group-fields.tsx';

/** SS115: a new message group. */
export function MessageGroupNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useGroupChecks();
  const unitId = useOwnUnit();
  return (
    <NewPage
      endpoint={messageGroupEndpoints.create}
      keys="notification.group."
      initial={{ ...NO_GROUP, unitId }}
      back={MESSAGE_GROUPS_PATH}
      path={messageGroupPath}
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
