import { CHECK_TYPE, FORM_STATUS, FORM_TYPE, SERVICE_TYPE } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { parse } from '@quantum/platform/server';
import type pg from 'pg';
import { formContent, type FormContent } from '../../contract/index.ts';
import { searchOf } from '../form.store.ts';
import { seedQuestions } from './bank.ts';
import contractor from './contractor-safety.json' with { type: 'json' };
import equipment from './equipment-check.json' with { type: 'json' };
import fire from './fire-safety.json' with { type: 'json' };
import kitchen from './kitchen-haccp.json' with { type: 'json' };
import waste from './medical-waste-room.json' with { type: 'json' };
import patrol from './security-patrol.json' with { type: 'json' };
import theatre from './theatre-terminal.json' with { type: 'json' };
import ward from './ward-cleaning.json' with { type: 'json' };

interface SeedForm {
  code: string;
  name: Localized;
  inspectionType: string;
  serviceType: string;
  checkType: string;
  content: FormContent;
}

/** The forms a company starts with, written for the job in three languages. In the files types are words; here they are codes. */
export const seedForms: readonly SeedForm[] = [ward, theatre, kitchen, waste, patrol, fire, equipment, contractor].map((form) => ({
  code: form.code,
  name: form.name,
  inspectionType: FORM_TYPE[form.inspectionType as keyof typeof FORM_TYPE],
  serviceType: SERVICE_TYPE[form.serviceType as keyof typeof SERVICE_TYPE],
  checkType: CHECK_TYPE[form.checkType as keyof typeof CHECK_TYPE],
  content: parse(formContent, form.content),
}));

/** Gives a company its forms, published as version 1, in the caller's transaction. Answers form code → ids. */
export async function seedCompanyForms(
  client: pg.ClientBase,
  companyId: number,
  now: Date,
): Promise<Map<string, { formId: number; versionId: number }>> {
  const made = new Map<string, { formId: number; versionId: number }>();
  const at = now.toISOString();
  for (const form of seedForms) {
    const content = await seedQuestions(client, { companyId, at, form: form.code, content: form.content });
    const { rows } = await client.query<{ formId: number; versionId: number }>(
      `with made as (
         insert into form.form (company_id, unit_id, code, names, inspection_type, service_type, check_type, status, event_on, search, created_at, updated_at)
         values ($1, $1, $2, $3, $4, $5, $6, $7, $8::timestamptz::date, $9, $8, $8) returning id)
       insert into form.form_version (form_id, no, status, content, items, published_at)
       select id, 1, $7, $10, $11, $8 from made returning form_id::int as "formId", id::int as "versionId"`,
      [
        companyId,
        form.code,
        JSON.stringify(form.name),
        form.inspectionType,
        form.serviceType,
        form.checkType,
        FORM_STATUS.published,
        at,
        searchOf(form.code, form.name),
        JSON.stringify(content),
        form.content.sections.flatMap((section) => section.items).length,
      ],
    );
    await client.query('update form.form set published_version_id = $2 where id = $1', [rows[0]!.formId, rows[0]!.versionId]);
    await client.query(
      `insert into form.version_question (form_version_id, item, question_id, question_no)
       select $1, i->>'key', (i->>'questionId')::bigint, 1 from jsonb_path_query($2::jsonb, '$.sections[*].items[*]') i where i ? 'questionId'`,
      [rows[0]!.versionId, JSON.stringify(content)],
    );
    made.set(form.code, rows[0]!);
  }
  return made;
}
