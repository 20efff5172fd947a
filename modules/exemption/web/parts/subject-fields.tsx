import { employeeSource, jobSource, spaceSource } from '@quantum/modules/organization/web-api';
import { MultiPickerField, OneOf, type FormHandle, type PickerSource } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_SUBJECTS, type ExemptionKind, type SubjectKind } from '../../contract/index.ts';

export interface SubjectValue {
  unitId: number | null;
  kind: ExemptionKind;
  subjectKind: SubjectKind;
  subjectIds: number[];
}

const PEOPLE: readonly SubjectKind[] = ['employee', 'post'];

/** Subjects that all figures chosen can be told of, and this kind of entry may name. */
export function subjectKindsOf(metrics: readonly { parts: readonly SubjectKind[] }[], kind: ExemptionKind): SubjectKind[] {
  const [first, ...rest] = metrics;
  return (first?.parts ?? ['unit']).filter(
    (one) => rest.every(({ parts }) => parts.includes(one)) && (kind === 'whiteList' || !PEOPLE.includes(one)),
  );
}

const sourceOf = (kind: SubjectKind, unitId: number): PickerSource =>
  kind === 'space' ? spaceSource(unitId) : kind === 'employee' ? employeeSource : jobSource;

/** The whole unit, or some of its spaces, people or posts. */
export function SubjectFields<T extends SubjectValue>({ form, kinds }: { form: FormHandle<T>; kinds: readonly SubjectKind[] }) {
  const { t } = useTranslation();
  const { subjectKind, unitId } = form.value;
  const chosen = kinds.includes(subjectKind) ? subjectKind : 'unit';
  if (kinds.length < 2 || unitId === null) return null;
  return (
    <>
      <OneOf
        label={t('exemption.subject.label')}
        value={chosen}
        options={kinds.map((value) => ({ value, label: t(`exemption.subject.${value}`) }))}
        onChange={(value) => form.set({ subjectKind: value, subjectIds: [] } as unknown as Partial<T>)}
      />
      {chosen !== 'unit' && (
        <MultiPickerField
          key={chosen}
          form={form}
          name={'subjectIds' as keyof T & string}
          label={`exemption.subject.${chosen}`}
          addLabel="exemption.subject.add"
          source={sourceOf(chosen, unitId)}
          required
          max={MOST_SUBJECTS}
        />
      )}
    </>
  );
}
