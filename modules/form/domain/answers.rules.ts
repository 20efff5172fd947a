import type { Answer, Condition, FormContent, FormItem } from '../contract/index.ts';
import { byItem, isAnswered, isNotApplicable, isWellFormed, itemsOf, verdictOf, type AnswersByItem, type ItemAt } from './item.rules.ts';

/** Why a set of answers can't be submitted yet: which item, and the message key of the reason. */
interface AnswerFault {
  item: string;
  key:
    | 'form.answer.missing'
    | 'form.answer.photoNeeded'
    | 'form.answer.noteNeeded'
    | 'form.answer.notWellFormed'
    | 'form.answer.unknownItem'
    | 'form.answer.restNotAllowed';
}

function holds(condition: Condition, visible: ReadonlyMap<string, ItemAt>, answers: AnswersByItem): boolean {
  const results = condition.tests.map((test) => {
    const at = visible.get(test.item);
    if (!at) return false;
    const answer = answers.get(test.item);
    const value = answer?.value;
    const held: readonly unknown[] = isNotApplicable(at.item, answer) ? [] : Array.isArray(value) ? value : [value];
    switch (test.is) {
      case 'answered':
        return isAnswered(at.item, answer) || isNotApplicable(at.item, answer);
      case 'notApplicable':
        return isNotApplicable(at.item, answer);
      case 'passing':
        return verdictOf(at.item, answer) === 'pass';
      case 'failing':
        return verdictOf(at.item, answer) === 'fail';
      case 'equal':
        return (test.values ?? []).every((wanted) => held.includes(wanted));
      case 'oneOf':
        return (test.values ?? []).some((wanted) => held.includes(wanted));
    }
  });
  return condition.match === 'any' ? results.includes(true) : !results.includes(false);
}

/**
 * The items a person sees with these answers, in order. A condition on a hidden item never holds, so a chain closes as a whole;
 * conditions look only at earlier items (`content.rules.ts`), so one pass settles it.
 */
export function visibleItems(content: FormContent, answers: readonly Answer[]): ItemAt[] {
  const [given, visible] = [byItem(answers), new Map<string, ItemAt>()];
  for (const at of itemsOf(content)) if (!at.item.visibleIf || holds(at.item.visibleIf, visible, given)) visible.set(at.item.key, at);
  return [...visible.values()];
}

/** Visible items that must be answered: mandatory ones, and those their `requiredIf` makes so. */
export function requiredItems(content: FormContent, answers: readonly Answer[]): ItemAt[] {
  const [given, seen] = [byItem(answers), visibleItems(content, answers)];
  const visible = new Map(seen.map((at) => [at.item.key, at]));
  return seen.filter(({ item }) => item.mandatory || (item.requiredIf !== undefined && holds(item.requiredIf, visible, given)));
}

/** Questions that are answered: neither not applicable, nor with a note or an attached photo alone. */
export function answeredItems(content: FormContent, answers: readonly Answer[]): ItemAt[] {
  const given = byItem(answers);
  return visibleItems(content, answers).filter(
    ({ item }) => isAnswered(item, given.get(item.key)) && !isNotApplicable(item, given.get(item.key)),
  );
}

/** Visible items whose answer fails, in order. */
export function failingItems(content: FormContent, answers: readonly Answer[]): ItemAt[] {
  const given = byItem(answers);
  return visibleItems(content, answers).filter(({ item }) => verdictOf(item, given.get(item.key)) === 'fail');
}

/** Required items without an answer (N/A is one where it is allowed). */
export function missingAnswers(content: FormContent, answers: readonly Answer[]): ItemAt[] {
  const given = byItem(answers);
  return requiredItems(content, answers).filter(
    ({ item }) => !isAnswered(item, given.get(item.key)) && !isNotApplicable(item, given.get(item.key)),
  );
}

/** Failing items that still lack the photo or the note the form asks for. */
function missingEvidence(content: FormContent, answers: readonly Answer[]): AnswerFault[] {
  const given = byItem(answers);
  return failingItems(content, answers).flatMap(({ item }) => {
    const answer = given.get(item.key);
    const faults: AnswerFault[] = [];
    if (item.photoWhenFailing && !answer?.photos?.length) faults.push({ item: item.key, key: 'form.answer.photoNeeded' });
    if (item.noteWhenFailing && !answer?.note?.trim()) faults.push({ item: item.key, key: 'form.answer.noteNeeded' });
    return faults;
  });
}

/** Failing items that need a finding; which of them have one is the caller's to know. */
export const itemsNeedingFinding = (content: FormContent, answers: readonly Answer[]): ItemAt[] =>
  failingItems(content, answers).filter(({ item }) => item.findingWhenFailing);

/** Questions that may be passed together with others: pass or fail, not critical. */
export const mayPassWithRest = (item: FormItem): boolean => item.type === 'logical' && !item.critical;

/** Open questions of a section that 'the rest of this section passes' answers; the locked ones stay as they are. */
export function restOf(content: FormContent, answers: readonly Answer[], section: string, locked: ReadonlySet<string>): ItemAt[] {
  const given = byItem(answers);
  return visibleItems(content, answers).filter(
    ({ item, section: { key } }) =>
      key === section &&
      mayPassWithRest(item) &&
      !locked.has(item.key) &&
      !isAnswered(item, given.get(item.key)) &&
      !isNotApplicable(item, given.get(item.key)),
  );
}

/** The answers of such a step: each says how it came about. What was noted before stays. */
export const passRest = (rest: readonly ItemAt[], answers: readonly Answer[]): Answer[] => {
  const given = byItem(answers);
  return rest.map(({ item }) => ({ ...given.get(item.key), item: item.key, value: item.passWhen ?? true, na: false, rest: true }));
};

/** Everything that keeps the answers from being submitted, in the order of the form. Empty: they can go. */
export function submissionFaults(content: FormContent, answers: readonly Answer[]): AnswerFault[] {
  const places = new Map(itemsOf(content).map((at) => [at.item.key, at]));
  const faults: AnswerFault[] = answers.flatMap((answer): AnswerFault[] => {
    const at = places.get(answer.item);
    if (!at) return [{ item: answer.item, key: 'form.answer.unknownItem' }];
    if (answer.rest === true && !(mayPassWithRest(at.item) && verdictOf(at.item, answer) === 'pass'))
      return [{ item: answer.item, key: 'form.answer.restNotAllowed' }];
    return isWellFormed(at.item, answer) ? [] : [{ item: answer.item, key: 'form.answer.notWellFormed' }];
  });
  faults.push(...missingAnswers(content, answers).map(({ item }): AnswerFault => ({ item: item.key, key: 'form.answer.missing' })));
  faults.push(...missingEvidence(content, answers));
  return faults.sort((a, b) => (places.get(a.item)?.index ?? Infinity) - (places.get(b.item)?.index ?? Infinity));
}

/** The answers of visible items only: what is stored and scored. */
export function visibleAnswers(content: FormContent, answers: readonly Answer[]): Answer[] {
  const seen = new Set(visibleItems(content, answers).map(({ item }) => item.key));
  return answers.filter((answer) => seen.has(answer.item));
}
