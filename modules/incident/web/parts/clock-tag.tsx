import { clockWord, type KnownClock } from '../../domain/clock-state.rules.ts';
import { Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';

const LOOK: Record<string, [Tone, IconName]> = {
  running: ['warn', 'hourglass'],
  met: ['ok', 'check'],
  missed: ['danger', 'clockAlert'],
  overdue: ['danger', 'clockAlert'],
  late: ['neutral', 'check'],
  explained: ['neutral', 'check'],
};

/** How a statutory clock stands in a list. */
export const ClockTag = ({ state }: { state: string }) => {
  const { t } = useTranslation();
  const [tone, icon] = LOOK[state] ?? ['neutral', 'hourglass'];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`incident.clock.state.${state}`)}
    </Tag>
  );
};

/** How it stands on the record of its case: what was sent late is told apart from what was not sent. */
export const RecordClockTag = ({ clock }: { clock: KnownClock }) => <ClockTag state={clockWord(clock)} />;
