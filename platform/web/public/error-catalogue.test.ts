import { expect, test } from 'vitest';
import { CATALOGUE, isQpeQueryLink, reactionTo } from './error-catalogue.ts';
import en from '../../locales/en.json' with { type: 'json' };

const texts = en as Record<string, string>;
const call = (http: number, path = '/inspectionTasks/list', page = '/quantum/inspection/scheduled') => ({ http, path, page });
const qpe = '/quantum/qpe/query?inspectionId=5&taskId=7';

test('401: the message, the address saved, the session cleared', () => {
  const reaction = reactionTo(call(401));
  expect(reaction).toEqual({ messageKey: 'platform.error.noSession', endsSession: true });
  expect(texts[reaction.messageKey!]).toBe('Authentication failed. Please login');
});

test('401 on a QPE query-list link that carries an inspection and a task: nothing happens', () => {
  expect(reactionTo(call(401, '/qpe/query/list', qpe))).toEqual({ silent: true });
});

test('404: offline, then the same clearing as 401, on a QPE link as well', () => {
  const reaction = reactionTo(call(404, '/qpe/query/list', qpe));
  expect(reaction).toEqual({ messageKey: 'platform.error.offline', endsSession: true });
  expect(texts[reaction.messageKey!]).toBe('System is offline or under maintainence. Please try again later');
});

test('413: the file was too large', () => {
  const reaction = reactionTo(call(413, '/file'));
  expect(reaction).toEqual({ messageKey: 'platform.error.tooLarge' });
  expect(texts[reaction.messageKey!]).toBe('Uploaded file was too large. Please try smaller file');
});

test('504 on an export: it continues as a job', () => {
  const reaction = reactionTo(call(504, '/inspectionTasks/export'));
  expect(reaction).toEqual({ messageKey: 'platform.error.goesOnAsJob' });
  expect(texts[reaction.messageKey!]).toBe(
    "Exported data cannot be returned right now due to amount of data being exported. Once export is complete, you'll receive a notification in message center. Please wait.",
  );
});

test('no answer at all: our own sentence, the session stays', () => {
  expect(reactionTo(call(0))).toEqual({ messageKey: 'platform.error.noAnswer' });
});

test.each([
  [504, '/inspectionTasks/list'],
  [504, '/exporters'],
  [400, '/x'],
  [403, '/x'],
  [409, '/x'],
  [410, '/x'],
  [422, '/x'],
  [429, '/x'],
  [500, '/x'],
  [503, '/x'],
])('any other status (%i %s): the raw message', (http, path) => expect(reactionTo(call(http, path))).toEqual({}));

test.each([
  [qpe, true],
  ['/quantum/qpe/query?inspection=5&task=7', true],
  ['/quantum/qpe/query?inspectionId=5', false],
  ['/quantum/qpe/query', false],
  ['/quantum/inspection/scheduled?inspectionId=5&taskId=7', false],
])('%s is a QPE query-list link: %s', (page, expected) => expect(isQpeQueryLink(page)).toBe(expected));

test('every row names a different situation', () => {
  expect(new Set(CATALOGUE.map((row) => row.name)).size).toBe(CATALOGUE.length);
});
