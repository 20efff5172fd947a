import { createHmac } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AuditGround } from './audit-ground.ts';
import { cutBehind, placeIn, rechain, resign, type Pick, type Sql } from './audit-tampering.ts';

interface Attack {
  ground: AuditGround;
  sql: Sql;
  pick: Pick;
  company: number;
}
type Way = (attack: Attack) => Promise<unknown>;

/** A column as it reads when something else is put there. */
const OTHER = [
  `actor_name = actor_name || '.'`,
  `at = at - interval '1 day'`,
  `comment = coalesce(comment, '') || '.'`,
  `event = 'other'`,
  `record_id = coalesce(record_id, 0) + 1`,
  `changes = '{"a":[1,2]}'`,
  `actor_id = coalesce(actor_id, 0) + 1`,
  'unit_id = coalesce(unit_id, 0) + 1',
];

const change = async ({ sql, pick, company }: Attack, from = 1): Promise<number> => {
  const { seq, entry } = await placeIn(sql, pick, company, from);
  await sql(`update audit.entry set ${OTHER[pick(OTHER.length)]!} where id = $1`, [entry]);
  return seq;
};
const unsign = ({ sql, company }: Attack, from: number) =>
  sql('delete from audit.signature where company_id = $1 and seq >= $2', [company, from]);
const cut = async (attack: Attack, from: number): Promise<number> => {
  const { seq } = await placeIn(attack.sql, attack.pick, attack.company, from, 1);
  await cutBehind(attack.sql, attack.company, seq);
  return seq;
};
const lines = async ({ ground }: Attack, alter: (lines: string[]) => string[]) => {
  const { path } = ground.app.kernel.audit;
  const text = alter((await readFile(path, 'utf8')).trimEnd().split('\n'));
  await writeFile(path, text.map((line) => `${line}\n`).join(''));
};
const swapped = (of: string[], i: number): string[] => of.map((line, at) => (at === i ? of[i + 1]! : at === i + 1 ? of[i]! : line));

