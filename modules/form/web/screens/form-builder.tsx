import { useParams } from 'react-router';
import { useCall, WhenRead } from '@quantum/platform/web/kit';
import { formEndpoints } from '../../contract/index.ts';
import { BuilderPage } from '../builder/builder-page.tsx';

/** SS131: builds a form. */
export function FormBuilderScreen() {
  const id = Number(useParams()['id']);
  const form = useCall(formEndpoints.record, { params: { id } });
  return <WhenRead query={form}>{(record) => <BuilderPage key={`${record.id}.${record.draft?.no ?? 'none'}`} form={record} />}</WhenRead>;
}
