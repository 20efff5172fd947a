import type { SheetForm } from '../contract/clock.ts';

/** A person of a case, as far as it says on which form they stand. */
interface OnForm {
  isOwn: boolean;
  isRecordable: boolean;
  isDisease: boolean;
  isDeath: boolean;
  /** Calendar days away. */
  awayDays: number;
}

/** Hong Kong: Form 2 a death or more than three days, Form 2B up to three; recognition is asked for own staff; a quick report names all. */
export function standsOn(form: SheetForm, { isOwn, isRecordable, isDisease, isDeath, awayDays }: OnForm): boolean {
  if (form === 'cnQuick') return true;
  const isCase = isOwn && isRecordable;
  if (form === 'cnRecognition') return isCase || (isOwn && isDisease);
  if (isDisease) return false;
  return form === 'hkForm2' ? isCase && (isDeath || awayDays > 3) : isCase && !isDeath && awayDays > 0 && awayDays <= 3;
}

const HK = [
  'employer',
  'project',
  'place',
  'occurredAt',
  'reportedAt',
  'description',
  'jobTask',
  'agency',
  'mechanism',
  'immediateActions',
  'firstAid',
  'hurt',
] as const;
/** What a form asks of the case and the record can say, in the order of the form. */
export const CASE_FIELDS = {
  hkForm2: HK,
  hkForm2B: HK,
  cnQuick: [
    'employer',
    'project',
    'place',
    'occurredAt',
    'reportedAt',
    'description',
    'hurt',
    'deaths',
    'serious',
    'directLoss',
    'accidentCategory',
    'grade',
    'immediateActions',
    'unsafeConditions',
    'unsafeActs',
  ],
  cnRecognition: [
    'employer',
    'project',
    'place',
    'occurredAt',
    'description',
    'jobTask',
    'accidentCategory',
    'immediateActions',
    'firstAid',
  ],
} as const satisfies Record<SheetForm, readonly string[]>;
export type CaseField = (typeof CASE_FIELDS)[SheetForm][number];

const INJURED = [
  'name',
  'personCode',
  'personKind',
  'job',
  'hiredOn',
  'tenure',
  'bodyPart',
  'nature',
  'treatment',
  'spells',
  'awayDays',
  'outcome',
] as const;
/** What a form asks of each person. */
export const PERSON_FIELDS = {
  hkForm2: INJURED,
  hkForm2B: INJURED,
  cnQuick: ['name', 'personKind', 'job', 'bodyPart', 'nature', 'treatment', 'outcome'],
  cnRecognition: [...INJURED, 'disease'],
} as const satisfies Record<SheetForm, readonly string[]>;
export type PersonField = (typeof PERSON_FIELDS)[SheetForm][number];

/** What a form asks and the product does not keep: to be completed by hand. */
export const BY_HAND = {
  hkForm2: ['registration', 'address', 'idNumber', 'sexAge', 'homeAddress', 'earnings', 'insurer', 'hospital', 'witnesses'],
  hkForm2B: ['registration', 'address', 'idNumber', 'sexAge', 'homeAddress', 'earnings', 'insurer', 'hospital'],
  cnQuick: ['registration', 'address', 'reporter'],
  cnRecognition: ['registration', 'address', 'idNumber', 'sexAge', 'homeAddress', 'contract', 'diagnosis', 'witnesses'],
  twMonthly: ['menWomen', 'byCause'],
} as const satisfies Record<SheetForm | 'twMonthly', readonly string[]>;

/** Which of these fields have a value, and which the record leaves open. */
export function filledOf<F extends string>(
  fields: readonly F[],
  values: Readonly<Record<F, string | null>>,
): { filled: [F, string][]; open: F[] } {
  const filled: [F, string][] = [];
  const open: F[] = [];
  for (const field of fields) {
    const value = values[field];
    if (value === null || value === '') open.push(field);
    else filled.push([field, value]);
  }
  return { filled, open };
}
