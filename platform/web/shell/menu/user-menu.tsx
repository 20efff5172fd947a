import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { Check, CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import {
  applyTheme,
  callPath,
  Disc,
  dropSession,
  endOnDevice,
  forgetRecords,
  readLayout,
  saveLayout,
  shownScheme,
  unsentCount,
  type Theme,
  useTranslation,
} from '@quantum/platform/web/public';
import { keepSealKey } from '../seal-key.ts';
import { roleNames, useActor } from '../../kit/actor.ts';

const THEMES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const;

/** Logout: resets the state and goes to sign-in (specification 4); the server is told, but never waited for in vain. */
async function signOut(): Promise<void> {
  // What was not sent is sealed with it after the session has ended.
  await keepSealKey().catch(() => undefined);
  await endOnDevice();
  await callPath({ method: 'POST', path: '/permissions/logout', body: {}, quiet: true }).catch(() => undefined);
  dropSession();
  // Leaving the page would cut it short: what was read is removed, what was not sent is sealed.
  await forgetRecords();
  location.assign('/auth/login');
}

/** Profile, theme, sign out. */
export function UserMenu() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const [theme, setTheme] = useState<Theme>(() => readLayout().theme);
  const unsent = unsentCount();
  if (!actor) return null;
  const choose = (next: Theme) => {
    saveLayout({ theme: next });
    setTheme(next);
    setColorScheme(shownScheme(next));
    applyTheme(next);
  };
  return (
    <Menu width={220}>
      <Menu.Target>
        <button type="button" className="q-icon-btn" aria-label={t('platform.user.label', { name: actor.name })}>
          <Disc name={actor.name} size={24} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="q-user-card">
          <b>{actor.name}</b>
          <span className="q-hint">{roleNames(actor.user).join(', ')}</span>
        </div>
        {!actor.user.link && (
          <>
            <Menu.Item leftSection={<CircleUser size={15} aria-hidden />} onClick={() => void navigate('/quantum/profile')}>
              {t('menu.PROFILE')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('platform.theme.label')}</Menu.Label>
        {THEMES.map(([name, Icon]) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={15} aria-hidden />}
            rightSection={theme === name ? <Check size={14} aria-hidden /> : undefined}
            aria-current={theme === name}
            onClick={() => choose(name)}
          >
            {t(`platform.theme.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {unsent > 0 && <p className="q-user-unsent">{t('platform.user.unsentText', { count: unsent })}</p>}
        <Menu.Item leftSection={<LogOut size={15} aria-hidden />} onClick={() => void signOut()}>
          {t('platform.user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
