import { expect, it } from 'vitest';
import { labelOfTitle } from './event-label.rules.ts';

it.each([
  ['Assigned to you: {{title}}', 'Assigned to you'],
  ['已指派給您：{{title}}', '已指派給您'],
  ['{{by}} mentioned you: {{title}}', 'mentioned you'],
  ['{{by}} 提及了您：{{title}}', '提及了您'],
  ['Comment on {{title}}', 'Comment on'],
  ['Sent back {{count}} times: {{title}}', 'Sent back … times'],
  ['Thank you: your safety observation is closed', 'Thank you: your safety observation is closed'],
])('%s is called %s', (title, label) => expect(labelOfTitle(title)).toBe(label));
