import { expect, it } from 'vitest';
import { backpressure, InFlight } from './in-flight.ts';

it('works on without a rest while nobody asks, and rests twice as long as it worked while somebody does', () => {
  const traffic = new InFlight();
  const rest = backpressure(traffic);
  expect(rest(10)).toBe(0);
  traffic.begun = 3;
  expect(rest(10)).toBe(20);
  expect(rest(10)).toBe(0);
  traffic.inFlight = 1;
  expect([rest(4), rest(0)]).toEqual([8, 0]);
});
