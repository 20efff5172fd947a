import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import {
  bulkAudit,
  bulkCodes,
  bulkInsert,
  passIds,
  seeded,
  workingHour,
  type DemoPast,
  type ModuleDemo,
  writtenIn,
} from '@quantum/platform/server';
import {
  BODY_PART,
  CAUSE,
  INCIDENT_STATUS,
  INCIDENT_TYPE,
  INJURY_NATURE,
  PERSON_KIND,
  TREATMENT,
  type InjuryInput,
  injuryInput,
} from '../../contract/index.ts';
import { clocksOf, jurisdictionOf } from '../../domain/clock.rules.ts';
import { grade, isRecordable, severityOf } from '../../domain/severity.rules.ts';
import { hurtOf, outcomeOf } from '../../domain/injuries/hurt.rules.ts';
import { INCIDENT } from '../tables.ts';
import { roadTo } from './road.ts';
import { WRITTEN } from './words.ts';

const DAYS = 420;
const DAY = 86_400_000;
const FIRST_LOADED = 100_001;
const ACCIDENTS = 26;
const NEAR_MISSES = 60;
/** Needle-sticks of one ward end when new boxes came. */
const NEEDLE_PROJECT = 0;
const NEEDLE_SPACE = 3;
const NEW_BOXES = 16;
/** An accident that was closed and turned into a lost-time case. */
const TURNED_AT = 61;

interface Days {
  away: number;
  restricted?: number;
  transferred?: number;
}
interface Told {
  words: string;
  causes: readonly string[];
  injury?: Partial<Omit<InjuryInput, 'settledOn'>> & Days;
}
const NEEDLE: Told = {
  words: 'Pricked by a needle while bagging waste of ward 7B',
  causes: [CAUSE.procedure, CAUSE.protectiveEquipment],
  injury: { bodyPart: BODY_PART.hand, nature: INJURY_NATURE.puncture, treatment: TREATMENT.medical, isContaminatedSharp: true, away: 0 },
};
const HURT: readonly Told[] = [
  {
    words: 'Slipped on a wet corridor',
    causes: [CAUSE.housekeeping],
    injury: { bodyPart: BODY_PART.leg, nature: INJURY_NATURE.bruise, away: 4 },
  },
  {
    words: 'Scalded at the dish-washer',
    causes: [CAUSE.tool, CAUSE.training],
    injury: { bodyPart: BODY_PART.arm, nature: INJURY_NATURE.burn, away: 9, restricted: 5 },
  },
  {
    words: 'Back strained moving a bed',
    causes: [CAUSE.training, CAUSE.staffing],
    injury: { bodyPart: BODY_PART.back, nature: INJURY_NATURE.sprain, away: 14, transferred: 12 },
  },
  {
    words: 'Guard hit by a visitor in the emergency department',
    causes: [CAUSE.staffing],
    injury: { bodyPart: BODY_PART.head, nature: INJURY_NATURE.bruise, away: 2 },
  },
  {
    words: 'Finger cut on a torn bin lid',
    causes: [CAUSE.tool],
    injury: { bodyPart: BODY_PART.hand, nature: INJURY_NATURE.cut, away: 0, restricted: 3 },
  },
];
const NEARLY: readonly Told[] = [
  { words: 'Trolley rolled into the lobby', causes: [CAUSE.tool] },
  { words: 'Wet floor without a sign; a patient caught himself', causes: [CAUSE.housekeeping] },
  { words: 'Lift door closed on a bed', causes: [CAUSE.communication] },
  { words: 'Ceiling tile fell beside a cleaner', causes: [CAUSE.layout] },
];
/** Filed as nothing much, closed; the pain came back and the man stayed at home. */
const TURNED: Told = {
  words: 'Twisted his knee on a kerb while pushing the linen cart; first aid only',
  causes: [CAUSE.layout],
  injury: { bodyPart: BODY_PART.leg, nature: INJURY_NATURE.sprain, away: 11, restricted: 7 },
};
/** Found by an observation weeks later. */
const CONCEALED: Told = {
  words: 'Scaffold plank fell two floors, not reported; found by an observation three weeks later',
  causes: [CAUSE.communication, CAUSE.supervision],
};
const CHLORINE: Told = { words: 'Chlorine and acid cleaner poured together, room left in time', causes: [CAUSE.training, CAUSE.procedure] };

