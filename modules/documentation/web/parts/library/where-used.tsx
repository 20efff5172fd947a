import { Link } from 'react-router';
import { Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentUseEndpoints, type DocumentUse } from '../../../contract/index.ts';
import '../management/management.css';

const isUsed = ({ records, binders, copiesOut }: DocumentUse): boolean => records.length > 0 || binders.length > 0 || copiesOut > 0;

/** Records that cite a document, binders that hold it, paper that is out: as far as the reader may open them. */
export function UseList({ of }: { of: DocumentUse }) {
  const { t } = useTranslation();
  if (!isUsed(of)) return <p className="q-flat q-hint">{t('documentation.use.none')}</p>;
  return (
    <ul className="q-list doc-timeline">
      {of.records.map((one) => (
        <li key={`${one.kind} ${one.id}`}>
          <span className="q-row q-middle q-wrap q-gap-8">
            <span className="q-hint">{one.kindName}</span>
            <Link to={one.href}>{one.title}</Link>
            <span className="q-code">{one.code}</span>
          </span>
        </li>
      ))}
      {of.more > 0 && <li className="q-hint">{t('documentation.use.more', { count: of.more })}</li>}
      {of.binders.map(({ id, code, name }) => (
        <li key={`binder ${id}`}>
          <span className="q-row q-middle q-wrap q-gap-8">
            <span className="q-hint">{t('documentation.binder.one')}</span>
            {name}
            <span className="q-code">{code}</span>
          </span>
        </li>
      ))}
      {of.copiesOut > 0 && <li>{t('documentation.use.copies', { count: of.copiesOut })}</li>}
    </ul>
  );
}

/** Where a document is used; nothing where nothing uses it. */
export function WhereUsed({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(documentUseEndpoints.read, { params: { id } });
  if (!data || !isUsed(data)) return null;
  return (
    <Section title={t('documentation.use.title')}>
      <UseList of={data} />
    </Section>
  );
}
