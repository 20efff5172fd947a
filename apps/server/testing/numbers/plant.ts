import { ISSUE_STATUS } from '@quantum/modules/issue/contract';
import { refreshAllRollups } from '@quantum/platform/server';
import type { TestApp } from '@quantum/platform/testing';
import { plantDocuments } from './plant-documents.ts';
import { plantSwabs } from './plant-swabs.ts';
import { plantTraining } from './plant-training.ts';
import { livePlan, plantKitchenRounds, submittedInspection } from '../../../../modules/inspection/server/testing.ts';

/** Where the units' days begin: on both sides of the date line, so that a local day is not the day of UTC. */
const ZONES = `case id when 202 then 'Pacific/Kiritimati' when 203 then 'Pacific/Pago_Pago' else 'Asia/Hong_Kong' end`;

/**
 * Inspections with their findings, corrective actions, observations, incidents and hazards in every state, over a year and four projects of two companies, each
 * with its own times: what a number leaves out is there to be left out.
 */
export async function plantRecords(app: TestApp): Promise<void> {
  await app.sql(`update organization.unit set time_zone = ${ZONES}`);
  await livePlan(app, { spaces: 3 });
  await submittedInspection(app, [{}]);
  await plantInspections(app);
  await plantKitchens(app);
  await plantActions(app);
  await plantObservations(app);
  await plantIssues(app);
  await plantExemptions(app);
  await plantIncidents(app);
  await plantReports(app);
  await plantChanges(app);
  await plantTraining(app);
  await plantSwabs(app);
  await plantDocuments(app);
  await refreshAllRollups(app.kernel.db.ownerDb, app.clock.now());
  await changeAfterwards(app);
  // Plans as on a server that has run for a while.
  await app.sql('analyze');
}

/** Changes that the jobs have not counted yet, as there are some on any server. */
async function changeAfterwards(app: TestApp): Promise<void> {
  await app.sql(`update inspection.task set status = '_SYS_TS_21' where code like 'KIT-%' and id % 9 = 0`);
  // Voided after it was answered: what was found in it counts no longer.
  await app.sql(`update inspection.task set status = '_SYS_TS_21' where code like 'PLANT-%' and finding_count = 2 and id % 9 = 0`);
  await app.sql(`update space_inspection.swab set voided_at = now() where code like 'PLANT-%' and id % 23 = 0`);
  await app.sql(`update certificate.issue set valid_to = current_date - 1 where valid_to > current_date and id % 97 = 0`);
}

/** In every state, of both kinds, running, ending soon and over. Their days are left out of no figure: that is another test's. */
async function plantExemptions(app: TestApp): Promise<void> {
  await app.sql(
    `insert into exemption.exemption (company_id, unit_id, event_on, code, client_id, kind, metrics, from_on, to_on, reason, explanation, effect, status, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, current_date, 'PLANT-X' || n, gen_random_uuid(), case when n % 3 = 0 then 'whiteList' else 'kpi' end, array['inspection.completion'],
        current_date - (n % 40), current_date - (n % 40) + (n * 7) % 90, '_SYS_XR_2', 'Planted for counting', '[]', (array['_SYS_TS_12', '_SYS_TS_1', '_SYS_TS_1', '_SYS_TS_21'])[1 + n % 4], now(), now()
      from generate_series(1, 60) n, lateral (select ${UNIT('n')} as unit) p`,
  );
}

const UNIT = (n: string) => `(array[201, 201, 202, 203, 301])[1 + ${n} % 5]`;
const COMPANY = (unit: string) => `(select company_id from organization.unit where id = ${unit})`;

