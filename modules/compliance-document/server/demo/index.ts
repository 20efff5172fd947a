import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { COMPLIANT_DOCUMENT } from '../../contract/index.ts';
import { tickCompliance } from '../compliance.jobs.ts';
import { DEMO_CATEGORIES, fieldsOf, HEADINGS, PROVES } from './categories.ts';
import { periodsOf, type DemoPeriod } from './periods.ts';
import { notNeeded, tellStories } from './stories.ts';
import { register, requiredUnits, type Demo } from './register.ts';

const ZONE = 'Asia/Hong_Kong';
const DAY = 86_400_000;
const CATEGORIES = `${COMPLIANT_DOCUMENT}/category`;
/** Days before today on which the categories were made: a board of 14 months has its beginning. */
const BEGAN = 430;
/** Days before today on which the hours of the night are made up for: renewals open, people are warned. */
const NIGHTS = [150, 75, 30];

async function enterCategories({ calls }: Demo): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const heading = { need: 'nobody', units: [], months: null, issuers: {} } as const;
  for (const { code, names } of HEADINGS) {
    const fields = { ...fieldsOf({ ...heading, code, heading: code, names }, 0), parentId: null };
    ids.set(code, (await calls.call('leg', 'POST', CATEGORIES, { clientId: randomUUID(), code, ...fields })).id);
  }
  for (const category of DEMO_CATEGORIES) {
    const body = { clientId: randomUUID(), code: category.code, ...fieldsOf(category, ids.get(category.heading)!) };
    ids.set(category.code, (await calls.call('leg', 'POST', CATEGORIES, body)).id);
  }
  return ids;
}

/** The clauses whose proof a category is. */
async function citeClauses({ calls }: Demo, ids: ReadonlyMap<string, number>): Promise<void> {
  for (const [code, search] of Object.entries(PROVES)) {
    const path = `${CATEGORIES}/${ids.get(code)}`;
    const [clause] = await calls.call('leg', 'POST', `${path}/citations/clauses`, { search });
    if (clause) await calls.call('leg', 'POST', `${path}/cite`, { clauseId: clause.clauseId });
  }
}

/** What 20 projects and their company must hold, what they hold, and what was forgotten. */
const live: ModuleDemo['live'] = async (demo) => {
  const { clock, kernel, now } = demo;
  const at = (ago: number) => clock.set(new Date(now.getTime() - ago * DAY));
  const today = dayAt(now, ZONE);
  const began = addDays(today, -BEGAN);
  at(BEGAN);
  const categoryIds = await enterCategories(demo);
  const periods: DemoPeriod[] = [];
  for (const category of DEMO_CATEGORIES)
    for (const unitId of await requiredUnits(demo, categoryIds.get(category.code)!))
      periods.push(...periodsOf(category, unitId, today, began));
  const inTurn = periods.toSorted((a, b) => a.registeredOn.localeCompare(b.registeredOn) || a.validFrom.localeCompare(b.validFrom));
  const nights = [...NIGHTS];
  const held = new Map<string, number>();
  const nightsBefore = async (day: string) => {
    while (nights.length > 0 && addDays(today, -nights[0]!) <= day) {
      const ago = nights.shift()!;
      at(ago);
      await tickCompliance(kernel);
      await tellStories(demo, ago, { categoryIds, held });
    }
  };
  for (const period of inTurn) {
    await nightsBefore(period.registeredOn);
    clock.set(new Date(`${period.registeredOn}T02:00:00Z`));
    await register(demo, period, { categoryIds, held });
  }
  await nightsBefore(today);
  at(20);
  await citeClauses(demo, categoryIds);
  await notNeeded(demo, categoryIds);
  clock.set(now);
  await tickCompliance(kernel);
  await tellStories(demo, 0, { categoryIds, held });
};

export const demo: ModuleDemo = { live };
