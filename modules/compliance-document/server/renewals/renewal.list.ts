import { employeeName, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, day, hidden, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { RENEWAL_STATUS, type RenewalRow } from '../../contract/index.ts';
import { DAY } from '../requirements/needed.ts';
import { OPEN_RENEWAL } from './renewal.store.ts';

const SHOWN_ONLY = { filterable: false } as const;

/** GR123. */
export const renewalList: ListDefinition<RenewalRow> = {
  name: 'compliance-document.renewal',
  from: `compliance_document.renewal t join organization.pub_unit u on u.id = t.unit_id join compliance_document.category c on c.id = t.category_id
    left join compliance_document.document d on d.id = t.document_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    complianceCategoryId: int('t.category_id'),
    categoryName: localizedColumn('c.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    complianceDocumentId: int('t.document_id'),
    documentCode: text('d.code', SHOWN_ONLY),
    documentNumber: text('d.number', SHOWN_ONLY),
    validTo: day('d.valid_to', SHOWN_ONLY),
    reason: code('t.reason'),
    fileFrom: day('t.file_from'),
    fileBy: day('t.file_by', sortable),
    filedOn: day('t.filed_on'),
    expectedOn: day('t.expected_on'),
    responsibleId: int('t.responsible_id', hidden),
    responsibleName: employeeName('t.responsible_id'),
    isLate: bool(`coalesce(t.status = '${RENEWAL_STATUS.pending}' and t.file_by < ${DAY}, false)`),
    open: bool(`(t.${OPEN_RENEWAL})`, hidden),
    status: code('t.status'),
    timeZone: unitTimeZone('t.unit_id'),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.GR123',
    columns: {
      code: 'common.code',
      categoryName: 'compliance-document.fact.category',
      unitName: 'common.unit',
      documentNumber: 'compliance-document.fact.number',
      validTo: 'compliance-document.fact.validTo',
      reason: 'compliance-document.renewal.reason',
      fileFrom: 'compliance-document.renewal.fileFrom',
      fileBy: 'compliance-document.renewal.fileBy',
      filedOn: 'compliance-document.renewal.filedOn',
      expectedOn: 'compliance-document.renewal.expectedOn',
      isLate: 'compliance-document.renewal.late',
      responsibleName: 'compliance-document.fact.responsible',
      status: 'common.status',
    },
  },
};
