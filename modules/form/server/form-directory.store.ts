import type { Localized } from '@quantum/platform/contract';
import { reference, type DirectorySource, type KernelServices, type ListColumn } from '@quantum/platform/server';
import { sql } from 'kysely';
import { FORM } from './tables.ts';

/** A column of lists that shows what a form is called, by id; without a form the text of a code. */
export const formName = (id: string, orCode?: string): ListColumn => reference(FORM.kind, id, orCode);

/** What the form is called now. */
export const findFormNames = async ({ directory }: KernelServices, id: number): Promise<Localized | undefined> =>
  (await directory.find(FORM.kind, [id])).get(id)?.names;

/** Withdrawn forms too: what was answered with them names them. */
export const formDirectory: DirectorySource = {
  kind: FORM.kind,
  topic: FORM.topic,
  load: async ({ db }, ids) => {
    const { rows } = await sql<{
      id: number;
      names: Localized;
    }>`select id, names from form.form where id = any(${[...ids]}::bigint[])`.execute(db.kept);
    return new Map(rows.map(({ id, names }) => [id, { names }]));
  },
};