async function plantInspections(app: TestApp): Promise<void> {
  // A round of each project is open now, and holds a hundred inspections of it; one holds only such as were exempted or voided.
  await app.sql(
    `insert into inspection.round (company_id, unit_id, event_on, plan_id, slot_key, inspectors, starts_at, due_at, miss_at, total, opened_at, created_at, updated_at)
      select ${COMPANY('u.id')}, u.id, r.event_on, r.plan_id, 'PLANT-' || u.id || '-' || k, r.inspectors, r.starts_at, r.due_at, r.miss_at, 3, now(), now(), now()
      from (select * from inspection.round order by id limit 1) r, unnest(array[201, 202, 203, 301]) u(id), unnest(array['open', 'exempted']) k`,
  );
  // A third was planned by nobody; a seventh has no form.
  await app.sql(
    `insert into inspection.task (company_id, unit_id, space_id, event_on, code, type, round_id, form_id, form_version_id, inspector_id, planned_at, due_at, miss_at,
        submitted_at, status, missed, percent, result, item_count, answered_count, finding_count, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, case when n % 3 > 0 or n % 4 > 0 then (select id from organization.space s where s.unit_id = p.unit order by id offset n % 6 limit 1) end,
        p.at::date, 'PLANT-' || n, t.type, case when n % 3 > 0 then (select r.id from inspection.round r where r.slot_key = 'PLANT-' || p.unit || '-' || case when p.status in ('_SYS_TS_3', '_SYS_TS_21') then 'exempted' else 'open' end) end, case when n % 7 > 0 then t.form_id end, case when n % 7 > 0 then t.form_version_id end,
        t.inspector_id, p.at, p.at + interval '9 hours', p.at + interval '12 hours',
        case when p.status in ('_SYS_TS_2', '_SYS_TS_7', '_SYS_TS_6') then p.at + interval '1 hour' * (n % 14) end, p.status, p.status = '_SYS_TS_3' and n % 2 = 0 and n % 3 > 0,
        case when p.result is not null then 80 end, p.result, 12, 10, case when p.status in ('_SYS_TS_2', '_SYS_TS_7') and n % 3 = 1 then 2 else 0 end, now(), now()
      from (select * from inspection.task where submitted_at is not null order by id limit 1) t,
        generate_series(1, 700) n,
        lateral (select ${UNIT('n')} as unit, now() - interval '11 hours' * n + interval '3 days' as at,
          case when n % 13 = 0 then '_SYS_TS_21' when n % 11 = 0 then '_SYS_TS_3' when n % 17 = 0 then '_SYS_TS_6' when n % 19 = 0 then '_SYS_TS_15'
            when n % 2 = 0 then '_SYS_TS_2' else '_SYS_TS_7' end as status,
          case when n % 13 > 0 and n % 11 > 0 and n % 17 > 0 and n % 19 > 0 then (array['_SYS_RS_1', '_SYS_RS_1', '_SYS_RS_2', '_SYS_RS_3', '_SYS_RS_4'])[1 + n % 5] end as result) p`,
  );
  await app.sql(
    `insert into inspection.finding (company_id, unit_id, event_on, task_id, space_id, client_id, code, item, description, category, risk, mode, created_at, updated_at)
      select t.company_id, t.unit_id, t.event_on, t.id, t.space_id, gen_random_uuid(), 'FND-' || t.id || '-' || n, case when t.form_id is not null then 'q' || n end, 'Stained',
        (array['_SYS_FC_1', '_SYS_FC_2', null])[1 + (t.id + n) % 3], (array['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'])[1 + (t.id + n) % 3], '_SYS_CM_1', now(), now()
      from inspection.task t, generate_series(1, 2) n where t.code like 'PLANT-%' and t.finding_count = 2`,
  );
}

/** Kitchens whose readings are in and out of their limits, with rounds that do not count. */
async function plantKitchens(app: TestApp): Promise<void> {
  const now = app.clock.now().getTime();
  await plantKitchenRounds(
    app,
    Array.from({ length: 40 }, (_, n) => ({
      unitId: [201, 201, 202, 203, 301][n % 5]!,
      day: new Date(now - n * 7 * 86_400_000).toISOString().slice(0, 10),
      failing: [['core'], [], ['chiller', 'sample-weight'], [], [], ['state', 'pests']][n % 6]!,
      without: n % 7 === 0 ? ['sample-storage'] : [],
      status: n % 11 === 0 ? '_SYS_TS_21' : n % 13 === 0 ? '_SYS_TS_1' : '_SYS_TS_2',
    })),
  );
}

/** Submitted on time and verified late, waiting for a verifier past the due time, corrected on the spot, opened again, cancelled, draft. */
async function plantActions(app: TestApp): Promise<void> {
  await app.sql(
    `insert into action.action (company_id, unit_id, event_on, code, source_kind, source_id, title, description, risk, mode, status, due_at, finished_at, closed_at,
        verified_at, recurred_at, return_count, extension_count, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, p.raised::date, 'PLANT-' || n, 'plant', 1, 'x', 'x', (array['_SYS_IR_1', '_SYS_IR_2', '_SYS_IR_3'])[1 + n % 3],
        case when n % 7 = 0 then '_SYS_CM_2' else '_SYS_CM_1' end, p.status, case when n % 7 > 0 then p.raised + interval '1 day' * (n % 20) end,
        case when p.status in ('_SYS_TS_5', '_SYS_TS_2', '_SYS_TS_7') then p.raised + interval '31 hours' * (n % 17) end,
        case when p.status = '_SYS_TS_7' or (p.status = '_SYS_TS_3' and n % 2 = 0) then p.raised + interval '1 day' * (n % 23) end,
        case when p.status = '_SYS_TS_7' and n % 7 > 0 then p.raised + interval '1 day' * (n % 23) end,
        case when n % 10 = 0 then p.raised + interval '1 day' * (n % 40) end, case when n % 5 = 0 then 1 else 0 end, case when n % 6 = 0 then 1 else 0 end, p.raised,
        p.raised + interval '1 day' * (n % 23)
      from generate_series(1, 600) n, lateral (select ${UNIT('n')} as unit, now() - case when n % 4 = 0 then interval '5 hours' * (n % 200) else interval '17 hours' * n end as raised,
        (array['_SYS_TS_7', '_SYS_TS_4', '_SYS_TS_7', '_SYS_TS_5', '_SYS_TS_7', '_SYS_TS_1', '_SYS_TS_3', '_SYS_TS_7', '_SYS_TS_8', '_SYS_TS_2', '_SYS_TS_14'])[1 + n % 11] as status) p`,
  );
}

