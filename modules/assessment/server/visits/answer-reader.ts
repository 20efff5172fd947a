import type { FormContent } from '@quantum/modules/form/contract';
import { itemsOf, namedIn, type AnswerReader } from '@quantum/modules/form/server-api';
import { findEmployees, findSpaces } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { AssessmentRecord } from '../tables.ts';

/** What turns answers of a sheet into words of the reader's language. */
export async function readerOf(ctx: Ctx, content: FormContent, answers: AssessmentRecord['answers']): Promise<AnswerReader> {
  const named = namedIn(
    answers,
    itemsOf(content).map(({ item }) => item),
  );
  return {
    locale: ctx.locale,
    t: (key, params) => ctx.t(key, params),
    employees: await findEmployees(ctx, named.employees),
    spaces: await findSpaces(ctx, named.spaces),
  };
}
