import { code, codeWords, custom, number, recordCode, text, type Column, type Filter } from '@quantum/platform/web/kit';
import { classificationPath, type ClassificationRow } from '../../../contract/index.ts';
import './classifications.css';

const href = ({ id }: ClassificationRow): string => classificationPath(id);

/** The tree as a list: a name stands as deep as its place. */
export const classificationColumns: Column<ClassificationRow>[] = [
  custom(
    'name',
    'common.name',
    ({ name, level }) => (
      <span data-level={level} className="doc-place">
        {name}
      </span>
    ),
    {
      href,
      isTitle: true,
      phone: 'title',
    },
  ),
  recordCode('code', 'common.code', { sortable: true, href }),
  text('prefix', 'documentation.fact.prefix'),
  codeWords('docType', 'documentation.fact.docType', 'documentType'),
  codeWords('confidentiality', 'documentation.fact.confidentiality', 'confidentiality'),
  number('reviewMonths', 'documentation.fact.reviewMonths', { phone: 'hidden' }),
  number('retentionYears', 'documentation.fact.retentionYears', { phone: 'hidden' }),
  text('path', 'documentation.fact.place', { sortable: true, phone: 'hidden', extra: true }),
  code('status', 'common.status', 'recordStatus', { constant: ({ status }) => status }),
];

export const classificationFilters: Filter[] = [
  { key: 'docType', label: 'documentation.fact.docType', kind: 'code', set: 'documentType' },
  { key: 'confidentiality', label: 'documentation.fact.confidentiality', kind: 'code', set: 'confidentiality' },
];
