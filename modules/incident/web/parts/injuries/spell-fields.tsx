import { Button } from '@mantine/core';
import { DayInput, OneOf } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { SpellInput } from '../../../contract/index.ts';
import './spell-fields.css';

const KINDS = ['away', 'restricted', 'transferred'] as const;

interface Props {
  spells: readonly SpellInput[];
  onChange: (spells: SpellInput[]) => void;
}

/** Spells away from work, on restricted work or transferred; one without an end goes on. */
export function SpellFields({ spells, onChange }: Props) {
  const { t } = useTranslation();
  const set = (at: number, more: Partial<SpellInput>) => onChange(spells.map((one, n) => (n === at ? { ...one, ...more } : one)));
  return (
    <fieldset className="inc-spells">
      <legend>{t('incident.spell.title')}</legend>
      {spells.map((one, n) => (
        <div key={n} role="group" aria-label={t('incident.spell.nth', { n: n + 1 })}>
          <OneOf
            label={t('incident.spell.kind')}
            value={one.kind}
            onChange={(kind) => set(n, { kind })}
            options={KINDS.map((value) => ({ value, label: t(`incident.spell.of.${value}`) }))}
          />
          <DayInput label={t('incident.spell.from')} value={one.from || null} onChange={(from) => set(n, { from: from ?? '' })} />
          <DayInput label={t('incident.spell.to')} value={one.to} clearable onChange={(to) => set(n, { to })} />
          <label className="q-row">
            <input type="checkbox" checked={one.isAdvised} onChange={(event) => set(n, { isAdvised: event.target.checked })} />
            {t('incident.spell.isAdvised')}
          </label>
          <Button size="compact-xs" onClick={() => onChange(spells.filter((_, at) => at !== n))}>
            {t('incident.spell.remove', { n: n + 1 })}
          </Button>
        </div>
      ))}
      <Button size="xs" onClick={() => onChange([...spells, { kind: 'away', from: '', to: null, isAdvised: true }])}>
        {t('incident.spell.add')}
      </Button>
    </fieldset>
  );
}
