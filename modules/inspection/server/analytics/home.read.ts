import { ROLE } from '@quantum/modules/access/contract';
import { INSPECTION_METHOD, INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
import { findFormNames } from '@quantum/modules/form/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList, type MetricTone } from '@quantum/platform/server';
import { inspectionOps, RECORDS_PATH, recordPath } from '../../contract/index.ts';
import { latestRecords } from './home.store.ts';

const TONE: Readonly<Record<string, MetricTone>> = {
  [INSPECTION_RESULT.pass]: 'ok',
  [INSPECTION_RESULT.attention]: 'warn',
  [INSPECTION_RESULT.fail]: 'danger',
};

interface HomeListSource extends Pick<HomeList, 'id' | 'title' | 'none' | 'roles' | 'order' | 'href' | 'isFirst'> {
  isFailed: boolean;
}
const listOf = ({ isFailed, ...one }: HomeListSource): HomeList => ({
  operation: inspectionOps.readFigures,
  ...one,
  read: async (ctx, scope) => {
    const rows = await latestRecords(ctx, scope, HOME_ROWS, isFailed);
    const [tree, text] = [await unitTree(ctx.kernel), await ctx.kernel.ports.codes.texts(ctx.locale)];
    const nameOf = async (id: number | null): Promise<string> => {
      const names = id === null ? undefined : await findFormNames(ctx.kernel, id);
      return names ? inLocale(names, ctx.locale) : text(INSPECTION_METHOD.enterFindings);
    };
    return {
      count: null,
      rows: await Promise.all(
        rows.map(async ({ id, code, unit_id, form_id, result, at }) => ({
          title: await nameOf(form_id),
          note: `${inLocale(tree.get(unit_id)!.names, ctx.locale)} · ${code} · ${at}`,
          ...(result !== null && { state: { text: text(result), tone: TONE[result] ?? 'plain' } }),
          href: recordPath(id),
          records: null,
        })),
      ),
    };
  },
});

/** What a quality assessor looks into: inspections that failed. */
export const latestFailed = listOf({
  id: 'inspection.latestFailed',
  title: 'inspection.home.latestFailed',
  none: 'inspection.home.latestFailed.none',
  roles: [ROLE.qualityAssessor],
  order: 50,
  isFirst: true,
  href: `${RECORDS_PATH}?f.result=in:${INSPECTION_RESULT.fail}`,
  isFailed: true,
});

/** What those who keep records, and do no inspection themselves, have to file or to check. */
export const latestOfAll = listOf({
  id: 'inspection.latest',
  title: 'inspection.home.latest',
  none: 'inspection.home.latest.none',
  roles: [ROLE.documentController, ROLE.complianceOwner, ROLE.trainingAdministrator],
  order: 50,
  href: RECORDS_PATH,
  isFailed: false,
});
