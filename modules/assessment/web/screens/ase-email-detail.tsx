import { useSearchParams } from 'react-router';
import { AseRecord } from '../parts/ase-record-page.tsx';

/** A self-evaluation as a mail opens it: alone, with its events for who may. */
export function AseEmailDetailScreen() {
  const [search] = useSearchParams();
  return <AseRecord id={Number(search.get('id'))} />;
}