async function plantObservations(app: TestApp): Promise<void> {
  await app.sql(
    `insert into safety_observation.observation (company_id, unit_id, event_on, code, client_id, observed_group, observed_at, observer_id, anonymous, safe_count, at_risk_count,
        positive, stop_work, note, done_on_spot, status, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, (p.at at time zone 'Asia/Hong_Kong')::date, 'PLANT-' || n, gen_random_uuid(), '_SYS_OG_1', p.at, (select min(id) from organization.employee), false, 2, n % 3,
        false, false, '', '', case when n % 8 = 0 then '_SYS_TS_21' when n % 2 = 0 then '_SYS_TS_12' else '_SYS_TS_7' end, now(), now()
      from generate_series(1, 300) n, lateral (select ${UNIT('n')} as unit, now() - interval '13 hours' * n as at) p`,
  );
  await app.sql(
    `insert into safety_observation.behaviour (observation_id, category, safe, at_risk)
      select o.id, c.code, 1, case when c.nth = 1 then o.at_risk_count else 0 end from safety_observation.observation o,
        (values (1, '_SYS_BC_1'), (2, '_SYS_BC_2')) c(nth, code) where o.code like 'PLANT-%' and (c.nth = 1 or o.id % 2 = 0)`,
  );
}

/** Reported signed in and by code, assessed in time and late and not yet, solved, dismissed and merged. */
async function plantIssues(app: TestApp): Promise<void> {
  await app.sql(
    `insert into issue.issue (company_id, unit_id, event_on, code, client_id, channel, category, description, follow_hash, status, reported_at, triage_due_at, triaged_at, closed_at,
        created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, (p.at at time zone u.time_zone)::date, 'PLANT-' || n, gen_random_uuid(), case when n % 3 = 0 then 'code' else 'person' end,
        (array['_SYS_FC_1', '_SYS_FC_2', '_SYS_FC_3'])[1 + n % 3], 'x', 'plant-' || n, p.status, p.at, p.at + interval '24 hours',
        case when p.status in ('${ISSUE_STATUS.underImprovement}', '${ISSUE_STATUS.caseClosed}', '${ISSUE_STATUS.invalid}') then p.at + interval '1 hour' * (n % 40) end,
        case when p.status in ('${ISSUE_STATUS.caseClosed}', '${ISSUE_STATUS.invalid}', '${ISSUE_STATUS.duplicate}') then p.at + interval '1 hour' * (50 + n % 90) end, now(), now()
      from generate_series(1, 400) n, lateral (select ${UNIT('n')} as unit, now() - interval '9 hours' * n as at,
          (array['${ISSUE_STATUS.reporting}', '${ISSUE_STATUS.reviewing}', '${ISSUE_STATUS.underImprovement}', '${ISSUE_STATUS.caseClosed}', '${ISSUE_STATUS.caseClosed}', '${ISSUE_STATUS.invalid}', '${ISSUE_STATUS.duplicate}'])[1 + n % 7] as status) p
        join organization.unit u on u.id = p.unit`,
  );
}

