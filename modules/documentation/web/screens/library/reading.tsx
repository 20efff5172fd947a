// DOC112
import { Navigate, useParams } from 'react-router';
import { useCall, WhenRead } from '@quantum/platform/web/kit';
import { acknowledgementEndpoints, documentPath } from '../../../contract/index.ts';

/** What is asked of a person leads to the document: it shows the version in force. */
export function ReadingScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(acknowledgementEndpoints.read, { params: { id } });
  return <WhenRead query={query}>{({ controlledDocumentId }) => <Navigate to={documentPath(controlledDocumentId)} replace />}</WhenRead>;
}
