import { expect, test } from 'vitest';
import { decisionFaults, decisionsPage } from './decisions-page.ts';

const record = (number: string, subject: string) => ({
  file: `${number}-a-decision.md`,
  text: `# ${number}: Decision ${number}\n\nStatus: accepted\n\nSubject: ${subject}\n\n## Context\n`,
});
const decisions = [record('0001', 'platform: web'), record('0002', 'product: visit'), record('0003', 'platform: database')];

test('decisions are listed by subject, those of the platform first, and by number with their status', () => {
  const text = decisionsPage(decisions);
  const places = ['## Platform', '### database', '### web', '## Product rules', '### visit', '## By number'].map((head) =>
    text.indexOf(head),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text).toContain('- [0002](../decisions/0002-a-decision.md) Decision 0002');
  expect(text).toContain('| [0001](../decisions/0001-a-decision.md) | Decision 0001 | accepted |');
  expect(decisionFaults(decisions, ['visit'])).toEqual([]);
});

const [good] = decisions;
test.each([
  ['another number', good!.text.replace('0001:', '0002:'), 'must begin with'],
  ['no status', good!.text.replace('Status:', 'State:'), 'must begin with'],
  ['no title', good!.text.replace(': Decision 0001', ''), 'must begin with'],
  ['no subject', good!.text.replace('Subject:', 'About:'), 'must say after its status'],
  ['a subject that is not there', good!.text.replace('platform: web', 'platform: weather'), 'must say after its status'],
  ['a module that is not there', good!.text.replace('platform: web', 'product: weather'), 'must say after its status'],
])('a record with %s is a fault', (_, text, fault) => {
  expect(decisionFaults([{ ...good!, text }], ['visit'])).toEqual([expect.stringContaining(fault)]);
});
