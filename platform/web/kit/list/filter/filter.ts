import type { CodeOption } from '../../codes/codes.ts';
import type { PickerSource } from '../../picker/picker-source.ts';

/** A filter of a list: chips in one line; `more` puts it behind 'Filters'. */
export type Filter = { key: string; label: string; more?: boolean } & (
  | { kind: 'code'; set: string; only?: readonly string[] }
  /** Labels are message keys, unless they are said to be words. */
  | { kind: 'options'; options: readonly CodeOption[]; areWords?: true }
  | { kind: 'days' }
  | { kind: 'text' }
  | { kind: 'flag' }
  | { kind: 'pick'; source: PickerSource }
);
