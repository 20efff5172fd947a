// MSG: a job in the background, where the message about it leads.
import { useParams } from 'react-router';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { jobEndpoints, type JobView } from '@quantum/platform/contract';
import { Fact, Facts, Section, useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { Cells, formatBytes, formatInstant, StatusTag } from '@quantum/platform/web/public';

const TONE: Record<string, string> = { queued: 'waiting', running: 'inProgress', done: 'completed', dismissed: 'failed' };
/** ms between looks. */
const LOOK = 1000;

export function JobScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(jobEndpoints.read, { params: { id }, every: LOOK });
  usePage({ title: query.data?.title ?? t('system.job.title'), append: [{ text: t('system.job.title') }] });
  return <WhenRead query={query}>{(job) => <JobPage job={job} />}</WhenRead>;
}

function JobPage({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const cancel = useMutate(jobEndpoints.cancel, { done: () => t('system.job.cancelled') });
  const isLive = job.state === 'queued' || job.state === 'running';
  return (
    <div className="q-page">
      <h1>{job.title}</h1>
      <Section title={t('system.job.title')}>
        <Facts>
          <Fact label={t('common.status')}>
            <StatusTag state={TONE[job.state] ?? job.state}>{t(`system.job.state.${job.state}`)}</StatusTag>
          </Fact>
          {job.total !== null && (
            <Fact label={t('system.job.title')}>
              <Cells done={job.done} total={job.total} count={false} /> {t('system.job.progress', { done: job.done, total: job.total })}
            </Fact>
          )}
          <Fact label={t('system.job.created')}>{formatInstant(job.created_at)}</Fact>
          <Fact label={t('system.job.finished')}>{formatInstant(job.finished_at)}</Fact>
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
        {job.state === 'done' && !job.file && <p className="q-quiet">{t('system.job.gone')}</p>}
        {isLive && (
          <Button loading={cancel.isRunning} onClick={() => void cancel.run({ params: { id: job.id } })}>
            {t('system.job.cancel')}
          </Button>
        )}
      </Section>
    </div>
  );
}
