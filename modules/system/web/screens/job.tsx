// MSG: a job in the background, where the message about it leads.
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { jobEndpoints, type JobView } from '@quantum/platform/contract';
import { Fact, Facts, Section, useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { Cells, formatBytes, formatCount, formatInstant, StatusTag, useTranslation } from '@quantum/platform/web/public';

const TONE: Record<string, string> = {
  queued: 'waiting',
  running: 'inProgress',
  done: 'completed',
  dismissed: 'failed',
  expired: 'cancelled',
};
/** ms between looks. */
const LOOK = 1000;

export function JobScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const query = useCall(jobEndpoints.read, { params: { id }, ...(!over && { every: LOOK }) });
  const job = query.data;
  usePage({ title: job?.title ?? t('system.job.title'), append: [{ text: t('system.job.title') }] });
  // Looked at every second while it runs, and no longer than that.
  const isOver = query.error !== null || (job !== undefined && !isLive(job));
  useEffect(() => setOver(isOver), [isOver]);
  return <WhenRead query={query}>{(one) => <JobPage job={one} />}</WhenRead>;
}

const isLive = (job: JobView): boolean => job.state === 'queued' || job.state === 'running';

function JobPage({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const cancel = useMutate(jobEndpoints.cancel, { done: () => t('system.job.cancelled') });
  // Nothing is ready any more once its file was removed.
  const state = job.state === 'done' && !job.file ? 'expired' : job.state;
  return (
    <div className="q-page">
      <h1>{job.title}</h1>
      <Section title={t('system.job.title')}>
        <Facts>
          <Fact label={t('common.status')}>
            <StatusTag state={TONE[state] ?? state}>{t(`system.job.state.${state}`)}</StatusTag>
          </Fact>
          {job.total !== null && (
            <Fact label={t('system.job.doneSoFar')}>
              <Cells done={job.done} total={job.total} count={false} />{' '}
              {t('system.job.progress', { done: formatCount(job.done), total: formatCount(job.total) })}
            </Fact>
          )}
          <Fact label={t('system.job.created')}>{formatInstant(job.createdAt)}</Fact>
          <Fact label={t('system.job.finished')}>{formatInstant(job.finishedAt)}</Fact>
          {job.error && <Fact label={t('system.health.error')}>{job.error}</Fact>}
        </Facts>
        {job.file && (
          <Button
            component="a"
            href={job.file.url}
            download={job.file.name}
            variant="filled"
            leftSection={<Download size={15} aria-hidden />}
          >
            {t('common.download')} · {formatBytes(job.file.size)}
          </Button>
        )}
        {state === 'expired' && <p className="q-quiet">{t('system.job.gone')}</p>}
        {isLive(job) && (
          <Button loading={cancel.isRunning} onClick={() => void cancel.run({ params: { id: job.id } })}>
            {t('system.job.cancel')}
          </Button>
        )}
      </Section>
    </div>
  );
}
