import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type pg from 'pg';
import type { FormContent, FormItem } from '../../contract/index.ts';
import { toBank } from '../../domain/bank.rules.ts';
import { itemsOf } from '../../domain/item.rules.ts';

/** Questions of the seeded forms that other forms will ask too: `form/item`, with the tags they are found by. */
const KEPT: readonly (readonly [code: string, form: string, item: string, ...tags: string[]])[] = [
  ['Q-CLN-01', 'HC-CLN-WARD', 'floor', 'cleaning', 'environment'],
  ['Q-CLN-02', 'HC-CLN-WARD', 'vents', 'cleaning', 'environment'],
  ['Q-CLN-03', 'HC-CLN-WARD', 'mattress', 'cleaning', 'infection control'],
  ['Q-CLN-04', 'HC-CLN-WARD', 'touch-points', 'cleaning', 'infection control'],
  ['Q-CLN-05', 'HC-CLN-WARD', 'atp', 'cleaning', 'measurement'],
  ['Q-CLN-06', 'HC-CLN-WARD', 'basin', 'cleaning', 'toilet'],
  ['Q-CLN-07', 'HC-CLN-WARD', 'disinfectant-ppm', 'disinfection', 'measurement'],
  ['Q-CLN-08', 'HC-CLN-WARD', 'colour-coding', 'cleaning', 'infection control'],
  ['Q-CLN-09', 'HC-CLN-OT', 'sharps-removed', 'theatre', 'infection control'],
  ['Q-CLN-10', 'HC-CLN-OT', 'table', 'theatre', 'cleaning'],
  ['Q-CLN-11', 'HC-CLN-OT', 'contact-time', 'theatre', 'disinfection'],
  ['Q-WST-01', 'HC-WST-ROOM', 'locked', 'clinical waste', 'security'],
  ['Q-WST-02', 'HC-WST-ROOM', 'colours', 'clinical waste'],
  ['Q-WST-03', 'HC-WST-ROOM', 'sharps-boxes', 'clinical waste', 'infection control'],
  ['Q-WST-04', 'HC-WST-ROOM', 'time-limit', 'clinical waste'],
  ['Q-FS-01', 'FS-HACCP-KITCHEN', 'chiller', 'HACCP', 'measurement'],
  ['Q-FS-02', 'FS-HACCP-KITCHEN', 'core', 'HACCP', 'measurement'],
  ['Q-FS-03', 'FS-HACCP-KITCHEN', 'separation', 'HACCP'],
  ['Q-FS-04', 'FS-HACCP-KITCHEN', 'pests', 'HACCP', 'pest control'],
  ['Q-SEC-01', 'HC-SEC-PATROL', 'exits', 'security', 'fire'],
  ['Q-SEC-02', 'HC-SEC-PATROL', 'restricted', 'security'],
  ['Q-FIRE-01', 'HC-FIRE-WALK', 'corridors', 'fire', 'escape route'],
  ['Q-FIRE-02', 'HC-FIRE-WALK', 'exit-doors', 'fire', 'escape route'],
  ['Q-FIRE-03', 'HC-FIRE-WALK', 'extinguishers', 'fire', 'equipment'],
  ['Q-FIRE-04', 'HC-FIRE-WALK', 'oxygen', 'fire', 'medical gas'],
  ['Q-EQP-01', 'HC-EQP-CHECK', 'panels', 'plant', 'electrical'],
  ['Q-EQP-02', 'HC-EQP-CHECK', 'legionella', 'plant', 'water'],
  ['Q-CTR-01', 'HC-CTR-SAFE', 'permit', 'contractor', 'permit'],
  ['Q-CTR-02', 'HC-CTR-SAFE', 'harness', 'contractor', 'work at height'],
  ['Q-CTR-03', 'HC-CTR-SAFE', 'infection', 'contractor', 'infection control'],
];

interface SeedQuestion {
  code: string;
  form: string;
  item: string;
  tags: readonly string[];
  asked: FormItem;
}

/** The questions of a form that go into the bank. Throws when the list names one the form does not ask. */
export function seedQuestionsOf(form: string, content: FormContent): SeedQuestion[] {
  return KEPT.filter(([, of]) => of === form).map(([code, of, key, ...tags]) => {
    const found = itemsOf(content).find(({ item }) => item.key === key);
    if (!found) throw new Error(`${of} does not ask ${key}`);
    return { code, form: of, item: key, tags, asked: toBank({ ...found.item, tags }) };
  });
}

/** Puts them into a company's bank; answers the content that names them, as the builder would have written it. */
export async function seedQuestions(
  client: pg.ClientBase,
  { companyId, at, form, content }: { companyId: number; at: string; form: string; content: FormContent },
): Promise<FormContent> {
  const ids = new Map<string, number>();
  for (const { code, item, tags, asked } of seedQuestionsOf(form, content)) {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into form.question (company_id, unit_id, code, names, type, tags, critical, no, status, event_on, search, created_at, updated_at)
         values ($1, $1, $2, $3, $4, $5, $6, 1, $7, $8::timestamptz::date, $9, $8, $8) returning id)
       insert into form.question_version (question_id, no, item, created_at)
       select id, 1, $10, $8 from made returning question_id::int as id`,
      [
        companyId,
        code,
        JSON.stringify(asked.text),
        asked.type,
        tags,
        asked.critical,
        RECORD_STATUS.active,
        at,
        [code, ...Object.values(asked.text), ...tags].join(' ').toLowerCase(),
        JSON.stringify(asked),
      ],
    );
    ids.set(item, rows[0]!.id);
  }
  const named = (item: FormItem): FormItem => {
    const questionId = ids.get(item.key);
    return questionId === undefined ? item : { ...item, questionId, questionNo: 1 };
  };
  return { ...content, sections: content.sections.map((section) => ({ ...section, items: section.items.map(named) })) };
}
