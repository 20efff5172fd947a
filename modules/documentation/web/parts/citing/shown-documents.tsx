import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import { documentPath, type ShownDocument } from '../../../contract/index.ts';

interface Props {
  documents: readonly ShownDocument[];
  /** Each in a tab of its own: what is being filled in stays. */
  isApart?: boolean;
}

/** Documents in force behind what is read, each opened by a tap. */
export function ShownDocuments({ documents, isApart = false }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="q-list q-stack q-gap-12">
      {documents.map(({ controlledDocumentId, code, title, versionNo }) => (
        <li key={controlledDocumentId}>
          <Link to={documentPath(controlledDocumentId)} {...(isApart && { target: '_blank' })}>{`${code} · ${title}`}</Link>{' '}
          <span className="q-hint">{t('documentation.versionNo', { no: versionNo })}</span>
        </li>
      ))}
    </ul>
  );
}
