import { expect, test } from 'vitest';
import { INSPECTION_STATUS, type RoundDetail } from '../../../contract/index.ts';
import { nextSpace } from './round-next.ts';

const { waiting, inProgress, completed, pending, cancelled } = INSPECTION_STATUS;
const round = (...statuses: string[]) => ({
  tasks: statuses.map((status, i) => ({ id: i + 1, status }) as RoundDetail['tasks'][number]),
});

test.each([
  ['the one begun comes before the next in order', round(completed, waiting, inProgress), 1, 3],
  ['the next in order', round(waiting, completed, waiting), 2, 3],
  ['back to the start after the last', round(waiting, waiting, completed), 3, 1],
  ['never the one just answered', round(inProgress), 1, undefined],
  ['nothing that can not be answered', round(completed, pending, cancelled), undefined, undefined],
  ['the first when one comes from the to-do', round(completed, waiting, waiting), undefined, 2],
] as const)('%s', (_, of, from, next) => expect(nextSpace(of, from)?.id).toBe(next));
