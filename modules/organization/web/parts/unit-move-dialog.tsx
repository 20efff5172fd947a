import { EventForm, PickerField, TextAreaField, useCall, useChecks, useMutate, type FormHandle } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { unitEndpoints, type MovePreview, type UnitDetail } from '../../contract/index.ts';
import { unitSource } from '../api.tsx';
import './unit-tree.css';

interface Props {
  id: number;
  /** Where it was dropped; chosen in the dialog without it. */
  parentId?: number;
  onClose: () => void;
}

/** Moves a unit under another one: what moves along is shown before it does. */
export function UnitMoveDialog({ id, parentId, onClose }: Props) {
  const unit = useCall(unitEndpoints.read, { params: { id } });
  return unit.data ? <Asked unit={unit.data} parentId={parentId ?? null} onClose={onClose} /> : null;
}

interface MoveValue {
  parent_id: number | null;
  reason: string;
}

function Asked({ unit, parentId, onClose }: { unit: UnitDetail; parentId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const back = useMutate(unitEndpoints.move);
  const initial: MoveValue = { parent_id: parentId, reason: '' };
  return (
    <EventForm
      name={`organization.unit.${unit.id}.move`}
      initial={initial}
      check={(value) => [
        ...checks.required('parent_id', 'organization.unit.parent', value.parent_id),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      endpoint={unitEndpoints.move}
      send={({ parent_id, reason }) => ({ params: { id: unit.id }, input: { version: unit.version, parent_id: parent_id!, reason } })}
      kind="update"
      done={() => t('organization.unit.moved', { name: unit.name })}
      undo={({ id, version }) =>
        void back.run({ params: { id }, input: { version, parent_id: unit.parent_id!, reason: t('platform.undone') } })
      }
      title={t('organization.unit.ask.move', { name: unit.name })}
      action={t('organization.unit.event.move')}
      width={560}
      onClose={onClose}
    >
      {(form) => <MoveFields form={form} id={unit.id} />}
    </EventForm>
  );
}

function MoveFields({ form, id }: { form: FormHandle<MoveValue>; id: number }) {
  const { parent_id } = form.value;
  const preview = useCall(unitEndpoints.preview, { params: { id }, input: { parent_id: parent_id ?? 0 }, enabled: parent_id !== null });
  return (
    <>
      <PickerField form={form} name="parent_id" label="organization.unit.parent" source={unitSource} required />
      {preview.data && <Preview of={preview.data} />}
      <TextAreaField form={form} name="reason" label="common.reason" max={LIMITS.line} required />
    </>
  );
}

function Preview({ of }: { of: MovePreview }) {
  const { t } = useTranslation();
  const more = of.units - of.names.length;
  return (
    <section className="org-move" aria-label={t('organization.unit.preview')}>
      {of.refusal && (
        <p className="q-fault" role="alert">
          {of.refusal.message}
        </p>
      )}
      <p>
        <span className="q-faint">{of.from.join(' › ')}</span>
        <br />
        <b>→ {of.to.join(' › ')}</b>
      </p>
      <p className="org-move-counts">
        <span>{t('organization.unit.moves.units', { count: of.units })}</span>
        <span>{t('organization.unit.moves.employees', { count: of.employees })}</span>
        <span>{t('organization.unit.moves.facilities', { count: of.facilities })}</span>
        <span>{t('organization.unit.moves.spaces', { count: of.spaces })}</span>
      </p>
      <p className="q-hint">
        {of.names.join(' · ')}
        {more > 0 && ` · ${t('organization.unit.moves.more', { count: more })}`}
      </p>
      <p className="q-hint">{t('organization.unit.moves.history')}</p>
    </section>
  );
}
