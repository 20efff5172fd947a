import { categoryEndpoints, type SpecifiedCategory } from '../contract/index.ts';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';

/** Categories in use of the reader's company. */
export const categorySource: PickerSource = listSource('certificate-category', categoryEndpoints.list, (row: SpecifiedCategory) => ({
  id: row.id,
  label: row.name,
  note: row.code,
}));
export { OwnCards, UrgentCards } from './parts/own-cards.tsx';
