import type { Localized } from '@quantum/platform/contract';
import type { DemoPast } from '@quantum/platform/server';

/** Which post does the job tasks of the library, by their place in it: from each number on. */
const FROM: readonly (readonly [from: number, post: string])[] = [
  [0, 'Waste collector'],
  [1, 'Ward cleaner'],
  [3, 'Theatre cleaner'],
  [4, 'Ward cleaner'],
  [8, 'Waste collector'],
  [9, 'Ward cleaner'],
  [11, 'Porter'],
  [21, 'Head cook'],
  [22, 'Cook'],
  [24, 'Dishwasher'],
  [25, 'Porter'],
  [27, 'Security guard'],
  [31, 'Electrician'],
  [38, 'Ward cleaner'],
];
interface Post {
  id: number;
  names: Localized;
}
/** The post of each job task; undefined where the company has none of that name. */
export async function postsOf({ client }: DemoPast): Promise<(n: number) => Post | undefined> {
  const { rows } = await client.query<Post>('select id::int, names from organization.pub_job where company_id is null');
  return (n) => {
    const post = FROM.findLast(([from]) => from <= n)![1];
    return rows.find(({ names }) => names.en === post);
  };
}
