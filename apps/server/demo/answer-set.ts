import type { Answer, FormContent, FormItem } from '@quantum/modules/form/contract';

const best = (item: FormItem) => (item.options ?? []).toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));

function passing(item: FormItem, photoId: number): Answer {
  const at = { item: item.key };
  switch (item.type) {
    case 'logical':
      return { ...at, value: item.passWhen ?? true };
    case 'numeric':
    case 'reading':
    case 'temperature':
      return { ...at, value: middle(item) };
    case 'singleDropdown':
      return { ...at, value: best(item)[0]!.key };
    case 'multipleDropdown':
      return {
        ...at,
        value: best(item)
          .filter((option) => (option.points ?? 0) > 0)
          .map((option) => option.key),
      };
    case 'photo':
      return { ...at, photos: [photoId] };
    case 'date':
      return { ...at, value: '2026-11-20' };
    default:
      return { ...at, value: 'OK' };
  }
}

function middle({ limits }: FormItem): number {
  const { min, max } = limits ?? {};
  if (min !== undefined && max !== undefined) return Math.round((min + max) / 2);
  return min ?? max ?? 1;
}

/** A reading beyond its limit, or the answer that does not pass. */
function failingValue({ limits, passWhen }: FormItem): number | boolean {
  if (limits?.max !== undefined) return limits.max + 3;
  return limits?.min === undefined ? !(passWhen ?? true) : limits.min - 6;
}

/** Items of a form that may be answered with a plain 'no'. */
export const failable = (content: FormContent): FormItem[] =>
  content.sections.flatMap((section) => section.items).filter((item) => item.type === 'logical' && !item.critical && !item.visibleIf);

/** A whole answer set: everything passes but the given items. */
export function answerSet(
  content: FormContent,
  failing: ReadonlySet<string>,
  photoId: number,
  failPhoto: (item: string) => number | undefined,
): Answer[] {
  return content.sections
    .flatMap((section) => section.items)
    .filter((item) => !item.visibleIf && !['signature', 'employee', 'space', 'table'].includes(item.type))
    .map((item) => {
      if (!failing.has(item.key)) return passing(item, photoId);
      const photo = failPhoto(item.key);
      return {
        item: item.key,
        value: failingValue(item),
        note: 'Seen on the round',
        ...(photo === undefined ? {} : { photos: [photo] }),
      };
    });
}
