import { Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';

const LOOK: Record<string, [Tone, IconName]> = { running: ['warn', 'hourglass'], met: ['ok', 'check'], missed: ['danger', 'clockAlert'] };

/** How a statutory clock stands. */
export const ClockTag = ({ state }: { state: string }) => {
  const { t } = useTranslation();
  const [tone, icon] = LOOK[state] ?? ['neutral', 'hourglass'];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`incident.clock.state.${state}`)}
    </Tag>
  );
};
