import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { findSheet } from '@quantum/modules/form/web-api';
import { CodeTag } from '@quantum/platform/web/kit';
import { Cells, Tag, useTranslation } from '@quantum/platform/web/public';
import { inspectionsPath, FINISHED_STATUSES, INSPECTION_STATUS, type InspectionStatus, type RoundDetail } from '../../../contract/index.ts';
import { sheetKey } from './submit-entry.ts';
import { isOpen } from './round-next.ts';
import { FunctionalRisk, ResultScore } from '../record/inspection-cells.tsx';

/** One space of a round: its state, how far its answers are (those on this device included), its score. */
export function RoundSpace({
  task: inspection,
  isQueued,
  isMine,
}: {
  task: RoundDetail['tasks'][number];
  isQueued: boolean;
  isMine: boolean;
}) {
  const { t } = useTranslation();
  const open = isMine && isOpen(inspection);
  const finished = FINISHED_STATUSES.includes(inspection.status as InspectionStatus);
  const answered = open ? (findSheet(sheetKey(inspection.id))?.answers.length ?? 0) : 0;
  const isBegun = inspection.status === INSPECTION_STATUS.inProgress;
  const to = open ? `answer/${inspection.id}` : finished ? `records/${inspection.id}` : `scheduled/${inspection.id}`;
  return (
    <Link className="ins-space" data-begun={isBegun || undefined} to={inspectionsPath(to)}>
      <span className="ins-space-words">
        <b>
          {inspection.spaceName} {inspection.functionalRisk && <FunctionalRisk code={inspection.functionalRisk} />}
        </b>
        <span className="q-quiet">{inspection.place}</span>
      </span>
      <span className="ins-space-facts">
        {isQueued ? (
          <Tag tone="warn" icon="hourglass">
            {t('inspection.queued.inQueue')}
          </Tag>
        ) : finished ? (
          <>
            <ResultScore task={inspection} />
            {inspection.findingCount > 0 && (
              <span className="q-quiet">{t('inspection.submit.findings', { count: inspection.findingCount })}</span>
            )}
          </>
        ) : (
          <>
            <CodeTag set="inspectionStatus" code={inspection.status} />
            {isBegun && inspection.itemCount > 0 && <Cells done={Math.min(answered, inspection.itemCount)} total={inspection.itemCount} />}
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
