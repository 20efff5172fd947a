import { Button } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import { CodeTag, CodeText, Section } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail, InjuryView } from '../../../contract/index.ts';
import './injuries.css';

interface Props {
  incident: IncidentDetail;
  /** Undefined: the reader may not change it. */
  onChange: ((injury: InjuryView | undefined) => void) | undefined;
}

/** Who was hurt, and the days each convention counts; of those who may not read it how many. */
export function Injuries({ incident: { injuries, injuredCount, clearedOn }, onChange: change }: Props) {
  const { t } = useTranslation();
  const onChange = clearedOn === null ? change : undefined;
  return (
    <Section title={t('incident.injury.title')} note={t('incident.injury.count', { count: injuredCount })}>
      {clearedOn !== null && <p className="q-hint">{t('incident.injury.cleared', { day: formatDay(clearedOn) })}</p>}
      {injuries === undefined && injuredCount > 0 && <p className="q-hint">{t('incident.injury.hidden')}</p>}
      {injuries?.map((one) => (
        <div key={one.id} className="inc-hurt">
          <p>
            <CodeTag set="injuryStatus" code={one.status} /> {clearedOn === null && <b>{one.shownName ?? t('incident.injury.privacy')}</b>}{' '}
            · <CodeText set="bodyPart" code={one.bodyPart} /> · <CodeText set="injuryNature" code={one.nature} /> ·{' '}
            <CodeText set="treatment" code={one.treatment} />
          </p>
          <p className="q-hint">
            {t('incident.injury.days', {
              away: one.awayDays,
              restricted: one.restrictedDays,
              osha: one.oshaAway,
              working: one.workingDays,
            })}{' '}
            {one.leftOn && `${t('incident.injury.leftOn', { day: formatDay(one.leftOn) })} `}
            {one.isEstimate && `${t('incident.injury.estimate')} `}
            {t(one.column === null ? 'incident.injury.notRecordable' : `incident.column.${one.column}`)}
          </p>
          {one.spells.map((spell, n) => (
            <p key={n} className="q-hint">
              {t(`incident.spell.of.${spell.kind}`)}: {formatDay(spell.from)} –{' '}
              {spell.to === null ? t('incident.spell.open') : formatDay(spell.to)}
            </p>
          ))}
          {onChange && (
            <Button size="xs" variant="default" leftSection={<Pencil size={14} aria-hidden />} onClick={() => onChange(one)}>
              {t('incident.injury.change')}
            </Button>
          )}
        </div>
      ))}
      {onChange && (
        <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => onChange(undefined)}>
          {t('incident.injury.add')}
        </Button>
      )}
    </Section>
  );
}
