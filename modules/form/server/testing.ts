import { fractions } from '@quantum/platform/domain';
import { must, type TestApp } from '@quantum/platform/testing';
import type { ScoreReceipt } from '../contract/index.ts';
import { receiptOf, sectionOf } from '../domain/scoring.rules.ts';
import { REVIEW_BEFORE_PUBLISHING } from './form-settings.ts';

export { draftForm } from './testing/draft.ts';
/** Small forms, for tests of other modules too. */
export { form, item, option } from '../domain/testing.ts';

const { compare, isZero, multiply, readFraction } = fractions;

/** A text that does not depend on the order of keys: a stored receipt comes back in another one. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Does the sums of a receipt again from its lines alone; true when every figure on it follows. */
export function receiptAddsUp(receipt: ScoreReceipt): boolean {
  const sections = receipt.sections.map((section) => ({ ...sectionOf(section.section, 0, section.lines), weight: section.weight }));
  const lines = receipt.sections.flatMap((section) => section.lines);
  const eachLine = lines.every(({ points, weight, score, maxPoints, maxScore }) => {
    const [most, held] = [multiply(readFraction(maxPoints), readFraction(weight)), readFraction(maxScore)];
    return (
      compare(multiply(readFraction(points), readFraction(weight)), readFraction(score)) === 0 &&
      (isZero(held) || compare(held, most) === 0)
    );
  });
  return eachLine && inOrder(receiptOf(sections, readFraction(receipt.target))) === inOrder(receipt);
}

/** Whether forms of a unit are published by a second person, from today on. */
export async function setReview(app: TestApp, who: string, unitId: number, value: boolean): Promise<void> {
  const path = `/system/settings/${unitId}`;
  const { settings, today } = await must(app, who, 'GET', path);
  const { own, value: now } = settings.find((one: { key: string }) => one.key === REVIEW_BEFORE_PUBLISHING.key);
  if (now !== value)
    await must(app, who, 'PUT', `${path}/${REVIEW_BEFORE_PUBLISHING.key}`, { version: own.version, fromDay: today, value });
}
