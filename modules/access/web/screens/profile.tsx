import { useMantineColorScheme } from '@mantine/core';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import {
  applyPageLayout,
  applyTheme,
  chooseLocale,
  Disc,
  readLayout,
  saveLayout,
  shownScheme,
  useTranslation,
  withTexts,
  type PageLayout,
  type Theme,
} from '@quantum/platform/web/public';
import { Fact, Facts, Section, useActor, useMutate, usePage } from '@quantum/platform/web/kit';
import { lazy, Suspense, useState } from 'react';
import { sessionEndpoints } from '../../contract/index.ts';
import { OwnPhoto } from '@quantum/modules/organization/web-api';
import { OwnProvider } from '../parts/own-provider.tsx';
import { OwnSessions } from '../parts/own-sessions.tsx';
import { profileSections } from '../parts/profile-sections.ts';
import { Choices } from '../parts/choices.tsx';

/** It says words of the sign-in page. */
const OwnPassword = lazy(() => withTexts(['platform'], async () => ({ default: (await import('../parts/own-password.tsx')).OwnPassword })));

const THEMES: Theme[] = ['light', 'dark', 'auto'];
const PAGES: PageLayout[] = ['fluid', 'fixed'];

/** My profile: who I am here, my roles and where I hold them, language and theme. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  usePage({ title: t('menu.PROFILE'), crumbs: [{ text: t('menu.PROFILE') }] });
  if (!actor) return null;
  const { user, name } = actor;
  return (
    <div className="q-page q-profile">
      <header className="q-row" style={{ gap: 14, marginBottom: 18 }}>
        <Disc name={name} size={48} />
        <div>
          <h1>{name}</h1>
          <span className="q-quiet">{[user.orgName, user.companyName].filter(Boolean).join(' · ')}</span>
        </div>
      </header>
      <Section title={t('access.profile.account')}>
        <Facts>
          <Fact label={t('access.profile.userName')}>{user.userName}</Fact>
          <Fact label={t('access.profile.employeeCode')}>{user.employeeCode}</Fact>
          <Fact label={t('access.profile.phone')}>{user.phone}</Fact>
          <Fact label={t('access.profile.timeZone')}>{user.timeZone}</Fact>
        </Facts>
      </Section>
      <Section title={t('access.profile.roles')} note={t('access.profile.rolesNote')}>
        <Facts>
          {user.userDetailRoles?.map((role) => (
            <Fact key={`${role.code}.${role.unitId}`} label={role.name}>
              {role.unitName}
            </Fact>
          ))}
        </Facts>
      </Section>
      <Section title={t('access.profile.preferences')}>
        <Facts>
          <Fact label={t('platform.language.choose')}>
            <LanguageChoice />
          </Fact>
          <Fact label={t('platform.theme.label')}>
            <ThemeChoice />
          </Fact>
          <Fact label={t('platform.page.label')}>
            <PageChoice />
          </Fact>
        </Facts>
      </Section>
      <OwnPhoto />
      <Suspense>
        <OwnPassword />
      </Suspense>
      <OwnProvider />
      <OwnSessions />
      {profileSections().map((Part, i) => (
        <Suspense key={i}>
          <Part />
        </Suspense>
      ))}
    </div>
  );
}

/** Acts at once, and is kept for the account: mails and other devices follow. */
function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const keep = useMutate(sessionEndpoints.locale);
  const choose = async (locale: Locale) => {
    await chooseLocale(locale);
    await keep.run({ input: { locale } });
  };
  return (
    <Choices
      label={t('platform.language.choose')}
      options={LOCALES.map((locale) => ({ value: locale, label: t(`platform.language.${locale}`), lang: locale }))}
      value={i18n.language}
      onChange={(locale) => void choose(locale as Locale)}
    />
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const [theme, setTheme] = useState<Theme>(() => readLayout().theme);
  const choose = (next: Theme) => {
    saveLayout({ theme: next });
    setTheme(next);
    setColorScheme(shownScheme(next));
    applyTheme(next);
  };
  return (
    <Choices
      label={t('platform.theme.label')}
      options={THEMES.map((one) => ({ value: one, label: t(`platform.theme.${one}`) }))}
      value={theme}
      onChange={(next) => choose(next as Theme)}
    />
  );
}

/** How wide the pages are on this device. */
function PageChoice() {
  const { t } = useTranslation();
  const [page, setPage] = useState<PageLayout>(() => readLayout().page);
  const choose = (next: PageLayout) => {
    saveLayout({ page: next });
    setPage(next);
    applyPageLayout(next);
  };
  return (
    <Choices
      label={t('platform.page.label')}
      options={PAGES.map((one) => ({ value: one, label: t(`platform.page.${one}`) }))}
      value={page}
      onChange={(next) => choose(next as PageLayout)}
    />
  );
}