/** Of someone who may write every table of the database. */
const TABLES: Record<string, Way> = {
  'a row changed': (a) => change(a),
  'a row changed, the chain made again': async (a) => [await change(a), await rechain(a.sql, a.company)],
  'a row changed, the chain made again, later signatures deleted': async (a) => {
    const seq = await change(a);
    await rechain(a.sql, a.company);
    await unsign(a, seq);
  },
  'a row changed, the chain made again, signed with a key of their own': async (a) => {
    await change(a);
    await rechain(a.sql, a.company);
    await resign(a.sql, a.company);
  },
  'a row changed, the chain made again, signed with the old key of the database': async (a) => {
    await change(a);
    await rechain(a.sql, a.company);
    const [{ value }] = (await a.sql<{ value: string }>(`select value from platform.secret where name = 'audit'`)) as [{ value: string }];
    await resign(a.sql, a.company, value, null);
  },
  'a row changed, the chain made again, signed with a key nobody knows': async (a) => {
    await change(a);
    await rechain(a.sql, a.company);
    await resign(a.sql, a.company, undefined, 'feedfeedfeedfeed');
  },
  'a row taken away': async (a) => a.sql('delete from audit.entry where id = $1', [(await placeIn(a.sql, a.pick, a.company)).entry]),
  'a seal taken away': async (a) => a.sql('delete from audit.seal where entry_id = $1', [(await placeIn(a.sql, a.pick, a.company)).entry]),
  'a row and its seal taken away': async (a) => {
    const { entry } = await placeIn(a.sql, a.pick, a.company);
    await a.sql('delete from audit.seal where entry_id = $1', [entry]);
    await a.sql('delete from audit.entry where id = $1', [entry]);
  },
  'a row taken out of the middle, the chain made again': async (a) => {
    const { entry } = await placeIn(a.sql, a.pick, a.company, 2, 1);
    await a.sql('delete from audit.seal where entry_id = $1', [entry]);
    await a.sql('delete from audit.entry where id = $1', [entry]);
    await rechain(a.sql, a.company);
    await unsign(a, 1);
  },
  'the newest rows cut off, the head set back': (a) => cut(a, 1),
  'the newest rows cut off, the head set back, later signatures deleted': async (a) => unsign(a, (await cut(a, 1)) + 1),
  'all but the first rows cut off': async (a) => [await cutBehind(a.sql, a.company, 1 + a.pick(5)), await unsign(a, 6)],
  'the head set back alone': async ({ sql, pick, company }) => {
    const { seq } = await placeIn(sql, pick, company, 1, 1);
    await sql(
      'update audit.head h set seq = s.seq, hash = s.hash from audit.seal s where h.company_id = $1 and s.company_id = $1 and s.seq = $2',
      [company, seq],
    );
  },
  'a company taken away but for its signatures': (a) => takeCompany(a),
  'a company taken away with all its signatures': async (a) => [await takeCompany(a), await unsign(a, 0)],
  'everything taken away': ({ sql }) =>
    sql('truncate audit.entry, audit.seal, audit.head, audit.signature, audit.unsealed, audit.mark, audit.head_file'),
  'the head deleted': ({ sql, company }) => sql('delete from audit.head where company_id = $1', [company]),
  'every head deleted': ({ sql }) => sql('delete from audit.head'),
  'the head set ahead': ({ sql, company }) => sql('update audit.head set seq = seq + 1 where company_id = $1', [company]),
  'the head given another hash': ({ sql, company }) => sql(`update audit.head set hash = repeat('a', 64) where company_id = $1`, [company]),
  'a row forged and dated back, never sealed': async ({ sql, company }) => {
    await sql(
      `insert into audit.entry (at, company_id, actor_kind, actor_name, operation, kind, event) values (now() - interval '1 year', $1, 'system', 'x', 'x.x.x', 'x', 'x')`,
      [company],
    );
    await sql('delete from audit.unsealed where entry_id = (select max(id) from audit.entry)');
  },
  'a row forged and put in as the first, the chain made again': async (a) => {
    await a.sql(
      `with forged as (insert into audit.entry (at, company_id, actor_kind, actor_name, operation, kind, event) values (now() - interval '1 year', $1, 'system', 'x', 'x.x.x', 'x', 'x') returning id)
       insert into audit.seal select $1, 0, id, 'x' from forged`,
      [a.company],
    );
    await a.sql('delete from audit.unsealed where entry_id = (select max(id) from audit.entry)');
    await rechain(a.sql, a.company);
    await resign(a.sql, a.company);
  },
  'two rows that changed their texts': async ({ sql, pick, company }) => {
    const { seq } = await placeIn(sql, pick, company, 1, 1);
    await sql(
      `update audit.entry e set comment = o.comment || ' ' from audit.entry o, audit.seal s, audit.seal t where e.id = s.entry_id and o.id = t.entry_id
         and s.company_id = $1 and t.company_id = $1 and ((s.seq = $2 and t.seq = $2 + 1) or (s.seq = $2 + 1 and t.seq = $2))`,
      [company, seq],
    );
  },
  'two seals that changed their rows': async ({ sql, pick, company }) => {
    const { seq } = await placeIn(sql, pick, company, 1, 1);
    const [one, two] = await sql<{ entry_id: number }>(
      'select entry_id from audit.seal where company_id = $1 and seq in ($2::bigint, $2::bigint + 1) order by seq',
      [company, seq],
    );
    await sql('update audit.seal set entry_id = -1 where company_id = $1 and seq = $2', [company, seq]);
    await sql('update audit.seal set entry_id = $3 where company_id = $1 and seq = $2::bigint + 1', [company, seq, one!.entry_id]);
    await sql('update audit.seal set entry_id = $3 where company_id = $1 and seq = $2', [company, seq, two!.entry_id]);
  },
  'a row given to another company, the chain made again': async (a) => {
    await a.sql('update audit.entry set company_id = 99 where id = $1', [(await placeIn(a.sql, a.pick, a.company)).entry]);
    await rechain(a.sql, a.company);
    await unsign(a, 0);
  },
  'a chain given to another company': async ({ sql, company }) => {
    for (const table of ['seal', 'head', 'signature'])
      await sql(`update audit.${table} set company_id = 99 where company_id = $1`, [company]);
  },
  'a signature deleted': async ({ sql, pick, company }) => {
    const rows = await sql<{ seq: number }>('select seq from audit.signature where company_id = $1 and key_id is not null order by seq', [
      company,
    ]);
    await sql('delete from audit.signature where company_id = $1 and seq = $2', [company, rows[pick(rows.length)]!.seq]);
  },
  'every signature deleted': ({ sql }) => sql('delete from audit.signature'),
  'a signature forged': ({ sql, company }) => sql(`update audit.signature set signature = md5(signature) where company_id = $1`, [company]),
  'a signature of before the switch at a later place': async ({ sql, company }) => {
    const [{ value }] = (await sql<{ value: string }>(`select value from platform.secret where name = 'audit'`)) as [{ value: string }];
    const rows = await sql<{ seq: number; hash: string }>('select seq, hash from audit.signature where company_id = $1 order by seq desc', [
      company,
    ]);
    const { seq, hash } = rows[0]!;
    const signature = createHmac('sha256', value).update(`${company}:${seq}:${hash}`).digest('hex');
    await sql('update audit.signature set key_id = null, signature = $3 where company_id = $1 and seq = $2', [company, seq, signature]);
  },
  'a sealed row put back among the waiting ones': async (a) =>
    a.sql('insert into audit.unsealed values ($1)', [(await placeIn(a.sql, a.pick, a.company)).entry]),
  'a waiting row deleted': ({ sql }) => sql('delete from audit.entry where id = (select min(entry_id) from audit.unsealed)'),
  'all put back to an earlier state, signatures and all': async (a) => {
    const seq = await cut(a, 1);
    await unsign(a, seq + 1);
    await a.sql('delete from audit.head_file; delete from audit.mark');
  },
  'a restore forged into the database': async (a) => {
    const seq = await cut(a, 1);
    await unsign(a, seq + 1);
    const body = {
      kind: 'restore',
      backup: new Date().toISOString(),
      from: [],
      to: [[a.company, seq, 'x']],
      server: 'x',
      at: new Date().toISOString(),
      previous: '',
    };
    await a.sql('insert into audit.mark (line) values ($1)', [`${JSON.stringify(body)}\tdatabase:${'0'.repeat(64)}`]);
  },
  'the file said to be longer': ({ sql }) => sql('update audit.head_file set lines = lines + 1'),
};

