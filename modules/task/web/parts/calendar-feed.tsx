import { useState } from 'react';
import { Button } from '@mantine/core';
import type { MadeLink } from '@quantum/platform/contract';
import { LinkMade, Section, useActor, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { calendarEndpoints } from '../../contract/index.ts';

/** My profile: the private address at which my calendar reads my to-dos. It is shown once. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const zone = useActor()?.user.timeZone;
  const hasPerson = useActor()?.user.employeeId != null;
  const [made, setMade] = useState<MadeLink>();
  const { data } = useCall(calendarEndpoints.read, { enabled: hasPerson });
  const make = useMutate(calendarEndpoints.make, { quiet: true, onDone: setMade });
  const revoke = useMutate(calendarEndpoints.revoke, { done: () => t('task.calendar.revoked'), onDone: () => setMade(undefined) });
  if (!data) return null;
  const live = data.links.find(({ state }) => state === 'live');
  return (
    <Section
      title={t('task.calendar.title')}
      actions={
        <>
          {live && (
            <Button variant="default" loading={revoke.isRunning} onClick={() => void revoke.run({ params: { linkId: live.id } })}>
              {t('task.calendar.revoke')}
            </Button>
          )}
          <Button variant="default" loading={make.isRunning} onClick={() => void make.run()}>
            {t(live ? 'task.calendar.renew' : 'task.calendar.make')}
          </Button>
        </>
      }
    >
      <p className="q-quiet">{t('task.calendar.note')}</p>
      {live ? (
        <p>
          {t('task.calendar.until', { time: formatInstant(live.expiresAt, zone) })}{' '}
          {live.lastOpenedAt === null
            ? t('task.calendar.unread')
            : t('task.calendar.read', { time: formatInstant(live.lastOpenedAt, zone) })}
          {!made && ` ${t('task.calendar.renewHelp')}`}
        </p>
      ) : (
        <p>{t('task.calendar.none')}</p>
      )}
      {live && made && (
        <>
          <LinkMade made={made} />
          <p className="q-hint">{t('task.calendar.how')}</p>
        </>
      )}
    </Section>
  );
}
