import { Link, useParams } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { CallFault, Due, usePage } from '@quantum/platform/web/kit';
import { Cells, useTranslation } from '@quantum/platform/web/public';
import { OfflineNote, useQueue } from '@quantum/platform/web/offline';
import { answerPath, type RoundDetail } from '../../contract/index.ts';
import { nextSpace } from '../parts/conduct/round-next.ts';
import { queuedInspections } from '../parts/conduct/submit-entry.ts';
import { RoundSpace } from '../parts/conduct/round-space.tsx';
import { useCategories } from '../parts/conduct/use-categories.ts';
import { withDevice } from '../parts/conduct/cached-round.ts';
import { useCachedRound } from '../parts/conduct/use-cached-round.ts';
import '../parts/conduct/round.css';
import { TODO_PATH } from '@quantum/modules/task/contract';

/** The spaces of one round: which are done and how they scored, which come next. */
export function RoundScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const {
    query: { data: round, error, refetch },
    asOf,
  } = useCachedRound(id);
  usePage(round ? { title: round.title, crumbs: [{ text: t('menu.TAS111'), to: TODO_PATH }, { text: round.title }] } : {});
  if (round) return <Round round={round} asOf={asOf} />;
  if (!error) return <div className="q-record-head" role="status" aria-label={t('platform.list.loading')} />;
  return <CallFault isPage error={error} retry={refetch} />;
}

function Round({ round, asOf }: { round: RoundDetail; asOf: number | null }) {
  const { t } = useTranslation();
  const queued = queuedInspections(useQueue());
  const tasks = withDevice(round.tasks);
  // On the device before the network is gone.
  useCategories();
  // A copy kept on the device before rounds said so is its inspector's.
  const isMine = round.mine !== false;
  const next = isMine && nextSpace({ tasks: tasks.filter((inspection) => !queued.has(inspection.id)) });
  const total = tasks.length;
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <OfflineNote asOf={asOf} />
        <h1>{round.title}</h1>
        <p className="q-quiet">
          {[round.unitName, t('inspection.plan.spaceCount', { count: total }), ''].join(' · ')}
          <span className="q-code">{round.planCode}</span>
        </p>
        <p className="q-row">
          <Cells done={round.done} total={total} shown={Math.min(12, total)} />
          <span className="q-space" />
          <span className="q-quiet">{t('inspection.task.due')}</span>
          <Due dueAt={round.dueAt} counts={round.done < total} zone={round.timeZone} isWhole />
        </p>
      </header>
      <ul className="ins-spaces">
        {tasks.map((inspection) => (
          <li key={inspection.id}>
            <RoundSpace task={inspection} isQueued={queued.has(inspection.id)} isMine={isMine} />
          </li>
        ))}
      </ul>
      <footer className="ins-round-foot">
        {next ? (
          <Link className="ins-next" to={answerPath(next.id)}>
            {t('inspection.round.next', { name: next.spaceName })}
            <ArrowRight size={18} aria-hidden />
          </Link>
        ) : (
          <Link className="ins-next" to={TODO_PATH}>
            {t('inspection.round.todo')}
          </Link>
        )}
      </footer>
    </div>
  );
}
