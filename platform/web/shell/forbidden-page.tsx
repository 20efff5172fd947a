import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { KeyRound, UsersRound } from 'lucide-react';
import { roleNames, useActor } from '../kit/actor.ts';
import { usePage } from '../kit/page-head.ts';
import { lastRefusal } from '../kit/calls/refusal.ts';
import { DEVICE_PATH } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';

/** 403: what was tried, the permission it needs, the roles this person has. */
export function ForbiddenPage() {
  const { t } = useTranslation();
  const actor = useActor();
  const refused = lastRefusal();
  usePage({ title: t('menu.FORBIDDEN'), subHeader: false });
  if (refused?.fault !== undefined) return <NoMenu fault={refused.fault} />;
  if (actor && actor.user.userRoles.length === 0) return <NoRole />;
  const roles = (actor && roleNames(actor.user).join(', ')) || '—';
  return (
    <div className="q-forbidden">
      <DoorInCells />
      <div>
        <p className="q-forbidden-code">403</p>
        <h1>{t('platform.forbidden.title')}</h1>
        <p className="q-quiet">
          {refused?.permission ? t('platform.forbidden.text', { path: refused.path }) : t('platform.forbidden.unknown')}
        </p>
        <dl>
          {refused?.permission && (
            <div>
              <KeyRound size={15} aria-hidden />
              <dt>{t('platform.forbidden.permission')}</dt>
              <dd>{refused.permission}</dd>
            </div>
          )}
          <div>
            <UsersRound size={15} aria-hidden />
            <dt>{t('platform.forbidden.roles')}</dt>
            <dd>{roles}</dd>
          </div>
        </dl>
        <Button variant="filled" component={Link} to="/quantum">
          {t('platform.forbidden.home')}
        </Button>
      </div>
    </div>
  );
}

/** Signed in, but what may be opened could not be read: what the server answered, and another try. */
function NoMenu({ fault }: { fault: string }) {
  const { t } = useTranslation();
  return (
    <div className="q-forbidden">
      <DoorInCells />
      <div>
        <p className="q-forbidden-code">403</p>
        <h1>{t('platform.forbidden.noMenu')}</h1>
        <p className="q-quiet">{t('platform.forbidden.noMenuText', { fault })}</p>
        <div className="q-row q-wrap q-forbidden-do">
          <Button variant="filled" onClick={() => location.replace('/quantum')}>
            {t('common.retry')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Whose last grant has ended: nothing is open, and what the device holds is not lost. */
function NoRole() {
  const { t } = useTranslation();
  return (
    <div className="q-forbidden">
      <DoorInCells />
      <div>
        <p className="q-forbidden-code">403</p>
        <h1>{t('platform.forbidden.noRole')}</h1>
        <p className="q-quiet">{t('platform.forbidden.noRoleText')}</p>
        <p className="q-quiet">{t('platform.forbidden.noRoleKept')}</p>
        <div className="q-row q-wrap q-forbidden-do">
          <Button variant="filled" onClick={() => location.replace('/quantum')}>
            {t('platform.stale.reload')}
          </Button>
          <Link className="q-btn" to={DEVICE_PATH}>
            {t('platform.device.title')}
          </Link>
        </div>
      </div>
    </div>
  );
}

const CELLS = Array.from({ length: 36 }, (_, i) => ({ x: i % 6, y: Math.floor(i / 6), soft: (i * 7) % 5 === 0 })).filter(
  ({ x, y }) => !(x >= 2 && x <= 3 && y >= 2),
);

function DoorInCells() {
  return (
    <svg viewBox="0 0 300 300" aria-hidden="true">
      {CELLS.map(({ x, y, soft }) => (
        <rect
          key={`${x}.${y}`}
          x={14 + x * 46}
          y={14 + y * 46}
          width="40"
          height="40"
          rx="5"
          fill={soft ? 'var(--q-primary-soft)' : 'var(--q-neutral-bg)'}
        />
      ))}
      <rect x="106" y="106" width="86" height="178" rx="5" fill="var(--q-primary)" />
      <rect x="118" y="118" width="62" height="48" rx="3" fill="var(--q-primary-soft)" />
      <circle cx="176" cy="204" r="5" fill="var(--q-accent)" />
      <rect x="135" y="140" width="28" height="20" rx="3" fill="var(--q-primary)" />
      <path d="M141 141v-6q0-8 8-8t8 8v6" stroke="var(--q-primary)" strokeWidth="4" fill="none" />
    </svg>
  );
}
