import type { Operation } from '../../../contract/index.ts';
import { extensionPoint } from './extension-point.ts';

/** A title under which the operations of another permission may be held as well, where they say so (`underTitles`). */
interface AlsoUnder {
  permission: string;
  title: string;
}
export const alsoUnder = extensionPoint<AlsoUnder>('platform.alsoUnder');

/** Every title under which an operation may be held, its own first. */
export function titlesOf({ permission, underTitles }: Operation): readonly string[] {
  if (!underTitles) return [permission];
  return [permission, ...alsoUnder.all().flatMap((one) => (one.permission === permission ? [one.title] : []))];
}

/** The same operation under each of its titles: every permission a role can be given. */
export const underEachTitle = (operations: readonly Operation[]): Operation[] =>
  operations.flatMap((operation) => titlesOf(operation).map((permission) => ({ ...operation, permission })));
