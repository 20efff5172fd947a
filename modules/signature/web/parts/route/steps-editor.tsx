import { Button, Switch, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { NumberInput, SelectInput, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_HOURS, MOST_SEATS, MOST_STEPS, type RouteChoices } from '../../../contract/index.ts';
import { newSeat, newStep, type RouteValue, type StepValue } from './route-value.ts';
import { SeatEditor } from './seat-editor.tsx';

interface Props {
  form: FormHandle<RouteValue>;
  roles: RouteChoices['roles'];
  /** Roles the module asks by itself: what a new step begins with. */
  proposed: readonly string[];
  mayAskClient: boolean;
}

/** The steps of a route, one below the other as they are signed. */
export function StepsEditor({ form, roles, proposed, mayAskClient }: Props) {
  const { t } = useTranslation();
  const { steps } = form.value;
  const put = (next: StepValue[]) => form.set({ steps: next });
  const move = (at: number, by: 1 | -1) => put(steps.toSpliced(at, 1).toSpliced(at + by, 0, steps[at]!));
  const fault = form.faultAt('steps');
  return (
    <fieldset className="sign-route-part">
      <legend>{t('signature.route.steps')}</legend>
      <p className="q-hint">{t('signature.route.stepsHelp')}</p>
      <ol className="sign-route-steps q-stack q-gap-12 q-list q-flat">
        {steps.map((step, i) => (
          <li key={i}>
            <div className="q-row">
              <b>{t('signature.route.step', { no: i + 1 })}</b>
              <span className="q-space" />
              <button
                type="button"
                className="q-icon-btn"
                disabled={i === 0}
                aria-label={t('signature.route.moveUp', { no: i + 1 })}
                onClick={() => move(i, -1)}
              >
                <ArrowUp size={14} aria-hidden />
              </button>
              <button
                type="button"
                className="q-icon-btn"
                disabled={i === steps.length - 1}
                aria-label={t('signature.route.moveDown', { no: i + 1 })}
                onClick={() => move(i, 1)}
              >
                <ArrowDown size={14} aria-hidden />
              </button>
              <button
                type="button"
                className="q-icon-btn"
                aria-label={t('signature.route.removeStep', { no: i + 1 })}
                onClick={() => put(steps.toSpliced(i, 1))}
              >
                <X size={14} aria-hidden />
              </button>
            </div>
            <StepFields
              form={form}
              no={i}
              step={step}
              roles={roles}
              mayAskClient={mayAskClient}
              onChange={(more) => put(steps.map((one, at) => (at === i ? { ...one, ...more } : one)))}
            />
          </li>
        ))}
      </ol>
      {fault && <span className="q-fault">{fault}</span>}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={steps.length >= MOST_STEPS}
        onClick={() => put([...steps, newStep(steps.length === 0 ? proposed : [])])}
      >
        {t('signature.route.addStep')}
      </Button>
    </fieldset>
  );
}

interface StepProps {
  form: FormHandle<RouteValue>;
  no: number;
  step: StepValue;
  roles: RouteChoices['roles'];
  mayAskClient: boolean;
  onChange: (more: Partial<StepValue>) => void;
}

function StepFields({ form, no, step, roles, mayAskClient, onChange }: StepProps) {
  const { t } = useTranslation();
  const { seats, rule } = step;
  const at = (part: string) => form.faultAt(`steps.${no}.${part}`);
  const seatFault = form.faults.find(({ path }) => path === `steps.${no}.seats` || path.startsWith(`steps.${no}.seats.`));
  const isLong = seats.length > 1;
  return (
    <>
      {seats.map((seat, i) => (
        <SeatEditor
          key={i}
          seat={seat}
          step={no + 1}
          no={i + 1}
          roles={roles}
          mayAskClient={mayAskClient}
          onChange={(more) => onChange({ seats: seats.map((one, place) => (place === i ? { ...one, ...more } : one)) })}
          onRemove={isLong ? () => onChange({ seats: seats.toSpliced(i, 1) }) : undefined}
        />
      ))}
      {seatFault && <span className="q-fault">{seatFault.text}</span>}
      <Button
        className="sign-route-more"
        size="compact-xs"
        variant="subtle"
        leftSection={<Plus size={13} aria-hidden />}
        disabled={seats.length >= MOST_SEATS}
        onClick={() => onChange({ seats: [...seats, newSeat()] })}
      >
        {t('signature.route.addSeat')}
      </Button>
      <div className="sign-route-rule">
        {isLong && (
          <SelectInput
            label={t('signature.route.rule')}
            value={rule}
            options={(['all', 'any', 'percent'] as const).map((word) => ({
              value: SIGN_RULE[word],
              label: t(`signature.route.rule.${word}`),
            }))}
            onChange={(next) => onChange({ rule: next })}
          />
        )}
        {isLong && rule === SIGN_RULE.percent && (
          <NumberInput
            label={t('signature.route.percent')}
            value={step.percent ?? ''}
            min={1}
            max={100}
            allowDecimal={false}
            error={at('percent')}
            onChange={(next) => onChange({ percent: next === '' ? null : Number(next) })}
          />
        )}
        <NumberInput
          label={t('signature.route.hours')}
          value={step.hours ?? ''}
          min={1}
          max={MOST_HOURS}
          allowDecimal={false}
          error={at('hours')}
          onChange={(next) => onChange({ hours: next === '' ? null : Number(next) })}
        />
        <TextInput
          label={t('signature.route.reminds')}
          placeholder="24, 72"
          value={step.reminds}
          error={at('reminds')}
          onChange={(event) => onChange({ reminds: event.currentTarget.value })}
        />
      </div>
      <Switch
        label={t('signature.route.escalates')}
        checked={step.escalates}
        onChange={(event) => onChange({ escalates: event.currentTarget.checked })}
      />
    </>
  );
}
