import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { DayInput } from '@quantum/platform/web/kit';
import { useTranslation, type Translate } from '@quantum/platform/web/public';
import type { SpellInput } from '../../../contract/index.ts';
import './spell-fields.css';

const KINDS = ['away', 'restricted', 'transferred'] as const;
type Kind = (typeof KINDS)[number];
const NONE = 'none';

interface Props {
  spells: readonly SpellInput[];
  /** The day after the accident: the first that counts. */
  firstDay: string;
  onChange: (spells: SpellInput[]) => void;
}

/** Whether time was lost, by one tap; then spells away from work, on restricted work or transferred. One without an end goes on. */
export function SpellFields({ spells, firstDay, onChange }: Props) {
  const { t } = useTranslation();
  const set = (at: number, more: Partial<SpellInput>) => onChange(spells.map((one, n) => (n === at ? { ...one, ...more } : one)));
  const without = (at: number) => spells.filter((_, n) => n !== at);
  const kinds = KINDS.map((value) => ({ value, label: t(`incident.spell.of.${value}`) }));
  const fresh = (kind: Kind, from: string): SpellInput => ({ kind, from, to: null, isAdvised: true });
  /** The first one says whether time was lost at all. */
  const choose = (at: number, kind: Kind | typeof NONE) => {
    if (kind === NONE) onChange(without(at));
    else if (spells.length === 0) onChange([fresh(kind, firstDay)]);
    else set(at, { kind });
  };
  return (
    <fieldset className="inc-spells">
      <legend>{t('incident.spell.title')}</legend>
      {spells.length === 0 && (
        <KindChoice label={t('incident.spell.title')} value={NONE} onChange={(kind) => choose(0, kind)} options={[noneLost(t), ...kinds]} />
      )}
      {spells.map((one, n) => (
        <div key={n} role="group" aria-label={t('incident.spell.nth', { n: n + 1 })}>
          <KindChoice
            label={t('incident.spell.kind')}
            value={one.kind as Kind | typeof NONE}
            onChange={(kind) => choose(n, kind)}
            options={spells.length === 1 ? [noneLost(t), ...kinds] : kinds}
          />
          <div className="inc-spell-days">
            <DayInput label={t('incident.spell.from')} value={one.from || null} onChange={(from) => set(n, { from: from ?? '' })} />
            <DayInput label={t('incident.spell.to')} value={one.to} clearable onChange={(to) => set(n, { to })} />
          </div>
          {one.to === null && <p className="q-hint">{t('incident.spell.goesOn')}</p>}
          <label className="q-row">
            <input type="checkbox" checked={one.isAdvised} onChange={(event) => set(n, { isAdvised: event.target.checked })} />
            {t('incident.spell.isAdvised')}
          </label>
          {spells.length > 1 && (
            <Button size="compact-xs" leftSection={<X size={14} aria-hidden />} onClick={() => onChange(without(n))}>
              {t('incident.spell.remove', { n: n + 1 })}
            </Button>
          )}
        </div>
      ))}
      {spells.length > 0 && (
        <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => onChange([...spells, fresh('away', '')])}>
          {t('incident.spell.add')}
        </Button>
      )}
    </fieldset>
  );
}

const noneLost = (t: Translate) => ({ value: NONE, label: t('incident.spell.none') }) as const;

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** All kinds are read at once, as the treatment above them. */
function KindChoice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  return (
    <div className="q-one-of" role="group" aria-label={label}>
      {options.map((one) => (
        <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
          {one.label}
        </button>
      ))}
    </div>
  );
}