/** With nobody, one and three people hurt: of every kind, at work or not, dead, away, away on the day itself alone, and away from tomorrow on; a ninth is void. */
async function plantIncidents(app: TestApp): Promise<void> {
  await app.sql(
    `insert into incident.incident (company_id, unit_id, event_on, code, client_id, type, severity, grade, occurred_at, reported_at, description, immediate_actions, status, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, (p.at at time zone u.time_zone)::date, 'PLANT-' || n, gen_random_uuid(), '_SYS_IC_1', '_SYS_IS_3', '_SYS_IS_3', p.at, p.at, 'x', 'x',
        case when n % 9 = 0 then '_SYS_TS_21' else '_SYS_TS_7' end, now(), now()
      from generate_series(1, 200) n, lateral (select ${UNIT('n')} as unit, now() - interval '47 hours' * n as at) p join organization.unit u on u.id = p.unit`,
  );
  await app.sql(
    `insert into incident.injury (incident_id, company_id, unit_id, occurred_at, name, person_kind, body_part, nature, treatment, is_death, is_permanent, is_in_patient, is_unconscious,
        is_significant, is_contaminated_sharp, is_work_related, spells)
      select t.id, t.company_id, t.unit_id, t.occurred_at, 'x', (array['_SYS_PK_1', '_SYS_PK_2', '_SYS_PK_1', '_SYS_PK_5'])[1 + (t.id + n) % 4], '_SYS_BP_1', '_SYS_NI_1', '_SYS_TM_2',
        t.id % 31 = 0, false, false, false, false, false, (t.id + n) % 6 > 0, case (t.id + n) % 5 when 0 then '[]'
          when 1 then jsonb_build_array(jsonb_build_object('kind', 'away', 'from', t.event_on, 'to', t.event_on, 'isAdvised', true))
          when 2 then jsonb_build_array(jsonb_build_object('kind', 'restricted', 'from', t.event_on + 1, 'to', t.event_on + 4, 'isAdvised', true))
          when 3 then jsonb_build_array(jsonb_build_object('kind', 'away', 'from', t.event_on + 1, 'to', null, 'isAdvised', true))
          else jsonb_build_array(jsonb_build_object('kind', 'away', 'from', t.event_on + 40, 'to', t.event_on + 60, 'isAdvised', true)) end::jsonb
      from incident.incident t, generate_series(1, 3) n where t.code like 'PLANT-%' and (t.id % 3 = 0 or (t.id % 3 = 1 and n = 1))`,
  );
}

/** Hazards and abnormal events in every state, a fifth of them of food service. */
async function plantReports(app: TestApp): Promise<void> {
  await app.sql(
    `insert into hazard.report (company_id, unit_id, event_on, code, client_id, kind, category, description, occurred_at, anonymous, follow_hash, level, risk, status, reported_at,
        triage_due_at, due_on, completed_at, created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, (p.at at time zone u.time_zone)::date, 'PLANT-' || n, gen_random_uuid(), p.kind,
        case when p.kind = 'hazard' then '_SYS_FC_3' else (array['_SYS_AK_4', '_SYS_AK_4', '_SYS_AK_1'])[1 + n % 3] end, 'x', p.at, false, 'plant-' || n,
        case when p.kind = 'hazard' then (array['_SYS_HL_1', '_SYS_HL_2'])[1 + n % 2] end, null, p.status, p.at, p.at + interval '24 hours',
        (p.at at time zone u.time_zone)::date + 7, case when p.status in ('_SYS_TS_2', '_SYS_TS_7') then p.at + interval '50 hours' * (n % 6) end, now(), now()
      from generate_series(1, 300) n, lateral (select ${UNIT('n')} as unit, now() - interval '31 hours' * n as at, case when n % 2 = 0 then 'hazard' else 'abnormalEvent' end as kind,
          (array['_SYS_TS_7', '_SYS_TS_1', '_SYS_TS_21', '_SYS_TS_2', '_SYS_TS_20', '_SYS_TS_7', '_SYS_TS_7'])[1 + n % 7] as status) p join organization.unit u on u.id = p.unit`,
  );
}

/** Changes in every state; a third of them are temporary and past their last day. */
async function plantChanges(app: TestApp): Promise<void> {
  await app.sql(
    `insert into change.case (company_id, unit_id, event_on, code, client_id, title, change_type, nature, start_planned, end_planned, expiry_on, since, status,
        created_at, updated_at)
      select ${COMPANY('p.unit')}, p.unit, now()::date - n, 'PLANT-' || n, gen_random_uuid(), 'x', '_SYS_CY_1',
        case when n % 3 = 0 then '_SYS_CN_2' else '_SYS_CN_1' end, now()::date - n, now()::date - n + 10, case when n % 3 = 0 then now()::date - n + 10 end,
        now() - interval '1 day' * n, (array['_SYS_TS_8', '_SYS_TS_11', '_SYS_TS_1', '_SYS_TS_15', '_SYS_TS_5', '_SYS_TS_20', '_SYS_TS_1'])[1 + n % 7], now(), now()
      from generate_series(1, 80) n, lateral (select ${UNIT('n')} as unit) p`,
  );
}
