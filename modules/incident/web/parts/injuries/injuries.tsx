import { Button } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import { CodeText, Section, useLabelled } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail, InjuryView } from '../../../contract/index.ts';
import { HurtDuties, HurtFigures, HurtState } from './hurt-figures.tsx';
import './injuries.css';

interface Props {
  incident: IncidentDetail;
  /** Undefined: the reader may not change it. */
  onChange: ((injury: InjuryView | undefined) => void) | undefined;
}

/** Who was hurt, and the days each convention counts; of those who may not read it how many. */
export function Injuries({ incident, onChange: change }: Props) {
  const { injuries, injuredCount, clearedOn } = incident;
  const { t } = useTranslation();
  const label = useLabelled();
  const onChange = clearedOn === null ? change : undefined;
  const isEmpty = injuredCount === 0 && clearedOn === null;
  const add = onChange && (
    <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => onChange(undefined)}>
      {t('incident.injury.add')}
    </Button>
  );
  return (
    <Section
      title={t('incident.injury.title')}
      note={t('incident.injury.count', { count: injuredCount })}
      actions={isEmpty && add}
      isEmpty={isEmpty}
    >
      {clearedOn !== null && <p className="q-hint">{t('incident.injury.cleared', { day: formatDay(clearedOn) })}</p>}
      {injuries === undefined && injuredCount > 0 && <p className="q-hint">{t('incident.injury.hidden')}</p>}
      {injuries?.map((one) => (
        <div key={one.id} className="inc-hurt">
          <p className="q-row q-wrap q-gap-8">
            {clearedOn === null && <b>{one.shownName ?? t('incident.injury.privacy')}</b>}
            <HurtState hurt={one} incident={incident} />
          </p>
          <p>
            <CodeText set="bodyPart" code={one.bodyPart} /> · <CodeText set="injuryNature" code={one.nature} /> ·{' '}
            <CodeText set="treatment" code={one.treatment} />
          </p>
          <HurtFigures hurt={one} />
          {one.spells.map((spell, n) => (
            <p key={n} className="q-hint">
              {label(
                t(`incident.spell.of.${spell.kind}`),
                `${formatDay(spell.from)} – ${spell.to === null ? t('incident.spell.open') : formatDay(spell.to)}`,
              )}
            </p>
          ))}
          {onChange && (
            <Button size="xs" variant="default" leftSection={<Pencil size={14} aria-hidden />} onClick={() => onChange(one)}>
              {t('incident.injury.change')}
            </Button>
          )}
        </div>
      ))}
      {injuries !== undefined && injuries.length > 0 && <HurtDuties incident={incident} />}
      {!isEmpty && add}
    </Section>
  );
}