/** Of someone who reaches the file of signed heads. */
const FILE: Record<string, Way> = {
  'the last lines of the file cut off': (a) => lines(a, (all) => all.slice(0, 1 + a.pick(all.length - 1))),
  'a line taken out of the file': (a) => lines(a, (all) => all.toSpliced(a.pick(all.length - 1), 1)),
  'two lines of the file swapped': (a) => lines(a, (all) => swapped(all, a.pick(all.length - 1))),
  'a head in the file changed': (a) => lines(a, (all) => all.with(0, all[0]!.replace(/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`))),
  'a line forged behind the last one': (a) =>
    lines(a, (all) => [
      ...all,
      JSON.stringify({ kind: 'heads', heads: [], server: 'x', at: new Date().toISOString(), previous: '' }) + `\tfeed:${'0'.repeat(64)}`,
    ]),
};

/** After these nothing contradicts what is left, but something is missing: a named warning. */
export const MISSING: Record<string, Way> = {
  'the file deleted': ({ ground }) => rm(ground.app.kernel.audit.path),
  'the file emptied': (a) => lines(a, () => []),
  'the file deleted, and what the database knows of it': async ({ ground, sql }) => [
    await rm(ground.app.kernel.audit.path),
    await sql('delete from audit.head_file'),
  ],
};

export const WAYS: Record<string, Way> = { ...TABLES, ...FILE };

async function takeCompany({ sql, company }: Attack): Promise<void> {
  await sql('delete from audit.unsealed u using audit.entry e where e.id = u.entry_id and e.company_id = $1', [company]);
  await sql('delete from audit.entry where company_id = $1', [company]);
  await sql('delete from audit.seal where company_id = $1', [company]);
  await sql('delete from audit.head where company_id = $1', [company]);
}
