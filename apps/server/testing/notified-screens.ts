import type { TestApp } from '@quantum/platform/testing';

/** What the screen behind an address reads, with the id for `:id`; null for a page of the person themselves. */
export const READS: Readonly<Record<string, readonly string[] | null>> = {
  '/quantum/announcements/{id}': ['GET /announcement/own/:id'],
  '/quantum/change/cases/{id}': ['GET /changes/:id'],
  '/quantum/attestation/grades/sheets/{id}': ['GET /attestation/grades/:id'],
  '/quantum/attestation/grades/{id}': ['GET /attestation/grades/:id'],
  '/quantum/attestation/management/people/downgrades/{id}': ['GET /attestation/downgrades/:id'],
  '/quantum/attestation/management/people/suspended': ['POST /attestation/lapses/list'],
  '/quantum/attestation/management/{id}': ['GET /attestation/applications/:id'],
  '/quantum/compliance/documents/{id}': ['GET /compliantDocument/:id'],
  '/quantum/compliance/renewals/{id}': ['GET /compliantDocument/renewal/:id'],
  '/quantum/documentation/list/{id}': ['GET /documentation/:id'],
  '/quantum/documentation/list/reading/{id}': ['GET /documentation/acknowledgement/:id'],
  '/quantum/documentation/management/{id}': ['GET /documentation/version/:id'],
  '/quantum/documentation/projects/copies/{id}': ['GET /documentation/copy/:id'],
  '/quantum/corrective-action/detail/{id}': ['GET /tasks/correctiveAction/:id'],
  '/quantum/dashboards/exemptions': ['POST /exemptions/list'],
  '/quantum/dashboards/exemptions/{id}': ['GET /exemptions/:id'],
  '/quantum/incident/hazards/{id}': ['GET /hazard/:id', 'GET /abnormalEvent/:id'],
  '/quantum/incident/notices/{id}': ['GET /incident/notice/:id'],
  '/quantum/incident/reports/{id}': ['GET /incident/:id'],
  '/quantum/incident/working-hours': ['POST /workHour/list'],
  '/quantum/incident/working-hours/{id}': ['GET /workHour/:id'],
  '/quantum/inspection/answer/{id}': ['GET /inspectionTasks/:id'],
  '/quantum/inspection/records/{id}': ['GET /inspectionTasks/:id'],
  '/quantum/inspection/reported-issues/{id}': ['GET /issues/:id'],
  '/quantum/inspection/round/{id}': ['GET /inspectionTasks/round/:id'],
  '/quantum/inspection/scheduling/{id}': ['GET /inspections/:id'],
  '/quantum/inspection/space/atp/chains/{id}': ['GET /atp/chains/:id'],
  '/quantum/inspection/space/atp/meters/{id}': ['GET /atp/meters/:id'],
  '/quantum/jobs/{id}': ['GET /background-jobs/:id'],
  '/quantum/qpe/inspections/sheets/{id}': ['GET /qpeInspection/:id/sheet'],
  '/quantum/qpe/inspections/{id}': ['GET /qpeInspection/:id'],
  '/quantum/qpe/ase-query/{id}': ['GET /aseInspection/:id'],
  '/quantum/qpe/ase/{id}': ['GET /aseInspection/:id'],
  '/quantum/qpe/ase/{id}/answer': ['GET /aseInspection/:id'],
  '/quantum/regulation/improvement/{id}': ['GET /govRegulation/improvement/:id'],
  '/quantum/regulation/task-cooperation/{id}': ['GET /identRegulationActivity/cooperation/:id'],
  '/quantum/regulation/tasks/{id}': ['GET /identRegulationActivity/task/:id'],
  '/quantum/risk/conduct-job-records/controls/{id}': ['GET /riskAssessment/control/:id'],
  '/quantum/risk/conduct-job-records/risks/{id}': ['GET /riskAssessment/row/:id'],
  '/quantum/risk/conduct/{id}': ['GET /riskAssessment/assessment/:id'],
  '/quantum/risk/security/{id}': ['GET /riskAssessment/security/:id'],
  '/quantum/safety-observation/{id}': ['GET /safetyObservations/:id'],
  '/quantum/system-setting/forms/{id}': ['GET /forms/:id'],
  '/quantum/system-setting/roles': ['POST /roles/list/table'],
  '/quantum/task-center/todo': null,
  '/quantum/task-center/to-sign': ['GET /tasks/toSign'],
  '/quantum/training/certificates/add': null,
  '/quantum/training/certificates/{id}': ['GET /training/certifications/:id'],
  '/quantum/training/exemptions/{id}': ['GET /training/exemptions/:id'],
  '/quantum/training/marking/{id}': ['GET /testAttempt/:id'],
  '/quantum/training/my-courses': null,
  '/quantum/training/my-courses/{id}': ['GET /training/my/:id'],
};

/** Whether the person may read what the screen of a message or to-do shows. */
export async function opens(app: TestApp, { href, id, who }: { href: string; id: number; who: string }): Promise<boolean> {
  const reads = READS[href];
  if (reads === undefined) throw new Error(`no call is named for the screen ${href}`);
  if (reads === null) return true;
  for (const read of reads) {
    const [method, path] = read.split(' ') as [string, string];
    const { STATUS } = await app.as(who, method, path.replace(':id', String(id)), method === 'POST' ? {} : undefined);
    if (STATUS === 0) return true;
  }
  return false;
}