/** Spells of a case: away, then restricted or transferred until full duty. */
function spellsOf({ away, restricted = 0, transferred = 0 }: Days, day: string): InjuryInput['spells'] {
  const spells: InjuryInput['spells'] = [];
  let from = addDays(day, 1);
  for (const [kind, days] of [
    ['away', away],
    ['restricted', restricted],
    ['transferred', transferred],
  ] as const) {
    if (days === 0) continue;
    spells.push({ kind, from, to: addDays(from, days - 1), isAdvised: true });
    from = addDays(from, days);
  }
  return spells;
}

const injuryOf = (
  { away, restricted, transferred, ...more }: NonNullable<Told['injury']>,
  employeeId: number,
  day: string,
): InjuryInput => ({
  employeeId,
  name: '',
  personKind: PERSON_KIND.own,
  bodyPart: BODY_PART.hand,
  nature: INJURY_NATURE.other,
  treatment: away > 0 ? TREATMENT.medical : TREATMENT.firstAid,
  isDeath: false,
  isPermanent: false,
  isInPatient: false,
  isUnconscious: false,
  isSignificant: false,
  isContaminatedSharp: false,
  isSourcePositive: false,
  isWorkRelated: true,
  isDisease: false,
  diagnosedOn: null,
  diedOn: null,
  admittedOn: null,
  leftBecause: false,
  permanentCharge: null,
  spells: spellsOf({ away, ...(restricted && { restricted }), ...(transferred && { transferred }) }, day),
  settledOn: null,
  ...more,
});

/** Posts and tenure copied to the injuries, and a row for each person hurt. */
const FILL_PEOPLE = `with copied as (update incident.injury j set job_id = e.job_id, job_names = e.job_names, tenure_months =
      case when e.hired_on <= t.event_on then (extract(year from age(t.event_on, e.hired_on)) * 12 + extract(month from age(t.event_on, e.hired_on)))::int end,
      search = lower(t.code || ' ' || case when j.is_contaminated_sharp then '' else (select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v)) end)
    from organization.pub_employee e, incident.incident t where e.id = j.employee_id and t.id = j.incident_id)
  insert into incident.injured_person (employee_id, company_id, unit_id, injuries, lost_time, last_on, search)
  select e.id, e.company_id, e.unit_id, count(*), count(*) filter (where jsonb_array_length(j.spells) > 0), max(t.event_on),
    lower(min(e.code) || ' ' || min((select string_agg(v, ' ') from jsonb_each_text(e.names) n(k, v))))
  from incident.injury j join incident.incident t on t.id = j.incident_id join organization.pub_employee e on e.id = j.employee_id
  where not j.is_contaminated_sharp group by 1, 2, 3`;

