import type { Localized } from '@quantum/platform/contract';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { LocalizedField, MultiPickerField, SelectField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { MessageGroupDetail } from '../../contract/index.ts';
import { AudienceFields } from './audience/audience-fields.tsx';
import { NO_PARTS, toAudience, toValue, type AudienceValue } from './audience/audience-value.ts';

const LIST = 'list';
const RULE = 'rule';
const MOST_MEMBERS = 2000;

/** What new and edit share. */
interface GroupValue extends AudienceValue {
  names: Localized;
  kind: string | null;
  memberIds: number[];
}
export const NO_GROUP: GroupValue = { ...NO_PARTS, names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, kind: LIST, memberIds: [] };

export const groupValue = (of: MessageGroupDetail): GroupValue => ({
  ...(of.rule ? toValue(of.rule) : NO_PARTS),
  names: of.names,
  kind: of.byRule ? RULE : LIST,
  memberIds: [...of.memberIds],
});

export const groupInput = (value: GroupValue) => ({
  names: value.names,
  rule: value.kind === RULE ? toAudience(value) : null,
  memberIds: value.kind === RULE ? [] : value.memberIds,
});

export function useGroupChecks(): (value: GroupValue) => FieldFault[] {
  const checks = useChecks();
  return ({ names }) => checks.localized('names', 'common.name', names);
}

export function GroupFields<T extends GroupValue>({ form, unitId }: { form: FormHandle<T>; unitId: number | null }) {
  const { t } = useTranslation();
  const fields = form as unknown as FormHandle<GroupValue>;
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      <SelectField
        form={fields}
        name="kind"
        label="notification.group.kind"
        {...(fields.value.kind === RULE && { help: 'notification.group.byRuleHelp' })}
        options={[
          { value: LIST, label: t('notification.group.byList') },
          { value: RULE, label: t('notification.group.byRule') },
        ]}
        required
      />
      {fields.value.kind === RULE ? (
        <AudienceFields form={fields as unknown as FormHandle<AudienceValue>} unitId={unitId} path="rule" />
      ) : (
        <MultiPickerField
          form={fields}
          name="memberIds"
          label="notification.group.members"
          source={employeeSource}
          addLabel="notification.audience.add"
          max={MOST_MEMBERS}
        />
      )}
    </>
  );
}
