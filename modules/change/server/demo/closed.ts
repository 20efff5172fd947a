import { caseOf, ask, daysAgo, judge, KWUN_SHAN, signAll, type Live } from './world.ts';
import type { ClosedChange } from './cases.ts';

/** A change of the past year from its request to its closing. */
export async function plantClosed(demo: Live, change: ClosedChange): Promise<void> {
  const { title, type, reason, ago, took, place = KWUN_SHAN } = change;
  daysAgo(demo, ago);
  const id = await ask(demo, { title, type, reason, start: took - 4, place });
  const { act } = caseOf(demo, id);
  await act(place.supervisor, 'submit');
  daysAgo(demo, ago - 3);
  if (change.cancelled) return void (await act('ehs', 'cancel', { reason: change.cancelled }));
  // Every fourth was judged and signed, the others were replacements in kind.
  if (ago % 4 === 0) {
    await judge(demo, id);
    daysAgo(demo, ago - 6);
    await signAll(demo, id, place);
  } else await act('ehs', 'screen', { reason: 'The same function with the same risk' });
  daysAgo(demo, ago - took + 2);
  await act(place.supervisor, 'implemented', { inUseAt: demo.clock.now().toISOString() });
  daysAgo(demo, ago - took + 1);
  await act('ehs', 'waive', { reason: 'Seen on site with the supervisor' });
  daysAgo(demo, ago - took);
  await act('ehsm', 'close', { inUseAt: null });
}
