import type { Demo } from './tree.ts';

/** Where records of a kind are found by name, and who may cite documents in them. */
const KINDS = {
  lesson: { who: 'trn', base: '/training/lessons', name: 'name' },
  control: { who: 'pm', base: '/riskAssessment/control', name: 'name' },
  form: { who: 'admin', base: '/forms', name: 'code' },
} as const;

/** Lessons by what they teach, controls by what they rest on, forms by what they check against. */
const CITING: readonly (readonly [kind: keyof typeof KINDS, record: string, ...documents: string[]])[] = [
  ['lesson', 'Medical waste', 'WASTE', 'SHARPFIND', 'CYTO'],
  ['lesson', 'Hand hygiene and infection control', 'INFECT', 'ISOROOM'],
  ['lesson', 'Fire safety and evacuation', 'FIRE', 'EMERG'],
  ['lesson', 'Manual handling', 'LIFT'],
  ['lesson', 'Cleaning chemicals', 'COSHH', 'SDSACID', 'BOTTLE'],
  ['lesson', 'Basic food hygiene', 'HACCP', 'HANDS'],
  ['lesson', 'Patient escort', 'ESCORT'],
  ['control', 'Sharps box at the point of use', 'SHARPFIND', 'WASTE'],
  ['form', 'HC-CLN-WARD', 'WARD', 'ISOROOM', 'INFECT'],
];

/** What people train, control and inspect by is cited where they do so. */
export async function citeDocuments({ calls }: Demo, documents: ReadonlyMap<string, number>): Promise<void> {
  for (const [kind, record, ...keys] of CITING) {
    const { who, base, name } = KINDS[kind];
    const { items } = await calls.call(who, 'POST', `${base}/list`, { pagingTool: { currentPage: -1, pageSize: -1 } });
    const found = (items as Record<string, unknown>[]).find((one) => one[name] === record);
    if (!found) throw new Error(`The demo has no ${kind} ${record}`);
    for (const key of keys)
      await calls.call(who, 'POST', `${base}/${String(found['id'])}/citeDocument`, { controlledDocumentId: documents.get(key) });
  }
}
