import type { Demo } from './worker.ts';

const DAY = 86_400_000;
/** Before the standard on cleaning was replaced. */
const AGO = 150;

interface Citing {
  who: string;
  /** Address of the records. */
  base: string;
  /** Column of their list that names one, and its name. */
  key: string;
  name: string;
  /** Words of the clauses that ask for it. */
  words: readonly string[];
}
const lesson = (name: string, ...words: string[]): Citing => ({
  who: 'trn',
  base: '/training/lessons',
  key: 'name',
  name,
  words,
});
const risk = (name: string, ...words: string[]): Citing => ({
  who: 'pm',
  base: '/riskAssessment/row',
  key: 'hazard',
  name,
  words,
});
const control = (name: string, ...words: string[]): Citing => ({
  who: 'pm',
  base: '/riskAssessment/control',
  key: 'name',
  name,
  words,
});
/** Records of the company, with what the law asks of them; two cite the standard that is replaced later. */
const CITING: readonly Citing[] = [
  lesson('Medical waste', '从事医疗废物收集'),
  lesson('Fire safety and evacuation', '会使用灭火器材', '消防安全培训'),
  lesson('Hand hygiene and infection control', '手卫生的全员培训', '先清洁再消毒'),
  risk('Needle or blade left in waste', 'sealed when filled', '防锐器穿透'),
  risk('Splash of blood or body fluid', '先清洁再消毒'),
  risk('Skin or eye contact with chemicals', '安全标签', 'protective clothing'),
  risk('Fall from a ladder', 'Every employer must'),
  control('Sharps box at the point of use', 'sealed when filled'),
];

/** Lessons, risks and a control cite the clauses that ask for them. */
export async function citeLaws({ calls, clock, now }: Demo): Promise<void> {
  clock.set(new Date(now.getTime() - AGO * DAY));
  for (const { who, base, key, name, words } of CITING) {
    const { items } = await calls.call(who, 'POST', `${base}/list`, { pagingTool: { currentPage: -1, pageSize: -1 } });
    const found = items.find((one: Record<string, unknown>) => one[key] === name);
    if (!found) continue;
    const path = `${base}/${found.id}`;
    for (const search of words) {
      const [clause] = await calls.call(who, 'POST', `${path}/citations/clauses`, { search });
      if (clause) await calls.call(who, 'POST', `${path}/cite`, { clauseId: clause.clauseId });
    }
  }
}
