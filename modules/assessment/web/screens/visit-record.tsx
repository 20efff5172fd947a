// INS123
import { useParams } from 'react-router';
import { VisitRecord } from '../parts/visit/visit-record.tsx';

/** A visit: who went, what was found, who signs, what becomes of it. */
export function VisitRecordScreen() {
  return <VisitRecord id={Number(useParams()['id'])} />;
}
