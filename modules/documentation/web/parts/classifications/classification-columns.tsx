import { Grip as GripIcon } from 'lucide-react';
import { Link } from 'react-router';
import { code, codeWords, custom, number, recordCode, text, type Column, type Filter, type OnGrip } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { classificationPath, editClassificationPath, LIBRARY_PATH, type ClassificationRow } from '../../../contract/index.ts';
import './classifications.css';

const href = ({ id }: ClassificationRow): string => classificationPath(id);

/** The tree as a list: a name stands as deep as its place; `target` is where what is dragged would go. */
export const classificationColumns = (target?: number): Column<ClassificationRow>[] => [
  custom(
    'name',
    'common.name',
    ({ id, name, level }) => (
      <span data-level={level} data-place={id} data-target={id === target || undefined} className="doc-place">
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

/** Documents in force of the classification itself: they open in the library. */
export const countColumn = (of: (id: number) => number): Column<ClassificationRow> => ({
  ...custom('documents', 'documentation.classification.documents', ({ id }) => <Documents id={id} count={of(id)} />),
  end: true,
});

function Documents({ id, count }: { id: number; count: number }) {
  return count === 0 ? <span className="q-faint">0</span> : <Link to={`${LIBRARY_PATH}?f.classificationId=is:${id}`}>{count}</Link>;
}

/** What a row is dragged by; the keyboard opens the form, where its place is chosen. */
export const gripColumn = (onGrip: OnGrip<number>): Column<ClassificationRow> =>
  custom('grip', 'documentation.classification.move', (row) => <Grip of={row} onGrip={onGrip} />, { phone: 'hidden' });

function Grip({ of: { id, name }, onGrip }: { of: ClassificationRow; onGrip: OnGrip<number> }) {
  const { t } = useTranslation();
  return (
    <Link
      className="doc-grip"
      to={editClassificationPath(id)}
      draggable={false}
      aria-label={t('documentation.classification.moveOf', { name })}
      onPointerDown={(event) => onGrip(event, id)}
    >
      <GripIcon size={14} aria-hidden />
    </Link>
  );
}

export const classificationFilters: Filter[] = [
  { key: 'docType', label: 'documentation.fact.docType', kind: 'code', set: 'documentType' },
  { key: 'confidentiality', label: 'documentation.fact.confidentiality', kind: 'code', set: 'confidentiality' },
];
