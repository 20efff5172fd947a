import { describe, expect, it } from 'vitest';
import { approversOf, escalates, type ApproverFacts } from './extension.rules.ts';

const facts: ApproverFacts = { granted: 0, byLine: 2, requester: 1, raisedBy: 2, projectManagers: [3], operationManagers: [4], ehs: [5] };

describe('who answers an extension', () => {
  it.each([
    ['the first: whoever raised it and the project manager', {}, [2, 3]],
    ['the second: the same', { granted: 1 }, [2, 3]],
    ['the third: the operation manager', { granted: 2 }, [4]],
    ['never the requester, though they raised it', { requester: 2 }, [3]],
    ['never the requester, though they manage the project', { requester: 3 }, [2]],
    ['the other project manager', { requester: 3, projectManagers: [3, 6], raisedBy: null }, [6]],
    ['nobody is left in the line: the next level', { requester: 3, raisedBy: 3 }, [4]],
    ['the second, where the setting leaves the project one', { granted: 1, byLine: 1 }, [4]],
    ['the first, where it leaves none', { byLine: 0 }, [4]],
    ['no operation manager: EHS', { granted: 2, operationManagers: [] }, [5]],
    ['the operation manager asks: EHS', { granted: 2, requester: 4 }, [5]],
    ['nobody at all', { granted: 2, operationManagers: [], ehs: [] }, []],
    ['one person in two roles is one', { raisedBy: 3 }, [3]],
  ])('%s', (_name, change, expected) => {
    expect(approversOf({ ...facts, ...change })).toEqual(expected);
  });
});

it('the return the setting names escalates, once', () => {
  expect([1, 2, 3, 4].filter((count) => escalates(count, 3))).toEqual([3]);
  expect([1, 2, 3, 4].filter((count) => escalates(count, 1))).toEqual([1]);
});
