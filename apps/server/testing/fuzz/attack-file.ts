import { ask } from './ask.ts';
import { difference, type IsolationTest } from './attack.ts';

interface FileOf {
  id: number;
  url: string;
  thumbUrl: string | null;
}

/** Files of the other company: by their number with one's own token, and under the signature of a file of one's own. */
export async function attackFiles(attack: IsolationTest, own: FileOf, count: number): Promise<string[]> {
  const { app, attacker, company, random } = attack;
  const files = await app.sql<{ id: number }>('select id from platform.file where company_id = $1 order by id desc limit 200', [company]);
  if (files.length === 0) throw new Error('the other company has no file');
  const findings: string[] = [];
  const paths = [
    (id: number) => `/file/${id}`,
    (id: number) => `/file/${id}?v=thumb`,
    ...[own.url, own.thumbUrl].flatMap((url) => (url ? [(id: number) => url.replace('/api', '').replace(`/${own.id}`, `/${id}`)] : [])),
  ];
  for (const { id } of random.some(files, count))
    for (const path of paths) {
      attack.calls += 2;
      const nobodys = 900_000_000 + random.below(1_000_000);
      const none = await ask(app, attacker, 'GET', { path: path(nobodys), body: undefined });
      const some = await ask(app, attacker, 'GET', { path: path(id), body: undefined });
      const differs = difference(none, some, [nobodys], [id]);
      if (differs) findings.push(`GET ${path(id).split('?')[0]}: ${differs}`);
      if (some.http < 400) findings.push(`GET ${path(id).split('?')[0]} opens a file of the other company`);
    }
  return findings;
}
