import { randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from '@quantum/platform/testing';
import type { Leaf } from './leaves.ts';
import type { Random } from './random.ts';

/** What a name in a call represents, and where the company's own things of that kind are. */
const KINDS: [name: RegExp, sql: string][] = [
  [
    /clientId$/i,
    `select client_id from inspection.task where company_id = $1 and client_id is not null union select client_id from issue.issue where company_id = $1
     union select client_id from safety_observation.observation where company_id = $1 union select client_id from inspection.finding where company_id = $1
     union select s.client_id from inspection.submission s join inspection.task t on t.id = s.task_id where t.company_id = $1`,
  ],
  [/^companyId$|^company$/, 'select id from organization.unit where id = $1'],
  [
    /[uU]nit(Id|_id)?s?$|^(orgId|org_id|parent_id|top_org_id|corporates)$/,
    'select id from organization.unit where company_id = $1 order by id',
  ],
  // Units alone: what stands above a category of documents has the same name, and may have the same number.
  [
    /^parentId$/,
    `select id from organization.unit u where company_id = $1 and not exists (select from compliance_document.category c where c.id = u.id) order by id`,
  ],
  [/^facilityId$|^facilities$/, 'select id from organization.facility where company_id = $1 order by id desc'],
  [/^jobIds?$|^jobs$/, 'select id from organization.job where company_id = $1 order by id desc'],
  [/^roleIds?$|^roles$/, 'select id from access.role where company_id = $1 order by id desc'],
  [
    /^users?(Id|Ids)?$/,
    // Some calls name people `users`: a number that is an employee of the other company as well would be their own there.
    `select u.id from access.user u join organization.employee e on e.id = u.employee_id where e.company_id = $1
       and not exists (select from organization.employee x where x.id = u.id and x.company_id is distinct from $1) order by u.id desc`,
  ],
  [
    /^assignmentId$/,
    'select a.id from organization.assignment a join organization.employee e on e.id = a.employee_id where e.company_id = $1 order by a.id desc',
  ],
  [/^grantId$/, 'select id from access.grant where company_id = $1 order by id desc'],
  [/^typeId$/, 'select id from organization.space_type where company_id = $1 order by id desc'],
  [/space/i, 'select id from organization.space where company_id = $1 order by id desc'],
  [
    /employee|member|responsible|inspector(s|Ids?|_ids?)?$|verifier|reviewer|^leadId$|^team$|mention|watcher|observer|raisedBy|manager|proxy|owner|signer|standIn|whoId|sponsor|^directorId$|assignee/i,
    'select id from organization.employee where company_id = $1 order by id desc',
  ],
  [/^postGroupIds?$/, 'select id from organization.post_group where company_id = $1 order by id desc'],
  [/^groups?(Id|Ids)?$/, 'select id from organization.space_group where company_id = $1 order by id desc'],
  [/^(form(Id|s)?|aseFormId)$/i, 'select id from form.form where company_id = $1 order by id desc'],
  [/formVersion/i, 'select v.id from form.form_version v join form.form f on f.id = v.form_id where f.company_id = $1 order by v.id desc'],
  [
    /^(photo|file|evidence|attachment|emergency|drawn|scan)\w*$|signature/i,
    'select id from platform.file where company_id = $1 order by id desc',
  ],
  [/^plan(Id)?$|^inspections$/, 'select id from inspection.plan where company_id = $1 order by id desc'],
  [/^(task(Id)?|inspectionTasks|occurrence)$/, 'select id from inspection.task where company_id = $1 order by id desc'],
  [/^round$/, 'select id from inspection.round where company_id = $1 order by id desc'],
  [
    /^roundId$/,
    // Rounds of signing, of assessments and of inspections: a number that is another company's in one of the three would be their own there.
    `with round as (select id, company_id from task.sign_round union all select id, company_id from assessment.round
       union all select id, company_id from inspection.round)
     select distinct id from round r where company_id = $1
       and not exists (select from round x where x.id = r.id and x.company_id is distinct from $1) order by id desc`,
  ],
  [/^areaIds?$/, 'select id from organization.space where company_id = $1 order by id desc'],
  [
    /^(findingIds|findings|findingId)$/,
    `select id from assessment.finding where company_id = $1 union select id from inspection.finding where company_id = $1`,
  ],
  [/^rounds$/, 'select id from assessment.round where company_id = $1 order by id desc'],
  [/^(protocolId|protocols)$/, 'select id from assessment.protocol where company_id = $1 order by id desc'],
  [/^(aseInspection|qpeInspection)$/, 'select id from assessment.assessment where company_id = $1 order by id desc'],
  [/^(actionIds|correctiveAction|actionId)$/, 'select id from action.action where company_id = $1 order by id desc'],
  [/^(issues|duplicateOfId|issueId)$/, 'select id from issue.issue where company_id = $1 order by id desc'],
  [/^otherIncidentId$/, 'select id from incident.incident where company_id = $1 order by id desc'],
  [/^clockId$/, 'select id from incident.clock where company_id = $1 order by id desc'],
  [/^mergedIntoId$/, 'select id from hazard.report where company_id = $1 order by id desc'],
  [/^incidentId$/, 'select id from incident.incident where company_id = $1 order by id desc'],
  [/^notice$/, 'select id from incident.notice where company_id = $1 order by id desc'],
  [/^incident$/, 'select id from incident.incident where company_id = $1 order by id desc'],
  [/^hazard$/, `select id from hazard.report where company_id = $1 and kind = 'hazard' order by id desc`],
  [/^abnormalEvent$/, `select id from hazard.report where company_id = $1 and kind = 'abnormalEvent' order by id desc`],
  [/^workHour$/, 'select id from work_hour.month where company_id = $1 order by id desc'],
  [/^atp$/, 'select id from space_inspection.swab where company_id = $1 order by id desc'],
  [/^inspectionId$/, 'select id from inspection.task where company_id = $1 order by id desc'],
  [/^chains$/, 'select id from space_inspection.chain where company_id = $1 order by id desc'],
  [/^(meters|meterId)$/, 'select id from space_inspection.meter where company_id = $1 order by id desc'],
  [/^safetyObservations$/, 'select id from safety_observation.observation where company_id = $1 order by id desc'],
  [/^categoryId$/, 'select id from certificate.category where company_id = $1 order by id desc'],
  [/^checkCategoryId$/, 'select id from certificate.category where company_id = $1 order by id desc'],
  [/^checkFormId$/, 'select id from form.form where company_id = $1 order by id desc'],
  [/^requirementId$/, 'select id from training.requirement where company_id = $1 order by id desc'],
  [/^(lessonIds?|lessons)$/, 'select id from training.lesson where company_id = $1 order by id desc'],
  [/^(setId|testSet)$/, 'select id from training.question_set where company_id = $1 order by id desc'],
  [/^(documentId|documents)$/, 'select id from training.document where company_id = $1 order by id desc'],
  [/^videoId$/, 'select id from training.video where company_id = $1 order by id desc'],
  [/^(paperId|testPaper)$/, 'select id from training.paper where company_id = $1 order by id desc'],
  [/^(instructorId|instructors)$/, 'select id from training.instructor where company_id = $1 order by id desc'],
  [/^classes$/, 'select id from training.class where company_id = $1 order by id desc'],
  [/^sessionId$/, 'select id from training.session where company_id = $1 order by id desc'],
  [
    /^attendanceId$/,
    'select a.id from training.attendance a join training.session s on s.id = a.occasion_id where s.company_id = $1 order by a.id desc',
  ],
  [/^(schedulings|schedulingId)$/, 'select id from training.scheduling where company_id = $1 order by id desc'],
  [
    /^(assessorIds?|assessors|invigilatorId|clientToldById)$/,
    'select id from organization.employee where company_id = $1 order by id desc',
  ],
  [
    /^(levelId|levels)$/,
    'select l.id from attestation.level l join attestation.scheme s on s.id = l.scheme_id where s.company_id = $1 order by l.id desc',
  ],
  [/^applicationIds?$/, 'select id from attestation.application where company_id = $1 order by id desc'],
  [/^(sittingId|sittings)$/, 'select id from attestation.sitting where company_id = $1 order by id desc'],
  [/^(gradeId|grades)$/, 'select id from attestation.grade where company_id = $1 order by id desc'],
  [/^appeals$/, 'select id from attestation.appeal where company_id = $1 order by id desc'],
  [/^lapses$/, 'select id from attestation.lapse where company_id = $1 order by id desc'],
  [/^downgrades$/, 'select id from attestation.downgrade where company_id = $1 order by id desc'],
  [
    /^toLevelId$/,
    'select l.id from attestation.level l join attestation.scheme s on s.id = l.scheme_id where s.company_id = $1 order by l.id desc',
  ],
  [/^theoryPaperId$/, 'select id from training.paper where company_id = $1 order by id desc'],
  [/^(replacesId|regulationIds?|govRegulation)$/, 'select id from regulation.regulation where company_id = $1 order by id desc'],
  [
    /^(clauseIds?|clauses)$/,
    'select c.id from regulation.clause c join regulation.regulation r on r.id = c.regulation_id where r.company_id = $1 order by c.id desc',
  ],
  [/^complianceCategoryId$/, 'select id from compliance_document.category where company_id = $1 order by id desc'],
  [/^complianceRequirementId$/, 'select id from compliance_document.requirement where company_id = $1 order by id desc'],
  [
    /^(complianceDocumentId|previousId|compliantDocument)$/,
    'select id from compliance_document.document where company_id = $1 order by id desc',
  ],
  [
    /^(classificationId|parentClassificationId|classification)$/,
    'select id from documentation.classification where company_id = $1 order by id desc',
  ],
  [/^(controlledDocumentId|related|documentation)$/, 'select id from documentation.document where company_id = $1 order by id desc'],
  [/^acknowledgement$/, 'select id from documentation.acknowledgement where company_id = $1 order by id desc'],
  [/^(documentBinderId|binder)$/, 'select id from documentation.binder where company_id = $1 order by id desc'],
  [
    /^binderEntryId$/,
    'select e.id from documentation.binder_entry e join documentation.binder b on b.id = e.binder_id where b.company_id = $1 order by e.id desc',
  ],
  [/^documentCitationId$/, 'select id from documentation.citation where company_id = $1 order by id desc'],
  [/^copy$/, 'select id from documentation.paper_copy where company_id = $1 order by id desc'],
  [/^documentVersionId$/, 'select id from documentation.version where company_id = $1 order by id desc'],
  [/^approvers$/, 'select id from organization.employee where company_id = $1 order by id desc'],
  [/^renewal$/, 'select id from compliance_document.renewal where company_id = $1 order by id desc'],
  [/^holderId$/, 'select id from organization.unit where company_id = $1 order by id desc'],
  [/^identRegulationActivity$/, 'select id from regulation.activity where company_id = $1 order by id desc'],
  [/^citationId$/, 'select id from regulation.citation where company_id = $1 order by id desc'],
  [/^cooperation$/, 'select id from regulation.cooperation where company_id = $1 order by id desc'],
  [/^improvement$/, 'select id from regulation.improvement where company_id = $1 order by id desc'],
  [/^(personId|reviewerIds?|reviewers)$/, 'select id from organization.employee where company_id = $1 order by id desc'],
  [/^coUnitId$/, 'select id from organization.unit where company_id = $1 order by id desc'],
  [/^templateId$/, 'select id from change.template where company_id = $1 order by id desc'],
  [/^(changes|succeedsId)$/, 'select id from change.case where company_id = $1 order by id desc'],
  [/^(matrixId|matrix)$/, 'select id from risk.matrix where company_id = $1 order by id desc'],
  [/^(jobTaskIds?|jobTask)$/, 'select id from risk.job_task where company_id = $1 order by id desc'],
  [/^(assessmentId|assessment|jobRecord)$/, 'select id from risk.assessment where company_id = $1 order by id desc'],
  [/^(rowId|row)$/, 'select id from risk.row where company_id = $1 order by id desc'],
  [/^(controlId|control)$/, 'select id from risk.control where company_id = $1 order by id desc'],
  [/^riskDisclosureCard$/, 'select id from risk.card where company_id = $1 order by id desc'],
  [/^security$/, 'select id from risk.security where company_id = $1 order by id desc'],
  [/^assessorId$/, 'select id from organization.employee where company_id = $1 order by id desc'],
  [/^my$/, 'select id from training.record where company_id = $1 order by id desc'],
  [
    /^(attemptId|testAttempt)$/,
    'select a.id from training.attempt a join training.record r on r.id = a.record_id where r.company_id = $1 order by a.id desc',
  ],
  [/^(certificateId|certifications)$/, 'select id from certificate.certificate where company_id = $1 order by id desc'],
  [/^seatId$/, 'select s.id from task.sign_seat s join task.sign_round r on r.id = s.round_id where r.company_id = $1 order by s.id desc'],
  [
    /^text$|^search$|^word$/,
    'select code from organization.employee where company_id = $1 union all select code from organization.space where company_id = $1',
  ],
];

/** Names that represent nothing of anyone's. */
const NO_REFERENCE =
  /^(version|stamp|token|kind|status|note|reason|code|month|months|years?|.*At|.*On|day|time|times|area|floor|interval|.*[mM]inutes|position|sequence|perPage|no|count|points|serial|number)$/;

/** Values of one company, by what a name in a call represents. */
export class Values {
  readonly #of = new Map<RegExp, unknown[]>();

  static async read(app: TestApp, company: number): Promise<Values> {
    const values = new Values();
    for (const [name, sql] of KINDS)
      values.#of.set(
        name,
        (await app.sql<{ id: unknown }>(`select * from (${sql}) x (id) limit 60`, [company])).map(({ id }) => id),
      );
    return values;
  }

  /** What the company has of the kind a leaf represents; none where it represents nothing known. */
  for(key: string): readonly unknown[] {
    return [...this.#of].find(([name]) => name.test(key))?.[1] ?? [];
  }
}

/** Keys of ids that belong to no company, or mean nothing outside the record they are in; what an inspection is about is looked for by its programme, and a record of evidence by its source. */
const SHARED_IDS = /^(aboutId|recordId|modelId|business_?[lL]ine_?[iI]ds?|type_id|userId|requestId|questionId)$/;

/** Names of ids no kind is known for: a new one must be told above, or nothing of theirs is ever put there. */
export const unknownIds = (keys: Iterable<string>): string[] =>
  [...keys].filter((key) => /(Id|_id)s?$/.test(key) && !SHARED_IDS.test(key) && !KINDS.some(([name]) => name.test(key)));

/** True where the place may hold someone's id, code or file. */
export const mayRefer = ({ key, value }: Leaf): boolean =>
  !NO_REFERENCE.test(key) && (typeof value === 'number' || value === null || Array.isArray(value) || typeof value === 'string');

/** A value of the same sort that no one has. */
export function unknownLike(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((one) => unknownLike(one, random));
  if (typeof value === 'number') return 900_000_000 + random.below(90_000_000);
  const text = String(value);
  if (/^-?\d+(\.\d+)?$/.test(text)) return String(900_000_000 + random.below(90_000_000));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return randomUUID();
  // A fingerprint of content.
  if (/^[0-9a-f]{64}$/.test(text)) return randomBytes(32).toString('hex');
  // A word of the same length: what is looked for may depend on it.
  return `zq${text.slice(2).replaceAll(/[^-_ ]/gu, 'q')}`;
}
