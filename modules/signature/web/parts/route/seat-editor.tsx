import { MultiSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { handleOf, NumberInput, PickerField, SelectInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LINE_LEVELS, type RouteChoices } from '../../../contract/index.ts';
import type { SeatValue } from './route-value.ts';

interface Props {
  seat: SeatValue;
  /** Its step and its place there, from 1. */
  step: number;
  no: number;
  roles: RouteChoices['roles'];
  mayAskClient: boolean;
  onChange: (more: Partial<SeatValue>) => void;
  /** Absent for the only seat of a step. */
  onRemove: (() => void) | undefined;
}

const WAYS = ['roles', 'person', 'line', 'client'] as const;

/** Who sits in a seat: one way of naming them, and what it needs. */
export function SeatEditor({ seat, step, no, roles, mayAskClient, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const person = `person-${step}-${no}`;
  return (
    <div className="sign-route-seat" role="group" aria-label={`${t('signature.route.step', { no: step })}, ${no}`}>
      <SelectInput
        label={t('signature.route.by')}
        value={seat.by}
        options={WAYS.filter((by) => by !== 'client' || mayAskClient || seat.by === 'client').map((by) => ({
          value: by,
          label: t(`signature.route.by.${by}`),
        }))}
        onChange={(by) => onChange({ by })}
      />
      {seat.by === 'roles' && (
        <MultiSelect
          label={t('signature.route.roles')}
          data={roles.map(({ code, name }) => ({ value: code, label: name }))}
          value={seat.roles}
          searchable
          hidePickedOptions
          onChange={(next) => onChange({ roles: next })}
        />
      )}
      {seat.by === 'person' && (
        <PickerField
          form={handleOf({ [person]: seat.employeeId }, (more) => onChange({ employeeId: more[person] ?? null }))}
          name={person}
          label="signature.route.by.person"
          source={employeeSource}
          required
        />
      )}
      {seat.by === 'line' && (
        <NumberInput
          label={t('signature.route.levels')}
          value={seat.levels}
          min={1}
          max={LINE_LEVELS}
          allowDecimal={false}
          onChange={(next) => onChange({ levels: Math.min(LINE_LEVELS, Math.max(1, Number(next) || 1)) })}
        />
      )}
      {seat.by === 'client' && <span className="q-hint">{t('signature.route.clientHelp')}</span>}
      {onRemove && (
        <button
          type="button"
          className="q-icon-btn"
          aria-label={t('signature.route.removeSeat', { seat: no, no: step })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
