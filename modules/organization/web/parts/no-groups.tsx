import { Link } from 'react-router';
import { Allowed, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { NEW_SPACE_GROUP_PATH, organizationOps, spaceEndpoints } from '../../contract/index.ts';

/** Below a chooser of groups: where the unit has none yet, who may make one is led to it. */
export function NoGroups({ unitId }: { unitId: number }) {
  const { t } = useTranslation();
  const { data } = useCall(spaceEndpoints.groups, {
    input: {
      pagingTool: { currentPage: 1, pageSize: 1 },
      queryCriterias: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }],
      queryOrderBies: [],
      params: { count: 'none' },
    },
  });
  if (!data || data.items.length > 0) return null;
  return (
    <p className="q-hint">
      {t('organization.spaceGroup.noneHere')}{' '}
      <Allowed operation={organizationOps.createSpaceGroup}>
        <Link to={`${NEW_SPACE_GROUP_PATH}?unit=${unitId}`}>{t('organization.spaceGroup.makeOne')}</Link>
      </Allowed>
    </p>
  );
}
