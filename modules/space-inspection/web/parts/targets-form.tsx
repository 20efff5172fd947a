import { Button } from '@mantine/core';
import type { ScoreTargets } from '@quantum/modules/inspection/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { Intervals } from '../../contract/index.ts';
import { RiskTargets } from './risk-targets.tsx';
import { SpaceTargets } from './space-targets.tsx';
import { useTargets } from './use-targets.ts';

interface Props {
  /** Missing for readers who see no targets. */
  targets: ScoreTargets | undefined;
  intervals: Intervals;
  /** The later day they are to hold from; missing: today. */
  validFrom: string | undefined;
  /** Shows what holds on a later day. */
  onDay: (day: string) => void;
}

/** The targets and intervals of a unit as of a day; each is changed by those who may. */
export function TargetsForm({ targets, intervals, validFrom, onDay }: Props) {
  const { t } = useTranslation();
  const form = useTargets(targets, intervals, validFrom);
  const upcoming = [...new Set([...intervals.upcoming, ...(targets?.upcoming ?? [])])].toSorted();
  const mayChange = intervals.mayChange || (targets?.mayChange ?? false);
  const canFill = targets?.mayChange && Object.values(form.percents).some((percent) => percent === '');
  return (
    <>
      {upcoming.length > 0 && (
        <p className="q-row q-wrap q-middle q-gap-8 q-flat" role="note">
          {t('space-inspection.target.upcoming')}
          {upcoming.map((day) => (
            <button key={day} type="button" className="q-text-button" onClick={() => onDay(day)}>
              {day}
            </button>
          ))}
        </p>
      )}
      <RiskTargets targets={targets} intervals={intervals} form={form} />
      {targets && <SpaceTargets targets={targets} spaces={form.spaces} onChange={form.setSpaces} />}
      {mayChange && (
        <p className="q-row q-wrap q-gap-8 q-flat">
          {canFill && (
            <Button variant="default" onClick={form.fillUsual}>
              {t('space-inspection.target.usual')}
            </Button>
          )}
          <Button variant="filled" disabled={!form.isDirty} loading={form.isSaving} onClick={() => void form.save()}>
            {t('common.save')}
          </Button>
        </p>
      )}
    </>
  );
}
