// HOME
import { useCallback, useState } from 'react';
import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { OwnAnnouncements } from '@quantum/modules/notification/web-api';
import { Allowed, CallFault, useActor, useIsPhone, useLast, useFirstAnswers } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall } from '@quantum/platform/web/offline';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { dashboardOps, homepageEndpoints, PERIODS, type PeriodWord } from '../../contract/index.ts';
import { HomeListCard } from '../parts/home-list.tsx';
import { Changes } from '../parts/changes.tsx';
import { Figures } from '../parts/figures.tsx';
import { Moved } from '../parts/moved.tsx';
import { NeedsYou } from '../parts/needs-you.tsx';
import { PartsCard } from '../parts/parts-card.tsx';
import { Ranked } from '../parts/ranked.tsx';
import { Trend } from '../parts/trend.tsx';
import '../parts/homepage.css';

const wordOf = (text: string | null): PeriodWord => PERIODS.find((word) => word === text) ?? 'month';

const greetingOf = (hour: number): string => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** The hour where the reader's unit is, whatever the device thinks. */
const hourIn = (timeZone: string | undefined): number =>
  Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format());

/** HOME: what needs the reader, and how the units they answer for are doing. */
export function HomepageScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  // On the phone one reads what is to be done before the figures.
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const period = wordOf(search.get('period'));
  const { query, asOf } = useCachedCall(homepageEndpoints.read, `homepage-${period}`, { input: { period } });
  const { data: answer, error, refetch } = query;
  // Another period replaces the figures when it has come.
  const data = useLast(answer);
  const figures = data?.figures.filter((figure) => figure.kind !== 'parts');
  const parts = data?.figures.filter((figure) => figure.kind === 'parts') ?? [];
  const first = data?.lists.filter(({ isFirst }) => isFirst) ?? [];
  const then = data?.lists.filter(({ isFirst }) => !isFirst) ?? [];
  const trends = data?.figures.filter((figure) => figure.kind === 'trend') ?? [];
  const [isAnnounced, setAnnounced] = useState(false);
  const noteAnnounced = useCallback(() => setAnnounced(true), []);
  const isShown = useFirstAnswers((data !== undefined || error !== null) && isAnnounced);
  // Only figures are of a period.
  const hasNumbers = figures !== undefined && figures.length > 0;
  const numbers = hasNumbers && !error && <Figures figures={figures} isStale={answer === undefined} />;
  return (
    <div className="home">
      <header className="home-head q-head-tools">
        <div>
          <h1>{t(`dashboard.greeting.${greetingOf(hourIn(actor?.user.timeZone))}`, { name: actor?.name ?? '' })}</h1>
          <p className="q-quiet">{[actor?.user.orgName, hasNumbers && `${data!.from} → ${data!.to}`].filter(Boolean).join(' · ')}</p>
        </div>
        {isShown && data && data.starts.length > 0 && (
          <nav className="home-starts" aria-label={t('dashboard.home.start')}>
            {data.starts.map(({ label, href }, i) => (
              <Link key={href} to={href} data-first={i === 0}>
                <Plus size={16} aria-hidden />
                {label}
              </Link>
            ))}
          </nav>
        )}
        {isShown && hasNumbers && (
          <div className="home-periods" role="group" aria-label={t('dashboard.period.label')}>
            {PERIODS.map((word) => (
              <button
                key={word}
                type="button"
                aria-pressed={word === period}
                onClick={() => setSearch({ period: word }, { replace: true })}
              >
                {t(`dashboard.period.${word}`)}
              </button>
            ))}
          </div>
        )}
      </header>
      {asOf !== null && <OfflineNote asOf={asOf} />}
      {error && <CallFault error={error} retry={refetch} />}
      {!isShown && <Awaited />}
      {!isPhone && isShown && numbers}
      {/* Nothing is drawn before all of it has its place. */}
      <div className="home-columns" data-side={parts.length > 0} hidden={!isShown}>
        <div className="home-main">
          {first.slice(0, 1).map((list) => (
            <HomeListCard key={list.id} list={list} />
          ))}
          <OwnAnnouncements onKnown={noteAnnounced} />
          {first.slice(1).map((list) => (
            <HomeListCard key={list.id} list={list} />
          ))}
          <NeedsYou />
          {then.map((list) => (
            <HomeListCard key={list.id} list={list} />
          ))}
          {trends.map((figure) => (
            <div key={figure.id} className="home-pair">
              <Trend figure={figure} asOf={formatInstant(data!.asOf, actor?.user.timeZone)} />
              {figure.moved.length > 0 && <Moved moved={figure.moved} />}
            </div>
          ))}
        </div>
        {parts.length > 0 && (
          <aside className="home-side">
            {data && hasNumbers && <Changes changes={data.changes} />}
            {parts.map((figure) => (
              <PartsCard key={figure.id} figure={figure} />
            ))}
            <Allowed operation={dashboardOps.readOverview}>
              <Ranked />
            </Allowed>
          </aside>
        )}
      </div>
      {isPhone && isShown && numbers}
    </div>
  );
}

/** In the place of a page that is on its way. */
const Awaited = () => (
  <div className="home-main" aria-hidden="true">
    {[1, 2, 3].map((n) => (
      <div key={n} className="home-card home-awaited q-skeleton-block" />
    ))}
  </div>
);
