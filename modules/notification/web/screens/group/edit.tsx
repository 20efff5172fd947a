import { EditPage } from '@quantum/platform/web/kit';
import { messageGroupEndpoints as endpoints } from '../../../contract/index.ts';
import { useGroupPlace } from '../../parts/group-place.ts';
import { GroupFields, groupInput, groupValue, useGroupChecks } from '../../parts/group-fields.tsx';

/** SS115: changing a message group. */
export function MessageGroupEditScreen() {
  const check = useGroupChecks();
  const { pathOf } = useGroupPlace();
  return (
    <EditPage
      endpoints={endpoints}
      keys="notification.group."
      path={pathOf}
      heading={(of) => of.name}
      value={groupValue}
      check={check}
      input={(value, { version }) => ({ ...groupInput(value), version })}
    >
      {(form, of) => <GroupFields form={form} unitId={of.unitId} />}
    </EditPage>
  );
}
