import { Fragment } from 'react';
import { Link } from 'react-router';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, Check, ChevronLeft, ChevronRight, Languages, Menu as MenuIcon } from 'lucide-react';
import { LOCALES } from '@quantum/platform/contract';
import { callPath, chooseLocale, readPublicSettings, useTranslation } from '@quantum/platform/web/public';
import { queryClient } from '../../kit/kit-provider.tsx';
import { useActor } from '../../kit/actor.ts';
import { useIsLive, useLiveKeys } from '../../kit/live/use-live.ts';
import { UI } from '../../kit/constants.ts';
import type { Crumb } from '../../kit/page-head.ts';
import { findCode, menuPath, type MenuItem } from './menu-tree.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { UnsentLink } from './unsent-link.tsx';
import { UserMenu } from './user-menu.tsx';

/** More than this is many. */
const MOST_SHOWN = 99;

/**
 * Breadcrumbs, language, messages, the person. A phone has room for one crumb: the way back up, whole, since a record's own head
 * says its code; the page itself where nothing is above it.
 */
export function TopBar({ menu, crumbs, onMenu }: { menu: MenuItem[]; crumbs: Crumb[]; onMenu: () => void }) {
  const { t } = useTranslation();
  const up = crumbs.findLastIndex(({ to }) => to !== undefined);
  const stored = up === -1 ? crumbs.length - 1 : up;
  const isOfLink = Boolean(useActor()?.user.link);
  const settings = useQuery({ queryKey: ['public-settings'], queryFn: readPublicSettings, staleTime: Infinity });
  return (
    <header className="q-top">
      <button type="button" className="q-icon-btn q-phone-only" aria-label={t('platform.menu.open')} onClick={onMenu}>
        <MenuIcon size={20} aria-hidden />
      </button>
      {crumbs.length > 0 && (
        <nav className="q-crumbs" aria-label={t('platform.crumbs')}>
          {crumbs.map((crumb, i) => (
            <Fragment key={`${i}.${crumb.text}`}>
              {i > 0 && <ChevronRight size={13} aria-hidden />}
              {crumb.to ? (
                <Link to={crumb.to} data-kept={i === stored}>
                  {i === stored && <ChevronLeft className="q-phone-only" size={18} aria-hidden />}
                  <span>{crumb.text}</span>
                </Link>
              ) : (
                <span data-kept={i === stored} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
                  {crumb.text}
                </span>
              )}
            </Fragment>
          ))}
        </nav>
      )}
      <span className="q-space" />
      {settings.data?.environment === 'development' && <span className="q-environment">{t('platform.product.development')}</span>}
      {!isOfLink && <PaletteButton menu={menu} />}
      <UnsentLink />
      <LanguageMenu />
      <Messages menu={menu} />
      <UserMenu />
    </header>
  );
}

function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const isOfLink = Boolean(useActor()?.user.link);
  const choose = async (locale: (typeof LOCALES)[number]) => {
    await chooseLocale(locale);
    // Kept for the account: mails and other devices follow. A session opened by a link changes nothing of the account.
    if (!isOfLink) await callPath({ method: 'PUT', path: '/permissions/locale', body: { locale } }).catch(() => undefined);
    // Names and messages of the server follow at once.
    await queryClient.invalidateQueries();
  };
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className="q-icon-btn"
          aria-label={`${t('platform.language.choose')}: ${t('platform.language.short')}`}
          title={t('platform.language.choose')}
        >
          <Languages size={16} strokeWidth={1.75} aria-hidden />
          <span className="q-hint">{t('platform.language.short')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={i18n.language === locale}
            rightSection={i18n.language === locale && <Check size={14} aria-hidden />}
            onClick={() => void choose(locale)}
          >
            {t(`platform.language.${locale}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Messages({ menu }: { menu: MenuItem[] }) {
  const { t } = useTranslation();
  const item = findCode(menu, 'MSG');
  const isLive = useIsLive();
  useLiveKeys('messages', (first) => first === 'unread' || first.startsWith('/message/') || first.startsWith('/announcement/'));
  const { data } = useQuery({
    queryKey: ['unread'],
    queryFn: ({ signal }) => callPath<{ count: number }>({ method: 'GET', path: '/message/unread', signal, quiet: true }),
    enabled: item !== undefined,
    refetchInterval: isLive ? UI.pollLive : UI.poll,
  });
  if (!item) return null;
  const unread = data?.count ?? 0;
  return (
    <Link className="q-icon-btn" to={menuPath(item)!} aria-label={t('platform.messages', { count: unread })} title={t('menu.MSG')}>
      <Bell size={16} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <span className="q-dot">{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>}
    </Link>
  );
}
