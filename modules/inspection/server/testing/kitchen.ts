import type { Answer, FormContent, FormItem } from '@quantum/modules/form/contract';
import { scoreAnswers } from '@quantum/modules/form/server-api';
import type { TestApp } from '@quantum/platform/testing';

interface PlantedRound {
  unitId: number;
  day: string;
  /** Questions of the form that fail; the others pass. */
  failing?: readonly string[];
  /** Questions that are not applicable there. */
  without?: readonly string[];
  status?: string;
}

const answerTo = (item: FormItem, { failing = [], without = [] }: PlantedRound): Answer[] => {
  if (without.includes(item.key)) return [{ item: item.key, na: true }];
  const fails = failing.includes(item.key);
  if (item.type === 'logical') return [{ item: item.key, value: (item.passWhen ?? true) !== fails }];
  if (item.limits) {
    const { min, max } = item.limits;
    return [{ item: item.key, value: fails ? (min !== undefined ? min - 1 : max! + 1) : (min ?? max)! }];
  }
  return item.options ? [{ item: item.key, value: fails ? item.options.at(-1)!.key : item.options[0]!.key }] : [];
};

/** Submitted rounds of a kitchen, each answered with the seeded form of its company; the ids of the inspections. */
export async function plantKitchenRounds(app: TestApp, rounds: readonly PlantedRound[]): Promise<number[]> {
  const made: number[] = [];
  for (const round of rounds) {
    const [form] = await app.sql<{ company: number; form: number; version: number; content: FormContent }>(
      `select u.company_id::int as company, f.id::int as form, v.id::int as version, v.content from organization.unit u
         join form.form f on f.company_id = u.company_id and f.code = 'FS-HACCP-KITCHEN' join form.form_version v on v.id = f.published_version_id where u.id = $1`,
      [round.unitId],
    );
    const { company, form: formId, version, content } = form!;
    const answers = content.sections.flatMap(({ items }) => items).flatMap((item) => answerTo(item, round));
    const receipt = scoreAnswers(content, answers, 95);
    const at = `${round.day}T02:00:00Z`;
    const [task] = await app.sql<{ id: number }>(
      `insert into inspection.task (company_id, unit_id, event_on, code, type, form_id, form_version_id, planned_at, due_at, miss_at, started_at, submitted_at, status, result, created_at, updated_at)
         values ($1, $2, $3, 'KIT-' || gen_random_uuid(), '_SYS_IT_1', $4, $5, $6, $6, $6, $6, $6, $7, '_SYS_RS_1', $6, $6) returning id::int as id`,
      [company, round.unitId, round.day, formId, version, at, round.status ?? '_SYS_TS_2'],
    );
    await app.sql(
      `insert into inspection.submission (task_id, client_id, accepted, status, answers, receipt, form_version_id, started_at, submitted_at)
         values ($1, gen_random_uuid(), true, 'counted', $2, $3, $4, $5, $5)`,
      [task!.id, JSON.stringify(answers), JSON.stringify(receipt), version, at],
    );
    made.push(task!.id);
  }
  return made;
}
