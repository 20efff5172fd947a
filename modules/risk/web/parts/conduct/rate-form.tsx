import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { Check, Minus, Plus, X } from 'lucide-react';
import { FaultText, PickerField, showError, useForm, type FormHandle } from '@quantum/platform/web/kit';
import { sendLater, useOnline } from '@quantum/platform/web/offline';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import type { AssessmentDetail, CreditedControl, RiskMethod } from '../../../contract/index.ts';
import { overCredited, scoresLeft } from '../../../domain/credit.rules.ts';
import { needsOwner } from '../../../domain/follow.rules.ts';
import { ratingOf, scoreFaults, type Cells } from '../../../domain/scale.rules.ts';
import { controlState } from '../control-list.tsx';
import { LevelFields } from '../level-fields.tsx';
import { MissingControlDialog } from '../missing-control-dialog.tsx';
import { MatrixGrid, Ratings } from '../rating.tsx';
import { controlSource, findControl, ownerSource } from './cached-assessment.ts';
import { ratingEntry, standsOn, type DeviceRow, type RatingDraft } from './rating-entry.ts';

interface Value {
  initial: Record<string, number>;
  ownerId: number | null;
  controls: CreditedControl[];
  picked: number | null;
}
interface FormProps {
  assessment: AssessmentDetail;
  row: DeviceRow;
  /** What came back from the queue, to be written on. */
  taken: RatingDraft | null;
  onDone: () => void;
}
/** Two taps, and what holds it back. The rating goes through the device's queue, with a network too: there is one way. */
export function RateForm({ assessment: rate, row, taken, onDone }: FormProps) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const isOnline = useOnline();
  const from = taken ?? row;
  const method = rate.method as RiskMethod;
  const form = useForm<Value>({
    name: `risk-row-${rate.id}-${row.stepKey}-${row.hazardKey}`,
    initial: { initial: { ...from.initial }, ownerId: from.owner?.id ?? null, controls: from.controls, picked: null },
    version: row.version,
    check: ({ initial, controls }) => [
      ...scoreFaults(method, initial).map((axis) => ({ path: `initial.${axis}`, text: t('risk.fault.level') })),
      ...(scoreFaults(method, initial).length === 0 && overCredited(method, initial, controls).length > 0
        ? [{ path: 'controls', text: t('risk.fault.credits', { axis: overCredited(method, initial, controls).join(', ') }) }]
        : []),
    ],
  });
  const { initial, controls, ownerId } = form.value;
  const isRated = scoreFaults(method, initial).length === 0;
  const matrix = { method, cells: rate.cells as Cells };
  const left = isRated ? scoresLeft(method, initial, controls) : null;
  const picking: FormHandle<Value> = {
    ...form,
    set: (change) => {
      const id = change.picked;
      if (id == null) return form.set(change);
      if (!controls.some((one) => one.id === id)) void addControl(id);
    },
  };
  const addControl = async (id: number) => {
    const added = await findControl(rate.unitId, id);
    if (added) {
      const { name, hierarchy, verified, inForce } = added;
      form.set({ controls: [...controls, { id, name, hierarchy, verified, inForce, credits: {} }], picked: null });
    }
  };
  // Steps end at the lowest level of each axis: no more are given, and that is said.
  const lowest = left === null ? [] : rate.axes.filter(({ key, levels }) => left.target[key] === levels[0]?.value);
  const credit = (id: number, axis: string, by: number) =>
    form.set({
      controls: controls.map((one) =>
        one.id === id ? { ...one, credits: { ...one.credits, [axis]: Math.max(0, (one.credits[axis] ?? 0) + by) } } : one,
      ),
    });
  const owners = ownerSource(rate);
  const ownerOf = async (id: number | null) => {
    if (id === null) return null;
    if (from.owner?.id === id) return from.owner;
    return { id, name: (await owners.byId?.(id, new AbortController().signal))?.label ?? '' };
  };
  const send = () =>
    void form.submit(async (value) => {
      setBusy(true);
      try {
        const { stepKey, hazardKey, found, hazard } = row;
        const draft: RatingDraft = {
          stepKey,
          hazardKey,
          hazard: found,
          before: taken ? taken.before : standsOn(row),
          initial: value.initial,
          owner: await ownerOf(value.ownerId),
          controls: value.controls,
        };
        await sendLater(ratingEntry(rate, draft, hazard));
        onDone();
        return true;
      } catch (fault) {
        console.error(fault);
        showError(t('risk.device.notKept'));
        setBusy(false);
        return undefined;
      }
    });
  const fault = form.faultAt('controls');
  return (
    <>
      <LevelFields id={`row-${row.hazardKey}`} axes={rate.axes} score={initial} onChange={(next) => form.set({ initial: next })} />
      {left && (
        <div aria-live="polite">
          <Ratings
            of={{
              initialRating: ratingOf(matrix, initial),
              residualRating: ratingOf(matrix, left.residual),
              currentRating: ratingOf(matrix, left.current),
              targetRating: ratingOf(matrix, left.target),
            }}
          />
        </div>
      )}
      {left && Object.keys(rate.cells).length > 0 && (
        <MatrixGrid
          cells={rate.cells}
          of={row.hazard}
          names={[rate.axes[0]!.name, rate.axes[1]!.name]}
          lit={[
            [t('risk.initial'), initial],
            [t('risk.residual'), left.residual],
          ]}
        />
      )}
      <h4>{t('risk.control.title')}</h4>
      <ul className="ri-controls">
        {controls.map((one) => (
          <li key={one.id}>
            <strong>{one.name}</strong>
            {!one.inForce && <span className="ri-off">{t(controlState(one))}</span>}
            {rate.axes.map((axis) => (
              <span key={axis.key} className="ri-step">
                <ActionIcon
                  variant="default"
                  aria-label={t('risk.control.less', { axis: axis.name, name: one.name })}
                  onClick={() => credit(one.id, axis.key, -1)}
                >
                  <Minus size={14} aria-hidden />
                </ActionIcon>
                <span>
                  {axis.key} −{formatCount(one.credits[axis.key] ?? 0)}
                </span>
                <ActionIcon
                  variant="default"
                  aria-label={t('risk.control.more', { axis: axis.name, name: one.name })}
                  disabled={lowest.includes(axis)}
                  onClick={() => credit(one.id, axis.key, 1)}
                >
                  <Plus size={14} aria-hidden />
                </ActionIcon>
              </span>
            ))}
            <ActionIcon
              variant="subtle"
              aria-label={t('risk.control.remove', { name: one.name })}
              onClick={() => form.set({ controls: controls.filter(({ id }) => id !== one.id) })}
            >
              <X size={14} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {controls.length > 0 && lowest.length > 0 && (
        <p className="q-hint" role="status">
          {t('risk.control.lowest', { axis: lowest.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {fault && <FaultText>{fault}</FaultText>}
      <PickerField form={picking} name="picked" label="risk.control.add" source={controlSource(rate.unitId)} />
      {row.id > 0 && row.entry === null && (
        <Button
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={!isOnline}
          title={isOnline ? undefined : t('risk.device.needsNetwork')}
          onClick={() => setMissing(true)}
        >
          {t('risk.control.missing')}
        </Button>
      )}
      <PickerField
        form={form}
        name="ownerId"
        label="risk.owner"
        source={owners}
        required={isRated && needsOwner(ratingOf(matrix, initial)) && ownerId === null}
      />
      <div className="ri-line">
        <Button variant="filled" disabled={!isRated} loading={busy} leftSection={<Check size={14} aria-hidden />} onClick={send}>
          {t('risk.saveRating')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
      {missing && <MissingControlDialog assessment={rate} row={row} onClose={() => setMissing(false)} />}
    </>
  );
}
