import type { FormItem } from '../../contract/index.ts';

/** Response types in the order they are offered: what an inspector answers most comes first. */
export const TYPES_OFFERED: readonly FormItem['type'][] = [
  'logical',
  'singleDropdown',
  'multipleDropdown',
  'numeric',
  'reading',
  'temperature',
  'shortText',
  'longText',
  'date',
  'photo',
  'signature',
  'employee',
  'space',
  'table',
];

/** What a question may ask for besides its answer; the message is `form.toggle.<name>`. */
export const TOGGLES = ['mandatory', 'naAllowed', 'photoWhenFailing', 'noteWhenFailing', 'findingWhenFailing', 'critical'] as const;

export const isChoice = ({ type }: FormItem): boolean => type === 'singleDropdown' || type === 'multipleDropdown';
export const isMeasured = ({ type }: FormItem): boolean => type === 'numeric' || type === 'reading' || type === 'temperature';
