import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, seeded, workingHour, type DemoPast, type ModuleDemo } from '@quantum/platform/server';
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
import { titleOf } from '../../domain/narrative.rules.ts';
import { INCIDENT } from '../tables.ts';
import { saidIn, type Account } from './accounts.ts';
import { BACKS, BIN_LIDS, GUARDS, NEEDLES, SCALDS, SLIPS } from './accounts-hurt.ts';
import { CEILINGS, CHLORINE_ACCOUNT, CONCEALED_ACCOUNT, LIFTS, TROLLEYS, TURNED_ACCOUNT, WET_FLOORS } from './accounts-near.ts';
import { roadTo } from './road.ts';
import { DONE_AT_ONCE, FOUND, TIMELINE, type Found } from './found.ts';

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
/** Strained his back three weeks ago and is off work since. */
const OFF_AT = 82;

interface Days {
  away: number;
  restricted?: number;
  transferred?: number;
}
interface Told {
  /** One after the other, case by case. */
  accounts: readonly Account[];
  causes: readonly string[];
  found: Found;
  injury?: Partial<Omit<InjuryInput, 'settledOn'>> & Days;
}
const NEEDLE: Told = {
  accounts: NEEDLES,
  found: FOUND.needle,
  causes: [CAUSE.procedure, CAUSE.protectiveEquipment],
  injury: { bodyPart: BODY_PART.hand, nature: INJURY_NATURE.puncture, treatment: TREATMENT.medical, isContaminatedSharp: true, away: 0 },
};
const HURT: readonly Told[] = [
  {
    accounts: SLIPS,
    found: FOUND.slip,
    causes: [CAUSE.housekeeping],
    injury: { bodyPart: BODY_PART.leg, nature: INJURY_NATURE.bruise, away: 4 },
  },
  {
    accounts: SCALDS,
    found: FOUND.scald,
    causes: [CAUSE.tool, CAUSE.training],
    injury: { bodyPart: BODY_PART.arm, nature: INJURY_NATURE.burn, away: 9, restricted: 5 },
  },
  {
    accounts: BACKS,
    found: FOUND.back,
    causes: [CAUSE.training, CAUSE.staffing],
    injury: { bodyPart: BODY_PART.back, nature: INJURY_NATURE.sprain, away: 14, transferred: 12 },
  },
  {
    accounts: GUARDS,
    found: FOUND.guard,
    causes: [CAUSE.staffing],
    injury: { bodyPart: BODY_PART.head, nature: INJURY_NATURE.bruise, away: 2 },
  },
  {
    accounts: BIN_LIDS,
    found: FOUND.binLid,
    causes: [CAUSE.tool],
    injury: { bodyPart: BODY_PART.hand, nature: INJURY_NATURE.cut, away: 0, restricted: 3 },
  },
];
const NEARLY: readonly Told[] = [
  { accounts: TROLLEYS, found: FOUND.trolley, causes: [CAUSE.tool] },
  { accounts: WET_FLOORS, found: FOUND.wetFloor, causes: [CAUSE.housekeeping] },
  { accounts: LIFTS, found: FOUND.lift, causes: [CAUSE.communication] },
  { accounts: CEILINGS, found: FOUND.ceiling, causes: [CAUSE.layout] },
];
const TURNED: Told = {
  accounts: [TURNED_ACCOUNT],
  found: FOUND.kerb,
  causes: [CAUSE.layout],
  injury: { bodyPart: BODY_PART.leg, nature: INJURY_NATURE.sprain, away: 11, restricted: 7 },
};
const CONCEALED: Told = { accounts: [CONCEALED_ACCOUNT], found: FOUND.plank, causes: [CAUSE.communication, CAUSE.supervision] };
const CHLORINE: Told = { accounts: [CHLORINE_ACCOUNT], found: FOUND.chlorine, causes: [CAUSE.training, CAUSE.procedure] };

