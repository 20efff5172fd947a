import type { AnyList } from '@quantum/platform/server';
import type { TestApp } from '@quantum/platform/testing';

/** What the list stands on, now. */
export const fromOf = ({ from }: AnyList): string => from.replaceAll(':now', 'now()');

/** The condition that tells rows of a company in the table that carries the scope; undefined where rows belong to no one. */
export function isOfCompany({ scope }: AnyList, company: number): string | undefined {
  if (scope.by === 'nothing') return undefined;
  if (scope.by === 'unit' || scope.by === 'company') return `${scope.company} = ${company}`;
  return `${scope.column} in (select id from organization.employee where company_id = ${company})`;
}

/** Keys of the rows a list has of a company; undefined where its rows belong to no one. */
export async function keysOfCompany(app: TestApp, list: AnyList, company: number): Promise<number[] | undefined> {
  const isTheirs = isOfCompany(list, company);
  if (isTheirs === undefined) return undefined;
  return (await app.sql<{ id: number }>(`select ${list.key} as id from ${fromOf(list)} where ${isTheirs}`)).map(({ id }) => id);
}
