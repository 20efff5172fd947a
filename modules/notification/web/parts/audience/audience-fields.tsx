import { MultiSelect } from '@mantine/core';
import { postGroupSource, unitSource } from '@quantum/modules/organization/web-api';
import { FaultText, MultiPickerField, SelectField, useCall, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageGroupEndpoints } from '../../../contract/index.ts';
import { messageGroupSource } from '../../api.tsx';
import { EVERYONE, isNamed, SOME, toAudience, type AudienceValue } from './audience-value.ts';
import '../message.css';

const MOST = 200;

interface Props {
  form: FormHandle<AudienceValue>;
  /** Among whose people it is. */
  unitId: number | null;
  /** Groups can be named: of announcements, not of groups. */
  groups?: boolean;
  /** Everyone of the unit can be meant. */
  everyone?: boolean;
  /** Path of the faults of the server. */
  path: string;
}

/** Whom it is for: units, post groups, roles, business lines, groups; with the number of people while one chooses. */
export function AudienceFields({ form, unitId, groups = false, everyone = false, path }: Props) {
  const { t } = useTranslation();
  const { data: choices } = useCall(messageGroupEndpoints.choices);
  const { value } = form;
  const some = value.who === SOME;
  const parts = [value.unitIds, value.postGroupIds, value.roles, value.businessLineIds, value.groupIds].filter(
    (part) => part.length > 0,
  ).length;
  const faults = form.faults.filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  return (
    <fieldset className="msg-audience">
      <legend>{t('notification.audience.title')}</legend>
      {everyone && (
        <SelectField
          form={form}
          name="who"
          label="notification.audience.title"
          options={[
            { value: EVERYONE, label: t('notification.audience.everyone') },
            { value: SOME, label: t('notification.audience.some') },
          ]}
          required
        />
      )}
      {some && (
        <>
          <MultiPickerField
            form={form}
            name="unitIds"
            label="notification.audience.units"
            source={unitSource}
            addLabel="notification.audience.add"
            max={MOST}
          />
          <MultiPickerField
            form={form}
            name="postGroupIds"
            label="notification.audience.postGroups"
            source={postGroupSource}
            addLabel="notification.audience.add"
            max={MOST}
          />
          <MultiSelect
            label={t('notification.audience.roles')}
            data={(choices?.roles ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            value={value.roles}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            onChange={(roles) => form.set({ roles })}
          />
          <MultiSelect
            label={t('notification.audience.businessLines')}
            data={(choices?.businessLines ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={value.businessLineIds}
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            onChange={(businessLineIds) => form.set({ businessLineIds })}
          />
          {groups && (
            <MultiPickerField
              form={form}
              name="groupIds"
              label="notification.audience.groups"
              source={messageGroupSource}
              addLabel="notification.audience.add"
              max={MOST}
            />
          )}
          {parts > 1 && (
            <SelectField
              form={form}
              name="join"
              label="notification.audience.join"
              options={(['or', 'and'] as const).map((join) => ({ value: join, label: t(`notification.audience.join.${join}`) }))}
              required
            />
          )}
        </>
      )}
      {faults.map((fault) => (
        <span key={`${fault.path}${fault.text}`} className="q-fault">
          <FaultText>{fault.text}</FaultText>
        </span>
      ))}
      <Counted unitId={unitId} value={value} />
    </fieldset>
  );
}

function Counted({ unitId, value }: { unitId: number | null; value: AudienceValue }) {
  const { t } = useTranslation();
  const enabled = unitId !== null && isNamed(value);
  const { data } = useCall(messageGroupEndpoints.count, { input: { unitId: unitId ?? 0, audience: toAudience(value) }, enabled });
  return (
    <p className="msg-counted" role="status">
      <b>{enabled && data ? t('notification.audience.count', { count: data.count }) : t('notification.audience.nobody')}</b>
      {enabled && data && data.count > 0 && (
        <span className="q-hint">
          {data.people.map(({ name }) => name).join(' · ')}
          {data.count > data.people.length && ` · ${t('notification.group.more', { count: data.count - data.people.length })}`}
        </span>
      )}
    </p>
  );
}