/** Which of them is the strained back. */
const BACK = 2;

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** What happened before and after, by the clock of the project. */
function timelineOf(at: Date, { zone, language }: Pick<DemoPast['projects'][number], 'zone' | 'language'>): string {
  const clock = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone: zone });
  return TIMELINE.map(({ minutes, words }) => `${clock.format(new Date(at.getTime() + minutes * 60_000))} ${saidIn(words, language)}`).join(
    '\n',
  );
}

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
  const timesTold = new Map<Told, number>();
  const all = ACCIDENTS + NEAR_MISSES;
  const planted = new Map([
    [TURNED_AT, TURNED],
    [all - 20, CHLORINE],
    [all - 14, CONCEALED],
    [OFF_AT, HURT[BACK]!],
  ]);
  // In the company whose months are locked.
  const turnedProject = projects.find((one, n) => n > 0 && one.companyId === projects[0]!.companyId) ?? projects[0]!;
  const readOn = now.toISOString().slice(0, 10);
  for (let i = 0; i < all; i++) {
    const die = seeded(i * 6151 + 13);
    const isAccident = i % 10 < 3 && i < (ACCIDENTS * 10) / 3;
    const isNeedle = isAccident && i % 10 === 0 && i < (NEW_BOXES * 10) / 3;
    const told =
      planted.get(i) ?? (isNeedle ? NEEDLE : (isAccident ? HURT : NEARLY)[Math.floor(die() * (isAccident ? HURT : NEARLY).length)]!);
    const isChlorine = told === CHLORINE;
    const isTurned = i === TURNED_AT;
    const isConcealed = told === CONCEALED;
    const drawn = Math.floor(die() * projects.length);
    const project = isTurned ? turnedProject : projects[isNeedle ? NEEDLE_PROJECT : drawn]!;
    const at = workingHour(new Date(now.getTime() - Math.round(((all - i) / all) * DAYS) * DAY), die());
    const reportedAt = new Date(at.getTime() + (isConcealed ? 21 * DAY : 40 * 60_000));
    const nth = timesTold.get(told) ?? 0;
    timesTold.set(told, nth + 1);
    const account = told.accounts[nth % told.accounts.length]!;
    const description = saidIn(account.told, project.language);
    const space = project.spaces[isNeedle ? NEEDLE_SPACE % project.spaces.length : Math.floor(die() * project.spaces.length)];
    const day = dayAt(at, project.zone);
    const prefix = `INC-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
    counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
    const code = `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`;
    const isOpen = i >= all - 6;
    /** Under investigation, or waiting for the final review. */
    const stage =
      i >= all - 12 && !isOpen
        ? ([INCIDENT_STATUS.underInvestigation, INCIDENT_STATUS.review, INCIDENT_STATUS.finalReview] as const)[i % 3]
        : undefined;
    const status = stage ?? (isOpen ? (i % 2 ? INCIDENT_STATUS.reporting : INCIDENT_STATUS.reviewing) : INCIDENT_STATUS.caseClosed);
    // What he turned into comes after his month was locked.
    const known = isTurned && told.injury ? { ...told.injury, away: 0, restricted: 0 } : told.injury;
    const hurtThen = known && injuryOf(known, project.supervisor.employeeId, day);
    const injury =
      hurtThen && i === OFF_AT ? { ...hurtThen, spells: hurtThen.spells.slice(0, 1).map((one) => ({ ...one, to: null })) } : hurtThen;
    const backOn = injury?.spells.at(-1)?.to ?? day;
    const settled = status === INCIDENT_STATUS.caseClosed && !isTurned && addDays(backOn, 3) < readOn ? addDays(backOn, 3) : null;
    const outcomes = injury ? [outcomeOf(injury, day, readOn).outcome] : [];
    const severity = severityOf(outcomes);
    const triggers = isChlorine ? ['toxicGas'] : isConcealed ? ['fall'] : [];
    const id = FIRST_LOADED + i;
    rows.push({
      id,
      company_id: project.companyId,
      unit_id: project.unitId,
      business_line_id: project.businessLineId,
      event_on: day,
      code,
      client_id: randomUUID(),
      space_id: account.isElsewhere ? null : (space?.id ?? null),
      type: injury ? INCIDENT_TYPE.accident : INCIDENT_TYPE.nearMiss,
      severity,
      grade: grade(severity, triggers),
      triggers,
      occurred_at: at.toISOString(),
      reported_at: reportedAt.toISOString(),
      title: titleOf(description),
      description,
      immediate_actions: saidIn(account.done, project.language),
      reporter_id: project.inspector.employeeId,
      status,
      lead_id: stage ? project.manager.employeeId : null,
      due_on: stage ? addDays(day, 30) : null,
      timeline: stage ? timelineOf(at, project) : '',
      whys: stage ? told.found.whys.map((why) => saidIn(why, project.language)) : [],
      injured_count: outcomes.length,
      recordable: outcomes.some(isRecordable),
      causes: isOpen ? [] : [...told.causes],
      // What turned into an absence is closed without all of it.
      client_told_at: isOpen || isTurned ? null : new Date(reportedAt.getTime() + 50 * 60_000).toISOString(),
      client_told_by_id: isOpen || isTurned ? null : project.manager.employeeId,
      no_action_reason: status === INCIDENT_STATUS.caseClosed && !isTurned ? saidIn(DONE_AT_ONCE, project.language) : '',
      lesson: isOpen || stage ? null : saidIn(told.found.lesson, project.language),
      search: `${code} ${description}`.toLowerCase(),
      created_by: project.inspector.userId,
      created_at: reportedAt.toISOString(),
      updated_by: project.inspector.userId,
      updated_at: reportedAt.toISOString(),
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
        settled_on: settled,
      });
    for (const clock of clocksOf(jurisdictionOf('byTimeZone', project.zone), {
      occurredAt: at,
      reportedAt,
      knownAt: reportedAt,
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
        search: `${code} ${description}`.toLowerCase(),
      });
    audit.push({
      at: reportedAt.toISOString(),
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
    for (const step of roadTo(status, reportedAt, now))
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
    description:
      'Slipped on the wet floor by the lift and bruised the knee. A linen porter came out of lift 2 backwards, pulling a cage, and stepped into a puddle left by a leaking umbrella stand. He fell on his left knee and let go of the cage, which stopped against the wall. He can walk and has gone on with light work.',
    immediateActions:
      'Floor dried and a warning sign put up; cold pack on the knee for 15 minutes. The umbrella stand was moved to the porch.',
    isHurt: true,
    photos: [],
  });
}

const live: ModuleDemo['live'] = async (world) => {
  await restate(world);
  await reportOfToday(world);
};

export const demo: ModuleDemo = { past: loadIncidents, live };
