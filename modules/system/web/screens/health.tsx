// SS145
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Allowed, CallFault, Fact, Facts, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatBytes, formatCount, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { healthEndpoints, systemOps, type DeadLetter, type SiteHealth, type SystemHealth } from '../../contract/index.ts';
import '../parts/health.css';

/** ms between looks. */
const LOOK = 10_000;

/** SS145: what waits, what is late, and what has failed permanently. */
export function HealthScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(healthEndpoints.read, { every: LOOK });
  return (
    <div className="q-page sys-health">
      <h1>{t('menu.SS145')}</h1>
      {error && !data && <CallFault error={error} retry={refetch} />}
      {data && <Waiting health={data} />}
      {data?.site && <Site site={data.site} />}
      {data && (
        <Section title={t('system.health.deadLetters')} note={data.letters.length || undefined}>
          {data.letters.length === 0 ? (
            <p className="q-quiet">
              <b className="q-strong">{t('system.health.noLetters')}</b>
              <br />
              {t('system.health.noLettersText')}
            </p>
          ) : (
            <Letters letters={data.letters} />
          )}
        </Section>
      )}
    </div>
  );
}

function Waiting({ health }: { health: SystemHealth }) {
  const { t } = useTranslation();
  const { lateSince, waiting } = health.queue;
  return (
    <Section
      title={t('system.health.work')}
      note={lateSince ? t('system.health.lateSince', { at: formatInstant(lateSince) }) : t('system.health.onTime')}
    >
      <Facts>
        <Fact label={t('system.health.jobsRunning')}>{health.jobs.running}</Fact>
        <Fact label={t('system.health.jobsQueued')}>{health.jobs.queued}</Fact>
        <Fact label={t('system.health.queue')}>{waiting}</Fact>
        {health.queues.map(({ label, count, isFailure, href }) => (
          <Fact key={label} label={label}>
            <Link to={href} className={isFailure && count > 0 ? 'sys-failed' : undefined}>
              {formatCount(count)}
            </Link>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** Seconds after which a waiting seal is worth a look, and the share of the disk that should stay free. */
const SEAL_LATE = 60;
const DISK_LOW = 0.1;

function Site({ site: { versions, startedAt, memory, database, disk, audit } }: { site: SiteHealth }) {
  const { t } = useTranslation();
  const isLow = disk !== null && disk.free < disk.total * DISK_LOW;
  return (
    <Section title={t('system.health.site')} note={t('system.health.startedAt', { at: formatInstant(startedAt) })}>
      <Facts>
        <Fact label={t('system.health.database')}>
          {t('system.health.databaseText', {
            size: formatBytes(database.size),
            ms: database.answerMs,
            connections: database.connections,
            most: database.most,
          })}
        </Fact>
        <Fact label={t('system.health.disk')}>
          {disk && (
            <span className={isLow ? 'sys-failed' : undefined}>
              {t('system.health.diskText', { free: formatBytes(disk.free), total: formatBytes(disk.total) })}
            </span>
          )}
        </Fact>
        <Fact label={t('system.health.memory')}>{formatBytes(memory)}</Fact>
        <Fact label={t('system.health.unsealed')}>
          <span className={audit.seconds > SEAL_LATE ? 'sys-failed' : undefined}>
            {audit.unsealed === 0
              ? t('system.health.sealed')
              : t('system.health.unsealedText', { count: audit.unsealed, seconds: Math.round(audit.seconds) })}
          </span>
        </Fact>
        <Fact label={t('system.health.versions')}>
          Quantum EHSQ {versions.program} · Node.js {versions.node} · PostgreSQL {versions.database}
        </Fact>
      </Facts>
    </Section>
  );
}

function Letters({ letters }: { letters: DeadLetter[] }) {
  const { t } = useTranslation();
  return (
    <ul className="sys-letters">
      {letters.map((letter) => (
        <li key={`${letter.source}.${letter.id}`}>
          <div>
            {letter.href ? <Link to={letter.href}>{letter.title}</Link> : <b className="q-strong">{letter.title}</b>}
            <span className="q-hint">
              {letter.who ?? t('system.health.server')} · {formatInstant(letter.at)} · {t('system.health.tries')}: {letter.tries}
              {letter.source === 'apart' && ` · ${t('system.health.goesOn')}`}
            </span>
            <code>{letter.error}</code>
          </div>
          <Allowed operation={systemOps.retryLetter}>
            <LetterActions letter={letter} />
          </Allowed>
        </li>
      ))}
    </ul>
  );
}

function LetterActions({ letter: { source, id } }: { letter: DeadLetter }) {
  const { t } = useTranslation();
  const retry = useMutate(healthEndpoints.retry, { done: () => t('system.health.retried') });
  const dismiss = useMutate(healthEndpoints.dismiss, { done: () => t('system.health.dismissed') });
  const of = { params: { source, id } };
  return (
    <span className="q-row">
      <Button size="xs" loading={dismiss.isRunning} onClick={() => void dismiss.run(of)}>
        {t('system.health.dismiss')}
      </Button>
      <Button size="xs" variant="filled" loading={retry.isRunning} onClick={() => void retry.run(of)}>
        {t('system.health.retry')}
      </Button>
    </span>
  );
}
