import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findSheet } from '@quantum/modules/form/web-api';
import { CodeTag } from '@quantum/platform/web/kit';
import { Cells, Tag } from '@quantum/platform/web/public';
import { FINISHED_STATUSES, INSPECTION_STATUS, type InspectionStatus, type RoundDetail } from '../../../contract/index.ts';
import { sheetKey } from './submit-entry.ts';
import { isOpen } from './round-next.ts';
import { FunctionalRisk, ResultScore } from '../record/inspection-cells.tsx';

/** One space of a round: its state, how far its answers are (those on this device included), its score. */
export function RoundSpace({ task, isQueued, isMine }: { task: RoundDetail['tasks'][number]; isQueued: boolean; isMine: boolean }) {
  const { t } = useTranslation();
  const open = isMine && isOpen(task);
  const finished = FINISHED_STATUSES.includes(task.status as InspectionStatus);
  const answered = open ? (findSheet(sheetKey(task.id))?.answers.length ?? 0) : 0;
  const isBegun = task.status === INSPECTION_STATUS.inProgress;
  const to = open ? `answer/${task.id}` : finished ? `records/${task.id}` : `scheduled/${task.id}`;
  return (
    <Link className="ins-space" data-begun={isBegun || undefined} to={`/quantum/inspection/${to}`}>
      <span className="ins-space-words">
        <b>
          {task.spaceName} {task.functionalRisk && <FunctionalRisk code={task.functionalRisk} />}
        </b>
        <span className="q-quiet">{task.place}</span>
      </span>
      <span className="ins-space-facts">
        {isQueued ? (
          <Tag tone="warn" icon="hourglass">
            {t('inspection.queued.inQueue')}
          </Tag>
        ) : finished ? (
          <>
            <ResultScore task={task} />
            {task.finding_count > 0 && <span className="q-quiet">{t('inspection.submit.findings', { count: task.finding_count })}</span>}
          </>
        ) : (
          <>
            <CodeTag set="inspectionStatus" code={task.status} />
            {isBegun && task.item_count > 0 && <Cells done={Math.min(answered, task.item_count)} total={task.item_count} />}
          </>
        )}
      </span>
      {open && !isQueued ? (
        <span className="ins-go">{t(isBegun ? 'inspection.round.resume' : 'inspection.round.start')}</span>
      ) : (
        <span className="ins-go-quiet">
          <ChevronRight size={20} aria-hidden />
        </span>
      )}
    </Link>
  );
}
