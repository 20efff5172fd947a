import { formName } from '@quantum/modules/form/server-api';
import { code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { ProtocolRow } from '../../contract/index.ts';

const SHOWN_ONLY = { filterable: false } as const;

export const protocolList: ListDefinition<ProtocolRow> = {
  name: 'assessment.protocol',
  from: 'assessment.protocol t',
  key: 't.id',
  search: 't.search',
  scope: unscoped('protocols are read by their whole company; those of another are left out by the service'),
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    year: int('t.year'),
    formName: formName('t.form_id'),
    versionNo: int('t.version_no'),
    rounds: int('(select count(*)::int from assessment.round r where r.protocol_id = t.id)', SHOWN_ONLY),
    status: code('t.status'),
    companyId: int('t.company_id', hidden),
  },
};
