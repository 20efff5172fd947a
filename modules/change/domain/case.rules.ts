import { CHANGE_NATURE, type CaseFields } from '../contract/index.ts';

interface Fault {
  path: string;
  key: string;
}
type Dated = Pick<CaseFields, 'nature' | 'startPlanned' | 'endPlanned' | 'expiryOn'>;

/** What is wrong with the days of a case: an end before its start, a last day where it is not temporary. */
export function dateFaults({ nature, startPlanned, endPlanned, expiryOn }: Dated): Fault[] {
  const isTemporary = nature === CHANGE_NATURE.temporary;
  return [
    ...(startPlanned && endPlanned && endPlanned < startPlanned ? [{ path: 'endPlanned', key: 'change.fault.endBeforeStart' }] : []),
    ...(startPlanned && expiryOn && expiryOn < startPlanned ? [{ path: 'expiryOn', key: 'change.fault.expiryBeforeStart' }] : []),
    ...(expiryOn && !isTemporary ? [{ path: 'expiryOn', key: 'change.fault.onlyTemporary' }] : []),
  ];
}

type Told = Dated & Pick<CaseFields, 'reason' | 'description' | 'spaceIds' | 'jobIds' | 'equipment'>;
/** Where, why and when are filled in, so that EHS can judge whether it is complete. */
export const isComplete = ({ reason, description, startPlanned, expiryOn, nature, spaceIds, jobIds, equipment }: Told): boolean =>
  reason !== '' &&
  description !== '' &&
  startPlanned !== null &&
  (nature !== CHANGE_NATURE.temporary || expiryOn !== null) &&
  (spaceIds.length > 0 || jobIds.length > 0 || equipment !== '');
