import type { TestApp } from '@quantum/platform/testing';

/** Conditions by the short names an address gives them (`platform/web/kit/list/list-state.ts`). */
const CONDITIONS: Record<string, string> = {
  in: 'in',
  is: '=',
  not: '!=',
  has: 'like',
  from: '>=',
  to: '<=',
  range: 'between',
  none: 'isNull',
  any: 'notNull',
};
const SEVERAL = ['in', 'between'];

/** The list each address of a screen shows, and what the screen adds where the address filters nothing. */
const LISTS: Record<string, string> = {
  '/quantum/inspection/records': '/inspectionTasks/records/list',
  '/quantum/inspection/scheduled': '/inspectionTasks/list',
  '/quantum/inspection/findings': '/inspectionTasks/findings/list',
  '/quantum/inspection/answers': '/inspectionTasks/answers/list',
  '/quantum/inspection/spaces': '/inspectionTasks/spaces/list',
  '/quantum/task-center/due': '/tasks/due/list',
  '/quantum/task-center/sign-times': '/tasks/signTimes/list',
  '/quantum/corrective-action/list': '/tasks/correctiveAction/list',
  '/quantum/inspection/reported-issues': '/issues/list',
  '/quantum/safety-observation': '/safetyObservations/list',
  '/quantum/inspection/space/rooms': '/inspectionTasks/spaces/rooms/list',
  '/quantum/inspection/space/atp': '/atp/chains/list',
  '/quantum/inspection/space/atp/tests': '/atp/list',
  '/quantum/training-new/course-scheduling': '/training/schedulings/list',
  '/quantum/training/marking': '/testAttempt/list',
  '/quantum/training/train-records/people': '/training/requirements/people/list',
  '/quantum/training/train-records/induction': '/training/requirements/induction/list',
  '/quantum/training/records': '/training/records/list',
  '/quantum/training/sign-table': '/training/sessions/list',
  '/quantum/training/exemptions': '/training/exemptions/list',
  '/quantum/incident/reports': '/incident/list',
  '/quantum/incident/inquiry': '/incident/list',
  '/quantum/change/cases': '/changes/list',
  '/quantum/regulation/database/register/clauses': '/govRegulation/register/list',
  '/quantum/compliance/documents': '/compliantDocument/list',
  '/quantum/documentation/management': '/documentation/version/list',
  '/quantum/documentation/management/unread': '/documentation/acknowledgement/list',
  '/quantum/documentation/projects/entries': '/documentation/binder/entry/list',
  '/quantum/regulation/improvement-list': '/govRegulation/improvement/list',
  '/quantum/incident/hazards': '/hazard/list',
  '/quantum/incident/abnormal-events': '/abnormalEvent/list',
  '/quantum/incident/working-hours/list': '/workHour/list',
  '/quantum/attestation/management/people/names': '/attestation/people/list',
  '/quantum/attestation/grades': '/attestation/grades/list',
  '/quantum/training/certificates': '/training/certifications/list',
  '/quantum/dashboards/exemptions': '/exemptions/list',
  '/quantum/qpe/ase-query': '/aseInspection/list',
  '/quantum/qpe/pro-assess-inquiry': '/qpeInspection/compare/list',
  '/quantum/qpe/pro-assess-inquiry/findings': '/qpeInspection/findings/list',
  '/quantum/risk/conduct-job-records': '/riskAssessment/list',
  '/quantum/risk/conduct-job-records/risks': '/riskAssessment/row/list',
  '/quantum/risk/conduct-job-records/controls': '/riskAssessment/control/list',
};
const USUAL: Record<string, object[]> = {
  '/quantum/corrective-action/list': [{ key: 'open', condition: '=', value: 'true' }],
  '/quantum/inspection/scheduled': [{ key: 'status', condition: 'in', value: ['_SYS_TS_15', '_SYS_TS_1'] }],
};

const ROUND = /^\/quantum\/inspection\/round\/(\d+)$/;
const RECORD = /^\/quantum\/inspection\/scheduled\/(\d+)$/;
const WITHDRAWN = ['_SYS_TS_3', '_SYS_TS_21'];

const MATRIX = '/quantum/training/train-records';
/** People the matrix of training shows by name at an address. */
async function peopleOfMatrix(app: TestApp, who: string, asked: URLSearchParams): Promise<number> {
  const post = asked.get('post');
  const { STATUS, DATA } = await app.as(who, 'POST', '/training/requirements/matrix', {
    unitId: Number(asked.get('unit')),
    ...(asked.has('day') && { day: asked.get('day') }),
    ...(post !== null && { jobId: post === 'none' ? null : Number(post) }),
    ...(asked.has('requirement') && { requirementId: Number(asked.get('requirement')) }),
    ...(asked.has('states') && { states: asked.get('states')!.split(',') }),
  });
  if (STATUS !== 0) throw new Error(`${who} matrix: ${STATUS}`);
  return DATA.total;
}

/** How many records the screen at an address shows to a reader. */
export async function listed(app: TestApp, who: string, href: string): Promise<number> {
  const round = ROUND.exec(href);
  if (round) {
    const { STATUS, DATA } = await app.as(who, 'GET', `/inspectionTasks/round/${round[1]}`);
    if (STATUS !== 0) throw new Error(`${who} ${href}: ${STATUS}`);
    return DATA.tasks.filter(({ status }: { status: string }) => !WITHDRAWN.includes(status)).length;
  }
  const record = RECORD.exec(href);
  if (record) return (await app.as(who, 'GET', `/inspectionTasks/${record[1]}`)).STATUS === 0 ? 1 : 0;
  const [path, query = ''] = href.split('?') as [string, string?];
  if (path === MATRIX) return peopleOfMatrix(app, who, new URLSearchParams(query));
  const call = LISTS[path];
  if (!call) throw new Error(`${href}: no list is known for this address`);
  const asked = new URLSearchParams(query);
  const filters = [...asked].flatMap(([key, text]) => {
    if (!key.startsWith('f.')) return [];
    const [short, rest = ''] = text.split(/:(.*)/s) as [string, string];
    const condition = CONDITIONS[short]!;
    const values = rest.split(',').map(decodeURIComponent);
    return [{ key: key.slice(2), condition, value: SEVERAL.includes(condition) ? values : values[0] }];
  });
  const queryCriterias = asked.size === 0 ? (USUAL[path] ?? []) : filters;
  const { STATUS, DATA, MSG } = await app.as(who, 'POST', call, { queryCriterias, pagingTool: { currentPage: 1, pageSize: 1 } });
  if (STATUS !== 0) throw new Error(`${who} ${href}: ${STATUS} ${MSG} ${JSON.stringify(DATA)}`);
  return DATA.totalCount;
}
