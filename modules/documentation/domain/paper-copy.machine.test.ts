import { allowed } from '@quantum/platform/domain';
import { expect, it } from 'vitest';
import { paperCopyMachine, type PaperCopyEvent, type PaperCopyStatus } from './paper-copy.machine.ts';

it.each<[PaperCopyStatus, PaperCopyEvent[]]>([
  ['out', ['collect', 'lose']],
  ['lost', ['collect']],
  ['collected', []],
])('%s: %j', (status, events) => expect(allowed(paperCopyMachine, status, null).map(({ event }) => event)).toEqual(events));
