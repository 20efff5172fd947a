import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import {
  instructorEndpoints,
  lessonEndpoints,
  paperEndpoints,
  schedulingEndpoints,
  setEndpoints,
  type DownRow,
  type InstructorRow,
  type PaperRow,
  type SchedulingRow,
  type SetRow,
} from '../../contract/index.ts';

const named = ({ id, name, code }: { id: number; name: string; code: string }) => ({ id, label: name, note: code });
export const setSource: PickerSource = listSource('training-set', setEndpoints.list, (row: SetRow) => named(row));
export const paperSource: PickerSource = listSource('training-paper', paperEndpoints.list, (row: PaperRow) => named(row));
export const lessonSource: PickerSource = listSource('training-lesson', lessonEndpoints.down, (row: DownRow) => named(row));
/** Lessons that give a certificate. */
export const lessonSourceOf = (categoryId: number): PickerSource =>
  listSource(`training-lesson-${categoryId}`, lessonEndpoints.down, (row: DownRow) => named(row), {
    criteria: [{ key: 'categoryId', value: categoryId, condition: '=', connection: 'and', isValueADigital: true }],
  });
export const instructorSource: PickerSource = listSource('training-instructor', instructorEndpoints.list, (row: InstructorRow) => ({
  id: row.id,
  label: row.name,
  note: row.firm || row.topics,
}));
/** Schedulings that are taught in sessions. */
export const taughtSource: PickerSource = listSource(
  'training-taught',
  schedulingEndpoints.list,
  (row: SchedulingRow) => ({ id: row.id, label: row.lessonName, note: `${row.code} · ${row.unitName}` }),
  { criteria: [{ key: 'isBySessions', value: 'true', condition: '=', connection: 'and', isValueADigital: false }] },
);
