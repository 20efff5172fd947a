import type { Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { extensionPoint } from '../context/modules/extension-point.ts';
import type { Scope } from '../context/use-case/scope.ts';
import type { MetricTone } from './metric.ts';

/** A line of a list on the homepage. Texts are in the reader's language. */
export interface HomeRow {
  title: string;
  note: string;
  /** A word or a time at the end of the line. */
  state?: { text: string; tone: MetricTone };
  href: string;
  /** How many records the address lists; null where it opens one. */
  records: number | null;
  /** The words of a button that opens the address at once, where that is the step to take. */
  action?: string;
}

/** What a list says of itself when what it holds is of another time than its own. */
interface HomeListAnswer {
  /** The first few rows, and how many there are; null of a list without end: the latest records. */
  rows: HomeRow[];
  count: number | null;
  /** Message key of what it is called, and where all of it is listed, in place of its own. */
  title?: string;
  href?: string;
}

/** A short list on the homepage: what a role has to look at first. */
export interface HomeList {
  /** `action.lateHighRisk`. */
  id: string;
  /** Message keys: what it is called, and what is said where it is empty. */
  title: string;
  none: string;
  /** Who may see it, and where: the scope of this operation. */
  operation: Operation;
  /** Codes of the roles it is for; people with roles of their company only see all they hold the operation of. */
  roles: readonly string[];
  order: number;
  /** Stands before the to-dos: it is what these roles need first. */
  isFirst?: true;
  /** Not shown while there is nothing in it. */
  isHiddenWhenEmpty?: true;
  /** Where all of it is listed, if there is such a list. */
  href: string | null;
  read(ctx: Ctx, scope: Scope): Promise<HomeListAnswer>;
}

export const homeList = extensionPoint<HomeList>('platform.homeList');

/** What a role begins most often, as a button at the head of the homepage. */
interface HomeStart {
  /** Message key of the button. */
  label: string;
  href: string;
  operation: Operation;
  roles: readonly string[];
  order: number;
}

export const homeStart = extensionPoint<HomeStart>('platform.homeStart');

/** What a new company needs before it can work, contributed by the module whose records it asks for; it ticks itself. */
export interface SetupStep {
  /** Message keys: what is to be done, and what it is for. */
  title: string;
  note: string;
  /** Where it is done, by those who hold this operation. */
  href: string;
  operation: Operation;
  order: number;
  /** SQL, kept in a store: whether the company `c` (a row of `organization.pub_unit`) has it. One statement asks for all steps of all companies. */
  isDone: string;
}

export const setupStep = extensionPoint<SetupStep>('platform.setupStep');

/** Rows of a list on the homepage. */
export const HOME_ROWS = 5;
