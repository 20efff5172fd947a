import { createHmac } from 'node:crypto';
import { cut } from '@quantum/platform/domain';
import type { KernelServices } from '@quantum/platform/server';
import { codeStep, stepsTaken } from '../../domain/session.rules.ts';

const LETTERS = 16;
/** Of a session and a step of the clock: nothing is stored, and a code that was read yesterday says nothing of today's. */
async function codeOf(kernel: Pick<KernelServices, 'secret'>, sessionId: number, step: number): Promise<string> {
  const code = createHmac('sha256', await kernel.secret('training-session')).update(`session ${sessionId} ${step}`);
  return cut(code.digest('hex'), LETTERS);
}

export const codeNow = (kernel: Pick<KernelServices, 'secret'>, sessionId: number, now: Date): Promise<string> =>
  codeOf(kernel, sessionId, codeStep(now));

export async function isCodeOf(kernel: Pick<KernelServices, 'secret'>, sessionId: number, code: string, now: Date): Promise<boolean> {
  const held = await Promise.all(stepsTaken(now).map((step) => codeOf(kernel, sessionId, step)));
  return held.includes(code);
}
