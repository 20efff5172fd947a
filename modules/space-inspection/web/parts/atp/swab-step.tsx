import { Link } from 'react-router';
import type { InspectionDetail } from '@quantum/modules/inspection/contract';
import { Allowed } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { atpOps, swabInPath } from '../../../contract/index.ts';

/** The room is answered: its surfaces are swabbed next, with or without a network. */
export function SwabStep({ inspection: { id, space }, className }: { inspection: InspectionDetail; className: string }) {
  const { t } = useTranslation();
  if (!space) return null;
  return (
    <Allowed operation={atpOps.record}>
      <Link className={className} to={swabInPath({ id, spaceId: space.id, from: 'answer' })}>
        {t('space-inspection.swab.swabHere')}
      </Link>
    </Allowed>
  );
}
