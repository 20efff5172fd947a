import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { inScope, NotFound, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { gapCells } from './cells.read.ts';
import { readHeldCertificates, readPersonRow, readRecordsOf } from './person-file.store.ts';

const MINUTES = 60;

/** What a client asks to see of a person: what is required and held today, every course, hours by year. */
export async function personFile(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const person = await readPersonRow(ctx, id);
  const unit = person && (await unitTree(ctx.kernel)).get(person.unit_id);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), person)) throw new NotFound();
  const today = dayAt(ctx.now(), unit.timeZone);
  const [records, held, required, codeText] = [
    await readRecordsOf(ctx, id),
    await readHeldCertificates(ctx, id, today),
    await gapCells(ctx, { id: unit.id, companyId: unit.companyId }, id, today),
    await ctx.kernel.ports.codes.texts(ctx.locale),
  ];
  const hours = new Map<string, number>();
  for (const { finished_on: on, credited_minutes: minutes } of records)
    if (on !== null && minutes > 0) hours.set(on.slice(0, 4), (hours.get(on.slice(0, 4)) ?? 0) + minutes);
  const say = (key: string) => ctx.t(`training.paper.${key}`);
  return {
    zone: unit.timeZone,
    paper: {
      name: `${person.code} ${say('personFile')}`,
      locale: ctx.locale,
      title: `${say('personFile')} · ${inLocale(person.names, ctx.locale)}`,
      code: person.code,
      lead: inLocale(unit.names, ctx.locale),
      blocks: [
        {
          kind: 'facts',
          facts: [
            [say('employeeCode'), person.code],
            [say('job'), person.job_names && inLocale(person.job_names, ctx.locale)],
            [say('hiredOn'), person.hired_on],
            [say('asOf'), today],
            [
              say('hours'),
              [...hours]
                .toSorted(([a], [b]) => (a < b ? 1 : -1))
                .map(([year, minutes]) => `${year}: ${(minutes / MINUTES).toFixed(1)}`)
                .join(' · ') || null,
            ],
          ],
        },
        {
          kind: 'table',
          titles: [{ text: say('required'), level: 1 }],
          head: [say('category'), say('state'), say('validTo')],
          rows: required.map(({ categoryNames, state, validTo }) => [
            inLocale(categoryNames, ctx.locale),
            ctx.t(`training.gap.${state}`),
            validTo ?? '',
          ]),
          widths: ['*', 120, 90],
        },
        {
          kind: 'table',
          titles: [{ text: say('certificates'), level: 1 }],
          head: [say('category'), say('validFrom'), say('validTo')],
          rows: held.map((one) => [inLocale(one.names, ctx.locale), one.valid_from, one.valid_to ?? say('noEnd')]),
          widths: ['*', 90, 90],
        },
        {
          kind: 'table',
          titles: [{ text: say('courses'), level: 1 }],
          head: ['code', 'course', 'finishedOn', 'score', 'state'].map(say),
          rows: records.map((one) => [
            one.code,
            inLocale(one.names, ctx.locale),
            one.finished_on ?? '',
            one.score === null ? '' : `${one.score} %`,
            codeText(one.status),
          ]),
          widths: [120, '*', 70, 50, 80],
        },
      ],
    },
  };
}
