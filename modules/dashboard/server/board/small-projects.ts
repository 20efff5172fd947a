import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { meanHeadcounts, unitTreeOn } from '@quantum/modules/organization/server-api';
import { settingOf, type SettingDefinition } from '@quantum/modules/system/server-api';
import type { Ctx, Period } from '@quantum/platform/server';
import { quarterBefore } from '../../domain/period.rules.ts';

/** People below which a project is small, as their mean over a quarter. */
export const SMALL_PROJECT: SettingDefinition<number> = {
  screen: 'work',
  group: 'dashboard.setting.group',
  key: 'dashboard.setting.smallProject',
  help: 'dashboard.setting.smallProjectHelp',
  bounds: { kind: 'number', min: 1, max: 1000 },
  standard: 20,
};

/** Projects with fewer people in the quarter before the one the span ends in: fixed for that quarter. */
export async function smallProjects(ctx: Ctx, span: Period): Promise<Set<number>> {
  const quarter = quarterBefore(span.to);
  const [heads, tree] = [await meanHeadcounts(ctx, quarter), await unitTreeOn(ctx, quarter.to)];
  const small = new Set<number>();
  for (const { id, orgType } of tree.all())
    if (orgType === ORG_TYPE.group && (heads.get(id) ?? 0) < (await settingOf(ctx, SMALL_PROJECT, id, quarter.to))) small.add(id);
  return small;
}
