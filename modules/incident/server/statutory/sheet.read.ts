import { findJobTask } from '@quantum/modules/risk/server-api';
import { calendarsOf, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { dayAt, localText } from '@quantum/platform/domain';
import { loadScoped, NotFound, reveal, type Block, type Ctx, type PaperWithZone } from '@quantum/platform/server';
import { CAUSE_CATEGORY, SHEETS, type SheetForm, type TaiwanSheet } from '../../contract/index.ts';
import { hurtOf, outcomeOf } from '../../domain/injuries/hurt.rules.ts';
import { taiwan } from '../../domain/rates.rules.ts';
import { BY_HAND, CASE_FIELDS, filledOf, PERSON_FIELDS, standsOn, type CaseField, type PersonField } from '../../domain/sheet.rules.ts';
import { readInjuries, readPlace } from '../incident.store.ts';
import { casualtiesOf, grade493Of } from '../investigation/outcome.ts';
import { readRates } from '../rates/rates.read.ts';
import { INCIDENT, type IncidentRecord, type InjuryRow } from '../tables.ts';
import { hurtInMonth, readEmployment, type Employment } from './sheet.store.ts';

type Facts = [label: string, value: string][];
type Say = (key: string) => string;

/** One person as a form asks for them; null: not known. */
function personValues(
  { row, days, at }: { row: InjuryRow; days: { away: number }; at: Employment | undefined },
  { say, text, name }: { say: Say; text: (code: string) => string; name: (names: Localized | null) => string },
): Record<PersonField, string | null> {
  return {
    name: row.names ? name(row.names as Localized) : row.name,
    personCode: at?.code ?? null,
    personKind: text(row.personKind),
    job: at?.jobNames ? name(at.jobNames) : null,
    hiredOn: at?.hiredOn ?? null,
    tenure: at?.tenureMonths === null || at === undefined ? null : String(at.tenureMonths),
    bodyPart: text(row.bodyPart),
    nature: text(row.nature),
    treatment: [text(row.treatment), ...(row.isInPatient ? [say('inPatient')] : [])].join(' · '),
    spells: row.spells.map(({ kind, from, to }) => `${say(`spell.${kind}`)} ${from} – ${to ?? say('open')}`).join('; ') || null,
    awayDays: String(days.away),
    outcome: say(row.isDeath ? 'death' : row.isPermanent ? 'permanent' : 'temporary'),
    disease: say(row.isDisease ? 'yes' : 'no'),
  };
}

/** What a sheet could not fill from the record: fields it leaves open, and what the product does not keep. */
const missing = (say: Say, open: readonly string[], byHand: readonly string[]): Block[] => [
  { kind: 'heading', text: say('missing') },
  { kind: 'text', said: { text: [...new Set(open.map(say)), ...byHand.map((one) => say(`byHand.${one}`))].join(' · ') } },
];

/** The data of a form, so that it can be carried over: the case, each person it is for, and what is missing. */
export async function statutorySheet(ctx: Ctx, id: number, form: string): Promise<PaperWithZone> {
  const incident = await loadScoped<IncidentRecord>(ctx, INCIDENT, id);
  const asked = SHEETS.find((one) => one === form);
  if (!asked) throw new NotFound();
  await reveal(ctx, 'injury', { ...incident, kind: INCIDENT.kind });
  return sheetOf(ctx, incident, asked);
}

async function sheetOf(ctx: Ctx, incident: IncidentRecord, form: SheetForm): Promise<PaperWithZone> {
  const place = await readPlace(ctx, incident);
  const tree = await unitTree(ctx.kernel);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const say: Say = (key) => ctx.t(`incident.sheet.${key}`);
  const zone = place.time_zone;
  const today = dayAt(ctx.now(), zone);
  const employment = await readEmployment(ctx, incident.id);
  const all = (await readInjuries(ctx, incident.id)).map((row) => ({
    row,
    at: employment.get(row.id),
    ...outcomeOf(row, incident.event_on, today),
  }));
  const { off: daysOff, worked } = (await calendarsOf(ctx, [incident.unit_id])).get(incident.unit_id)!;
  const casualties = casualtiesOf(
    all.map(({ row }) => row),
    { accidentOn: incident.event_on, readOn: today, daysOff, worked },
  );
  const people = all.filter(({ row }) => standsOn(form, hurtOf(row, incident.event_on, today)));
  const name = (names: Localized | null | undefined) => inLocale(names ?? {}, ctx.locale);
  const causes = (category: string) =>
    incident.causes
      .filter((one) => one.startsWith(`${category}_`))
      .map(text)
      .join(', ') || null;
  const task = incident.job_task_id === null ? undefined : await findJobTask(ctx, incident.job_task_id);
  const values: Record<CaseField, string | null> = {
    employer: name(tree.get(incident.company_id)?.names),
    project: name(place.unit_names),
    place: name(place.space_names) || null,
    occurredAt: localText(incident.occurred_at, zone),
    reportedAt: localText(incident.reported_at, zone),
    description: incident.description,
    jobTask: task ? inLocale(task.names, ctx.locale) : null,
    agency: causes(CAUSE_CATEGORY.agency),
    mechanism: causes(CAUSE_CATEGORY.mechanism),
    unsafeActs: causes(CAUSE_CATEGORY.unsafeAct),
    unsafeConditions: causes(CAUSE_CATEGORY.unsafeCondition),
    immediateActions: incident.immediate_actions || null,
    firstAid: incident.first_aid || null,
    hurt: String(all.length),
    deaths: String(casualties.deaths),
    serious: String(casualties.serious),
    directLoss: incident.direct_loss === null ? null : String(incident.direct_loss),
    accidentCategory: incident.accident_category === null ? null : text(incident.accident_category),
    grade: ctx.t(`incident.grade493.${grade493Of(incident, casualties)}`),
  };
  const ofCase = filledOf<CaseField>(CASE_FIELDS[form], values);
  const persons = people.map((one) => filledOf<PersonField>(PERSON_FIELDS[form], personValues(one, { say, text, name })));
  const shown = (filled: [string, string][]): Facts => filled.map(([key, value]) => [say(key), value]);
  const blocks: Block[] = [
    { kind: 'text', said: { text: say(`about.${form}`), tone: 'quiet' } },
    { kind: 'facts', facts: shown(ofCase.filled) },
    ...persons.map(({ filled }): Block => ({
      kind: 'together',
      blocks: [
        { kind: 'heading', text: say('person') },
        { kind: 'facts', facts: shown(filled) },
      ],
    })),
    ...(people.length === 0 ? [{ kind: 'text', said: { text: say('nobody') } } satisfies Block] : []),
    ...missing(say, [...ofCase.open, ...persons.flatMap(({ open }) => open)], BY_HAND[form]),
  ];
  const title = say(`title.${form}`);
  return {
    zone,
    paper: { name: `${incident.code} ${title}`, locale: ctx.locale, title, code: incident.code, lead: name(place.unit_names), blocks },
  };
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
  const hurt = await hurtInMonth(ctx, unitId, month);
  const facts: Facts = [
    [say('project'), unit.unitName],
    [say('month'), month],
    [say('heads'), String(Math.round(unit.headMonths))],
    [say('hours'), `${String(Math.round(unit.hours))}${unit.estimatedHours > 0 ? ` (${say('estimate')})` : ''}`],
    [say('cases'), String(cases)],
    [say('deaths'), String(unit.cases.deaths)],
    [say('permanentCases'), String(hurt.permanent)],
    [say('temporaryCases'), String(cases - unit.cases.deaths - hurt.permanent)],
    [say('lostDays'), String(unit.days)],
    [say('fr'), rates ? rates.fr.toFixed(2) : '—'],
    [say('sr'), rates ? String(rates.sr) : '—'],
    [say('fsi'), rates ? rates.fsi.toFixed(2) : '—'],
  ];
  const title = say('title.twMonthly');
  const blocks: Block[] = [
    { kind: 'text', said: { text: say('about.twMonthly'), tone: 'quiet' } },
    { kind: 'facts', facts },
    ...missing(say, [], BY_HAND.twMonthly),
  ];
  return {
    zone: place.timeZone,
    paper: { name: `${title} ${month}`, locale: ctx.locale, title, code: month, lead: unit.unitName, blocks },
  };
}
