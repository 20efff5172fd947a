import { useState } from 'react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { VisitArea, VisitSheet } from '../../../contract/index.ts';

interface Props {
  visit: VisitSheet;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  onDone: () => void;
}
/** So many are drawn; the others are found by typing. */
const SHOWN = 40;

const matches = ({ name, place }: VisitArea, typed: string): boolean =>
  `${name} ${place}`.toLowerCase().includes(typed.trim().toLowerCase());

/** Which areas the assessors see, those chosen first; from what is on the device. */
export function Areas({ visit, chosen, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [first] = useState(chosen);
  const sorted = visit.areas.toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  const found = sorted.filter((area) => matches(area, typed));
  const isEnough = chosen.length >= visit.minAreas;
  return (
    <div className="q-page q-stack q-gap-14">
      <header className="q-stack q-gap-4">
        <h1>{t('assessment.areas')}</h1>
        <p className="q-quiet">
          {visit.name} · {visit.unitName}
        </p>
        <p role="status" className={isEnough ? 'q-tone-ok' : 'q-tone-warn'}>
          {t('assessment.areasChosen', { count: chosen.length, least: visit.minAreas })}
        </p>
      </header>
      <TextInput label={t('assessment.findArea')} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <div className="q-stack q-gap-12" role="group" aria-label={t('assessment.areas')}>
        {found.slice(0, SHOWN).map(({ id, name, place }) => (
          <Checkbox
            key={id}
            size="md"
            label={name}
            description={place}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
        {found.length > SHOWN && <p className="q-hint">{t('assessment.moreAreas', { count: found.length - SHOWN })}</p>}
        {found.length === 0 && <p className="q-hint">{t('assessment.noArea')}</p>}
      </div>
      <Button size="md" rightSection={<ArrowRight size={16} aria-hidden />} disabled={chosen.length === 0} onClick={onDone}>
        {t('assessment.toElements')}
      </Button>
    </div>
  );
}
