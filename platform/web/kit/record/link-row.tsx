import { Button } from '@mantine/core';
import type { LinkEndpoints, LinkState, LinkView } from '@quantum/platform/contract';
import { formatInstant, Tag, type IconName, type Tone, useTranslation } from '@quantum/platform/web/public';
import { useMutate } from '../calls/use-mutate.ts';

const LOOK: Record<LinkState, [Tone, IconName]> = {
  live: ['ok', 'checkCircle'],
  expired: ['neutral', 'clock'],
  used: ['info', 'check'],
  revoked: ['void', 'ban'],
};

/** One link that was made: until when, how often opened, to take back while it lives. */
export function LinkRow({ of, id, link, zone }: { of: LinkEndpoints; id: number; link: LinkView; zone: string }) {
  const { t } = useTranslation();
  const revoke = useMutate(of.revoke, { done: () => t('platform.share.revoked') });
  const [tone, icon] = LOOK[link.state];
  const time = (at: string) => formatInstant(at, zone);
  return (
    <li>
      <div>
        <p className="q-row">
          <Tag tone={tone} icon={icon}>
            {t(`platform.share.state.${link.state}`)}
          </Tag>
          <span>{t(link.state === 'expired' ? 'platform.share.expired' : 'platform.share.until', { time: time(link.expiresAt) })}</span>
        </p>
        <p className="q-hint">
          {t('platform.share.madeBy', { name: link.madeBy, time: time(link.madeAt) })}
          {' · '}
          {link.lastOpenedAt === null
            ? t('platform.share.unopened')
            : t('platform.share.opened', { count: link.openings, time: time(link.lastOpenedAt) })}
        </p>
        {link.remindedAt !== null && (
          <p className="q-hint">{t('platform.share.reminded', { count: link.reminders, time: time(link.remindedAt) })}</p>
        )}
        {link.mailedTo && link.mail && <p className="q-hint">{t(`platform.share.mail.${link.mail}`, { address: link.mailedTo })}</p>}
      </div>
      {link.state === 'live' && (
        <Button size="xs" variant="default" loading={revoke.isRunning} onClick={() => void revoke.run({ params: { id, linkId: link.id } })}>
          {t('platform.share.revoke')}
        </Button>
      )}
    </li>
  );
}
