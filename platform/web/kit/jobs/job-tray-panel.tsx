import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { jobEndpoints, type JobView } from '@quantum/platform/contract';
import { call, Cells, formatCount, type Translate, useTranslation } from '@quantum/platform/web/public';
import { untrayJob } from './job-tray.ts';
import './job-tray.css';

/** ms between looks at a job that runs. */
const LOOK = 1000;
const isLive = (job: JobView | undefined): boolean => !job || job.state === 'queued' || job.state === 'running';

/** Work that continues while one continues working: progress, cancel, the file. */
export function JobTrayPanel({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  return (
    <section className="q-tray" aria-label={t('platform.job.tray')}>
      {ids.map((id) => (
        <JobCard key={id} id={id} />
      ))}
    </section>
  );
}

function JobCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = ['background-job', id];
  const { data: job } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(jobEndpoints.read, { params: { id }, signal, quiet: true }),
    refetchInterval: ({ state }) => (isLive(state.data) ? LOOK : false),
  });
  if (!job) return null;
  const cancel = () =>
    call(jobEndpoints.cancel, { params: { id } }).then(
      (now) => client.setQueryData(key, now),
      () => undefined,
    );
  return (
    <article>
      <div className="q-row">
        <strong>{job.title}</strong>
        <span className="q-space" />
        <button type="button" className="q-icon-btn" aria-label={t('common.close')} onClick={() => untrayJob(id)}>
          <X size={15} aria-hidden />
        </button>
      </div>
      <div className="q-row">
        <span role="status">{stateText(t, job)}</span>
        {isLive(job) && job.total ? <Cells done={job.done} total={job.total} count={false} /> : null}
        <span className="q-space" />
        {isLive(job) && (
          <button type="button" className="q-tray-act" onClick={() => void cancel()}>
            {t('common.cancel')}
          </button>
        )}
        {job.file && (
          <a className="q-tray-act" href={job.file.url} download={job.file.name}>
            <Download size={14} aria-hidden /> {t('common.download')}
          </a>
        )}
      </div>
    </article>
  );
}

function stateText(t: Translate, job: JobView): string {
  const rows = { done: formatCount(job.done), total: formatCount(job.total ?? 0) };
  if (job.state === 'running') return t('platform.job.progress', rows);
  if (job.state === 'failed' || job.state === 'dismissed') return job.error ?? t('platform.job.state.failed');
  return t(`platform.job.state.${job.state}`);
}
