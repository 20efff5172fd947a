import { formDocuments } from '../../../contract/index.ts';
import { DocumentsBehind } from './documents-behind.tsx';

/** The documents a form checks against, on its record. */
export function FormDocuments({ id }: { id: number }) {
  return <DocumentsBehind of={formDocuments} id={id} />;
}