/** Twenty-six accidents and sixty near misses over fourteen months, the same every time; the newest are open. */
async function loadIncidents({ client, now, projects }: DemoPast): Promise<string> {
  const counters = new Map<string, number>();
  const rows: Record<string, unknown>[] = [];
  const hurt: Record<string, unknown>[] = [];
  const clocks: Record<string, unknown>[] = [];
  const audit: Record<string, unknown>[] = [];
  const all = ACCIDENTS + NEAR_MISSES;
  // In the company whose months are locked.
  const turnedProject = projects.find((one, n) => n > 0 && one.companyId === projects[0]!.companyId) ?? projects[0]!;
  const readOn = now.toISOString().slice(0, 10);
  for (let i = 0; i < all; i++) {
    const die = seeded(i * 6151 + 13);
    const isAccident = i % 10 < 3 && i < (ACCIDENTS * 10) / 3;
    const isNeedle = isAccident && i % 10 === 0 && i < (NEW_BOXES * 10) / 3;
    const isChlorine = i === all - 20;
    const isTurned = i === TURNED_AT;
    const isConcealed = i === all - 14;
    const told = isNeedle
      ? NEEDLE
      : isChlorine
        ? CHLORINE
        : isTurned
          ? TURNED
          : isConcealed
            ? CONCEALED
            : (isAccident ? HURT : NEARLY)[Math.floor(die() * (isAccident ? HURT : NEARLY).length)]!;
    const drawn = Math.floor(die() * projects.length);
    const project = isTurned ? turnedProject : projects[isNeedle ? NEEDLE_PROJECT : drawn]!;
    const at = workingHour(new Date(now.getTime() - Math.round(((all - i) / all) * DAYS) * DAY), die());
    const say = (words: string): string => writtenIn(WRITTEN, project.language, words);
    const day = dayAt(at, project.zone);
    const prefix = `INC-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
    counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
    const code = `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`;
    // What he turned into comes after his month was locked.
    const known = isTurned && told.injury ? { ...told.injury, away: 0, restricted: 0 } : told.injury;
    const injury = known && injuryOf(known, project.supervisor.employeeId, day);
    const outcomes = injury ? [outcomeOf(injury, day, readOn).outcome] : [];
    const severity = severityOf(outcomes);
    const triggers = isChlorine ? ['toxicGas'] : isConcealed ? ['fall'] : [];
    const isOpen = i >= all - 6;
    /** Under investigation, or waiting for the final review. */
    const stage =
      i >= all - 12 && !isOpen
        ? ([INCIDENT_STATUS.underInvestigation, INCIDENT_STATUS.review, INCIDENT_STATUS.finalReview] as const)[i % 3]
        : undefined;
    const status = stage ?? (isOpen ? (i % 2 ? INCIDENT_STATUS.reporting : INCIDENT_STATUS.reviewing) : INCIDENT_STATUS.caseClosed);
    const id = FIRST_LOADED + i;
    rows.push({
      id,
      company_id: project.companyId,
      unit_id: project.unitId,
      business_line_id: project.businessLineId,
      event_on: day,
      code,
      client_id: randomUUID(),
      space_id: project.spaces[isNeedle ? NEEDLE_SPACE % project.spaces.length : Math.floor(die() * project.spaces.length)]?.id ?? null,
      type: injury ? INCIDENT_TYPE.accident : INCIDENT_TYPE.nearMiss,
      severity,
      grade: grade(severity, triggers),
      triggers,
      occurred_at: at.toISOString(),
      reported_at: new Date(at.getTime() + (isConcealed ? 21 * DAY : 40 * 60_000)).toISOString(),
      description: say(told.words),
      immediate_actions: '',
      reporter_id: project.inspector.employeeId,
      status,
      lead_id: stage ? project.manager.employeeId : null,
      due_on: stage ? addDays(day, 30) : null,
      timeline: stage ? say('09:40 round begun. 10:05 it happened. 10:10 area closed, supervisor told.') : '',
      whys: stage ? [say('The place was not closed off'), say('Nobody was told that work went on')] : [],
      injured_count: outcomes.length,
      recordable: outcomes.some(isRecordable),
      causes: isOpen ? [] : [...told.causes],
      lesson: isOpen || stage ? null : say('Told in the morning round of all projects'),
      search: `${code} ${say(told.words)}`.toLowerCase(),
      created_by: project.inspector.userId,
      created_at: at.toISOString(),
      updated_by: project.inspector.userId,
      updated_at: at.toISOString(),
    });
    if (injury)
      hurt.push({
        incident_id: id,
        company_id: project.companyId,
        unit_id: project.unitId,
        occurred_at: at.toISOString(),
        employee_id: injury.employeeId,
        name: '',
        person_kind: injury.personKind,
        body_part: injury.bodyPart,
        nature: injury.nature,
        treatment: injury.treatment,
        is_death: injury.isDeath,
        is_permanent: injury.isPermanent,
        is_in_patient: injury.isInPatient,
        is_unconscious: injury.isUnconscious,
        is_significant: injury.isSignificant,
        is_contaminated_sharp: injury.isContaminatedSharp,
        is_work_related: injury.isWorkRelated,
        permanent_charge: null,
        spells: injury.spells,
        settled_on: null,
      });
    for (const clock of clocksOf(jurisdictionOf('byTimeZone', project.zone), {
      occurredAt: at,
      reportedAt: new Date(at.getTime() + 40 * 60_000),
      knownAt: new Date(at.getTime() + 40 * 60_000),
      zone: project.zone,
      people: injury ? [hurtOf(injury, day, readOn)] : [],
      isDangerous: false,
      isFireOrRoad: false,
    }))
      clocks.push({
        incident_id: id,
        company_id: project.companyId,
        unit_id: project.unitId,
        rule: clock.rule,
        jurisdiction: jurisdictionOf('byTimeZone', project.zone),
        basis: clock.basis,
        starts_at: clock.startsAt.toISOString(),
        due_at: clock.dueAt.toISOString(),
        // One in nine was sent a day late.
        met_at:
          isOpen || clock.dueAt > now
            ? null
            : new Date(clock.dueAt.getTime() + (clocks.length % 9 === 4 ? DAY : -20 * 60_000)).toISOString(),
        note: '',
        search: `${code} ${say(told.words)}`.toLowerCase(),
      });
    audit.push({
      at: at.toISOString(),
      company_id: project.companyId,
      unit_id: project.unitId,
      actor_kind: 'user',
      actor_id: project.inspector.userId,
      actor_name: project.inspector.name,
      operation: `${INCIDENT.kind}.report`,
      kind: INCIDENT.kind,
      record_id: id,
      code,
      event: 'report',
      from_state: INCIDENT_STATUS.draft,
      to_state: INCIDENT_STATUS.reporting,
    });
    for (const step of roadTo(status, at, now))
      audit.push({
        at: step.at,
        company_id: project.companyId,
        unit_id: project.unitId,
        actor_kind: step.bySystem ? 'system' : 'user',
        actor_id: step.bySystem ? null : project.manager.userId,
        actor_name: step.bySystem ? 'Quantum' : project.manager.name,
        operation: `${INCIDENT.kind}.${step.event}`,
        kind: INCIDENT.kind,
        record_id: id,
        code,
        event: step.event,
        from_state: step.from,
        to_state: step.to,
      });
  }
  await bulkInsert(client, INCIDENT.table, rows);
  await bulkInsert(client, 'incident.injury', hurt);
  await bulkInsert(client, 'incident.clock', clocks);
  await bulkAudit(client, audit);
  await bulkCodes(client, counters);
  await client.query(FILL_PEOPLE);
  await passIds(client, INCIDENT.table);
  return `${rows.length} incidents`;
}

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];

/** The pain came back and the man stayed at home: his month, locked by then, is restated. */
async function restate({ calls }: Live): Promise<void> {
  const id = FIRST_LOADED + TURNED_AT;
  const { version, occurredAt, timeZone, injuries } = await calls.call('ehs', 'GET', `/incident/${id}`);
  const { away, restricted = 0 } = TURNED.injury!;
  const spells = spellsOf({ away, restricted }, dayAt(new Date(occurredAt), timeZone));
  // What is read says more than what is written.
  const injury = Object.fromEntries(Object.entries(injuries[0]).filter(([key]) => key in injuryInput.shape));
  await calls.call('ehs', 'POST', `/incident/${id}/injuries`, { version, injuries: [{ ...injury, treatment: TREATMENT.medical, spells }] });
}

const HOSPITAL = 201;
const MINUTES_AGO = 20;

/** An accident that was reported a moment ago. */
async function reportOfToday({ calls, now }: Live): Promise<void> {
  await calls.call('sup', 'POST', '/incident', {
    clientId: randomUUID(),
    unitId: HOSPITAL,
    spaceId: null,
    occurredAt: new Date(now.getTime() - MINUTES_AGO * 60_000).toISOString(),
    description: 'Slipped on the wet floor by the lift; bruised knee, cold pack given',
    immediateActions: 'Floor dried, warning sign put up',
    isHurt: true,
    photos: [],
  });
}

const live: ModuleDemo['live'] = async (world) => {
  await restate(world);
  await reportOfToday(world);
};

export const demo: ModuleDemo = { past: loadIncidents, live };
