import { LIMITS, type Localized } from '@quantum/platform/contract';
import { useChecks, type FieldFault } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** What new and edit share. */
export interface SpaceGroupValue {
  names: Localized;
  spaceIds: number[];
}

export function useGroupChecks(): (value: SpaceGroupValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  return ({ names, spaceIds }) => [
    ...checks.localized('names', 'organization.spaceGroup.name', names),
    ...(spaceIds.length > LIMITS.spacesPerPlan
      ? [{ path: 'spaceIds', text: t('organization.spaceGroup.most', { max: LIMITS.spacesPerPlan }) }]
      : []),
  ];
}
