import { localText } from '@quantum/platform/domain';
import { loadScoped, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { describeSession } from './session-detail.ts';
import { SESSION, type SessionRecord } from '../tables.ts';

/** Empty lines for those who come without being on the roster. */
const SPARE = 6;

/** The sheet on the table: who is expected, a place to sign, lines for others. After the session it says who came. */
export async function signInSheet(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const record = await describeSession(ctx, await loadScoped<SessionRecord>(ctx, SESSION, id));
  const zone = record.timeZone;
  const time = (at: string | null) => (at === null ? '' : localText(at, zone).slice(11, 16));
  const rows = record.people
    .filter((one) => !one.isWaiting)
    .map((one, i) => [String(i + 1), one.name, one.employeeCode, time(one.inAt), time(one.outAt), '']);
  const spare = Array.from({ length: SPARE }, (_, i) => [String(rows.length + i + 1), '', '', '', '', '']);
  return {
    zone,
    paper: {
      name: `${record.code} ${ctx.t('training.paper.title')}`,
      locale: ctx.locale,
      title: `${ctx.t('training.paper.title')} · ${record.lessonName}`,
      code: record.code,
      lead: record.unitName,
      blocks: [
        {
          kind: 'facts',
          facts: [
            [ctx.t('training.paper.when'), `${localText(record.startsAt, zone)} – ${localText(record.endsAt, zone).slice(11, 16)}`],
            [ctx.t('training.paper.room'), record.room],
            [ctx.t('training.paper.instructor'), record.instructorName],
          ],
        },
        {
          kind: 'table',
          head: ['no', 'name', 'employeeCode', 'in', 'out', 'signature'].map((key) => ctx.t(`training.paper.${key}`)),
          rows: [...rows, ...spare],
          widths: [24, '*', 90, 44, 44, 150],
        },
      ],
    },
  };
}
