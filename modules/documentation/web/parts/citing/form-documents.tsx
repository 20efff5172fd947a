import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { formDocuments, shownOfForm } from '../../../contract/index.ts';
import { DocumentsBehind } from './documents-behind.tsx';
import { ShownDocuments } from './shown-documents.tsx';

/** The documents a form checks against: on its record, and for who answers it. */
export function FormDocuments({ id, isAnswered = false }: { id: number; isAnswered?: boolean }) {
  return isAnswered ? <WhileAnswering id={id} /> : <DocumentsBehind of={formDocuments} id={id} />;
}

/** Nothing where there are none, or they cannot be read now: the questions go on. */
function WhileAnswering({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data = [] } = useCall(shownOfForm, { params: { id } });
  if (data.length === 0) return null;
  return (
    <details className="q-block">
      <summary style={{ padding: '12px 0' }}>{t('documentation.behindForm', { count: data.length })}</summary>
      <ShownDocuments documents={data} isApart />
    </details>
  );
}
