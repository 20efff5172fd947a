// INS124, QPE117
import { useParams } from 'react-router';
import { AseRecord } from '../parts/ase-record-page.tsx';

/** A self-evaluation under the menu. */
export function AseRecordScreen() {
  return <AseRecord id={Number(useParams()['id'])} />;
}
