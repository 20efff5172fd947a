import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx, HistoryFields, Namer } from '@quantum/platform/server';
import { sql } from 'kysely';
import type { FormContent } from '../contract/index.ts';
import type { ContentSummary } from './form-draft.ts';

interface Row {
  id: number;
  names: Localized;
  no: number;
}

async function forms(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<Row>`select id, names from form.form where id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, names }) => [id, inLocale(names, ctx.locale)]));
}

async function versions(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<Row>`select v.id, v.no, f.names from form.form_version v join form.form f on f.id = v.form_id
    where v.id = any(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, names, no }) => [id, `${inLocale(names, ctx.locale)} · v${no}`]));
}

export const formNamers: readonly Namer[] = [
  { kind: 'form', names: forms },
  { kind: 'formVersion', names: versions },
];

/** The questions themselves are compared on the form's own screen; the history says how many there were. */
export const FORM_FIELDS: HistoryFields = {
  content: {
    tell: (ctx: Ctx, value: unknown) => {
      // Rows of the first year hold the whole content.
      const { sections } = value as Pick<FormContent, 'sections'> | ContentSummary;
      if (!Array.isArray(sections)) {
        const { questions, changes = [] } = value as ContentSummary;
        return [ctx.t('form.history.content', { sections: sections as number, questions }), ...changes].join(' · ');
      }
      const questions = sections.reduce((sum, { items }) => sum + items.length, 0);
      return ctx.t('form.history.content', { sections: sections.length, questions });
    },
  },
};
