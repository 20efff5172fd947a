import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { roundPath, answerPath, type InspectionDetail } from '../../../contract/index.ts';
import { nextSpace } from './round-next.ts';
import { readCachedRound, withDevice } from './cached-round.ts';
import './round.css';
import { TODO_PATH } from '@quantum/modules/task/contract';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  task: Pick<InspectionDetail, 'id' | 'roundId'>;
  /** Other occurrences of the round that wait on this device too. */
  queued: ReadonlySet<number>;
  /** Further links, before the last. */
  children?: ReactNode;
}

/** Where to continue after a space, with or without a network: the next one of the round, else its list or the to-do. */
export function RoundFoot({ task: inspection, queued, children }: Props) {
  const { t } = useTranslation();
  const { roundId } = inspection;
  const { data: round } = useQuery({
    queryKey: ['kept-round', roundId],
    queryFn: () => readCachedRound(roundId!),
    enabled: roundId !== null,
    networkMode: 'always',
  });
  const next = round && nextSpace({ tasks: withDevice(round.tasks).filter((one) => !queued.has(one.id)) }, inspection.id);
  return (
    <footer className="ins-round-foot">
      {next && (
        <Link className="ins-next" to={answerPath(next.id)}>
          {t('inspection.round.next', { name: next.spaceName })}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
      {children}
      <Link className={next ? 'ins-back' : 'ins-next'} to={roundId === null ? TODO_PATH : roundPath(roundId)}>
        {t(roundId === null ? 'inspection.round.todo' : 'inspection.round.back')}
      </Link>
    </footer>
  );
}
