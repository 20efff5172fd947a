import { unitName } from '@quantum/modules/organization/server-api';
import { code, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { JobTaskRow } from '../../contract/index.ts';
import { LIBRARY_LIST, COMPANY_COLUMN, SHOWN_ONLY } from '../risk.list.ts';

export const jobTaskList: ListDefinition<JobTaskRow> = {
  ...LIBRARY_LIST,
  name: 'risk.job task',
  from: 'risk.job_task t left join organization.pub_job j on j.id = t.job_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    jobName: localizedColumn('j.names'),
    jobId: int('t.job_id', hidden),
    stepCount: int('jsonb_array_length(t.steps)', SHOWN_ONLY),
    hazardCount: int(`(select coalesce(sum(jsonb_array_length(s->'hazards')), 0)::int from jsonb_array_elements(t.steps) s)`, SHOWN_ONLY),
    versionNo: int('t.version_no'),
    status: code('t.status'),
    companyId: COMPANY_COLUMN,
  },
};
