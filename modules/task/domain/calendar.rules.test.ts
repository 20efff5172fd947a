import { describe, expect, it } from 'vitest';
import { calendarText, calendarTime, foldLine, writeCalendar } from './calendar.rules.ts';

describe('a calendar of to-dos', () => {
  it.each([
    ['plain', 'plain'],
    ['a; b, c', 'a\\; b\\, c'],
    ['back\\slash', 'back\\\\slash'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007 and\u0000 none', 'bell and none'],
    ['x\r\nBEGIN:VEVENT', 'x\\nBEGIN:VEVENT'],
    ['巡查；「甲」', '巡查；「甲」'],
  ])('writes %j as text', (text, written) => expect(calendarText(text)).toBe(written));

  it('writes instants in UTC, also in the hour that clocks repeat', () => {
    expect(calendarTime(new Date('2026-11-28T02:05:09.123Z'))).toBe('20261128T020509Z');
    expect(calendarTime(new Date('2026-10-25T02:30:00+02:00'))).toBe('20261025T003000Z');
    expect(calendarTime(new Date('2026-10-25T02:30:00+01:00'))).toBe('20261025T013000Z');
  });

  it.each(['a', '巡', '😀', 'é'])('folds lines of %s at 75 bytes and cuts no character', (sign) => {
    for (const length of [10, 24, 25, 74, 75, 76, 300]) {
      const line = `SUMMARY:${sign.repeat(length)}`;
      const parts = foldLine(line).split('\r\n');
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(parts.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line);
      expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
    }
  });

  it('is the calendar of RFC 5545', () => {
    const dueAt = new Date('2026-11-30T09:00:00Z');
    const todo = {
      id: 7,
      version: 3,
      title: 'Inspection; INS-1',
      dueAt,
      changedAt: new Date('2026-11-28T00:00:00Z'),
      url: 'https://q.example/quantum/x?a=1,2',
    };
    const text = writeCalendar({ name: 'To-dos', host: 'q.example', now: new Date('2026-11-28T01:00:00Z'), todos: [todo] });
    expect(text.split('\r\n')).toEqual(text.split(/\r?\n/));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text).toContain(
      [
        'BEGIN:VEVENT',
        'UID:todo-7@q.example',
        'DTSTAMP:20261128T010000Z',
        'LAST-MODIFIED:20261128T000000Z',
        'SEQUENCE:3',
        'DTSTART:20261130T083000Z',
        'DTEND:20261130T090000Z',
        'SUMMARY:Inspection\\; INS-1',
        'URL:https://q.example/quantum/x?a=1,2',
        'TRANSP:TRANSPARENT',
        'CLASS:PRIVATE',
        'END:VEVENT',
      ].join('\r\n'),
    );
  });
});
