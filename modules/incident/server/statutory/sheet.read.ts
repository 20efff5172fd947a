import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { dayAt, localText } from '@quantum/platform/domain';
import { loadScoped, NotFound, reveal, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { SHEETS, type SheetForm, type TaiwanSheet } from '../../contract/index.ts';
import { taiwan } from '../../domain/rates.rules.ts';
import { INCIDENT_SEVERITY } from '../../contract/index.ts';
import { severityOf } from '../../domain/severity.rules.ts';
import { readInjuries, readPlace } from '../incident.store.ts';
import { grade493Of, outcomeOf } from '../outcome.ts';
import { readRates } from '../rates/rates.read.ts';
import { INCIDENT, type IncidentRecord, type InjuryRow } from '../tables.ts';

type Facts = [label: string, value: string][];

/** The data of a form, so that it can be carried over: the case, and each injured person. */
export async function statutorySheet(ctx: Ctx, id: number, form: string): Promise<PaperWithZone> {
  const it = await loadScoped<IncidentRecord>(ctx, INCIDENT, id);
  if (!SHEETS.includes(form as SheetForm)) throw new NotFound();
  await reveal(ctx, 'injury', { ...it, kind: INCIDENT.kind });
  const place = await readPlace(ctx, it);
  const tree = await unitTree(ctx.kernel);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const say = (key: string) => ctx.t(`incident.sheet.${key}`);
  const zone = place.time_zone;
  const people = (await readInjuries(ctx, id)).map((row) => ({ row, ...outcomeOf(row, it.event_on, dayAt(ctx.now(), zone)) }));
  const deaths = people.filter(({ outcome }) => outcome.isDeath).length;
  const serious = people.filter(({ outcome }) => !outcome.isDeath && severityOf([outcome]) === INCIDENT_SEVERITY.serious).length;
  const name = (names: Localized | null | undefined) => inLocale(names ?? {}, ctx.locale);
  const facts: Facts = [
    [say('employer'), name(tree.get(it.company_id)?.names)],
    [say('project'), name(place.unit_names)],
    [say('place'), name(place.space_names) || '—'],
    [say('occurredAt'), localText(it.occurred_at, zone)],
    [say('reportedAt'), localText(it.reported_at, zone)],
    [say('description'), it.description],
    [say('immediateActions'), it.immediate_actions || '—'],
    [say('hurt'), String(people.length)],
  ];
  if (form === 'cnQuick')
    facts.push(
      [say('deaths'), String(deaths)],
      [say('serious'), String(serious)],
      [say('directLoss'), it.direct_loss === null ? '—' : String(it.direct_loss)],
      [say('accidentCategory'), it.accident_category === null ? '—' : text(it.accident_category)],
      [
        say('grade'),
        ctx.t(
          `incident.grade493.${grade493Of(
            it,
            people.map(({ row }) => row),
            dayAt(ctx.now(), zone),
          )}`,
        ),
      ],
    );
  const personFacts = ({ row, days }: { row: InjuryRow; days: { away: number } }): Facts => [
    [say('name'), row.names ? name(row.names as Localized) : row.name],
    [say('personKind'), text(row.personKind)],
    [say('bodyPart'), text(row.bodyPart)],
    [say('nature'), text(row.nature)],
    [say('treatment'), text(row.treatment)],
    [say('awayDays'), String(days.away)],
    [say('outcome'), say(row.isDeath ? 'death' : row.isPermanent ? 'permanent' : 'temporary')],
  ];
  const blocks: Block[] = [
    { kind: 'text', said: { text: say(`about.${form}`), tone: 'quiet' } },
    { kind: 'facts', facts },
    ...people.map((one): Block => ({
      kind: 'together',
      blocks: [
        { kind: 'heading', text: say('person') },
        { kind: 'facts', facts: personFacts(one) },
      ],
    })),
  ];
  const title = say(`title.${form}`);
  return { zone, paper: { name: `${it.code} ${title}`, locale: ctx.locale, title, code: it.code, lead: name(place.unit_names), blocks } };
}

/** Taiwan: the month of a unit as it is entered by the 10th of the next. */
export async function taiwanSheet(ctx: Ctx, { unitId, month }: TaiwanSheet): Promise<PaperWithZone> {
  const { units } = await readRates(ctx, { from: month, to: month, population: 'own' });
  const unit = units.find((one) => one.unitId === unitId);
  const place = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || !place) throw new NotFound();
  const say = (key: string) => ctx.t(`incident.sheet.${key}`);
  const cases = unit.cases.deaths + unit.cases.away;
  const rates = taiwan(cases, unit.days, unit.hours);
  const facts: Facts = [
    [say('project'), unit.unitName],
    [say('month'), month],
    [say('heads'), String(Math.round(unit.headMonths))],
    [say('hours'), String(Math.round(unit.hours))],
    [say('cases'), String(cases)],
    [say('deaths'), String(unit.cases.deaths)],
    [say('lostDays'), String(unit.days)],
    [say('fr'), rates ? String(rates.fr) : '—'],
    [say('sr'), rates ? String(rates.sr) : '—'],
    [say('fsi'), rates ? String(rates.fsi) : '—'],
  ];
  const title = say('title.twMonthly');
  const blocks: Block[] = [
    { kind: 'text', said: { text: say('about.twMonthly'), tone: 'quiet' } },
    { kind: 'facts', facts },
  ];
  return {
    zone: place.timeZone,
    paper: { name: `${title} ${month}`, locale: ctx.locale, title, code: month, lead: unit.unitName, blocks },
  };
}
