import type { Operation } from '@quantum/platform/contract';
import type { Route } from '@quantum/platform/server';
import type { MakeSample, Sample, TestApp } from '@quantum/platform/testing';
import { badValuesFor, HALF } from './bad-values.ts';
import { leavesOf, withValues } from './leaves.ts';
import { Random } from './random.ts';

const random = new Random(Number(process.env['FUZZ_SEED'] ?? 20_261_122));

/**
 * Sends malformed input, one place at a time: so many tries, or all there are. Answers what broke the server, and a sample
 * that is still unused: a call that went through has used its record up.
 */
export async function tryBadInput(
  app: TestApp,
  { endpoint }: Route,
  { sample, make, tries }: { sample: Sample; make: MakeSample; tries: number },
): Promise<{ broken: unknown[]; sample: Sample }> {
  let unused = sample;
  const all = leavesOf(endpoint.path, sample).flatMap((leaf) => [
    ...badValuesFor(leaf).map((value) => ({ at: leaf.at, value })),
    // The same once more, under a name that ends in half an emoji.
    ...(/^body\..*\D$/.test(leaf.at) ? [{ at: leaf.at + HALF, value: leaf.value }] : []),
  ]);
  const broken: unknown[] = [];
  for (const { at, value } of random.some(all, tries)) {
    const { path, body } = withValues(endpoint.path, unused, new Map([[at, value]]));
    const { http } = await app.raw('every', endpoint.method, path, body, unused.headers ? { headers: unused.headers } : {});
    if (http >= 500) broken.push([at, String(JSON.stringify(value)).slice(0, 40), http]);
    if (http < 400 && (endpoint.operation as Operation).kind === 'write') unused = await make(app);
  }
  return { broken, sample: unused };
}
