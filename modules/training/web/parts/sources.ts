import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { lessonEndpoints, paperEndpoints, setEndpoints, type DownRow, type PaperRow, type SetRow } from '../../contract/index.ts';

const named = ({ id, name, code }: { id: number; name: string; code: string }) => ({ id, label: name, note: code });
export const setSource: PickerSource = listSource('training-set', setEndpoints.list, (row: SetRow) => named(row));
export const paperSource: PickerSource = listSource('training-paper', paperEndpoints.list, (row: PaperRow) => named(row));
export const lessonSource: PickerSource = listSource('training-lesson', lessonEndpoints.down, (row: DownRow) => named(row));
