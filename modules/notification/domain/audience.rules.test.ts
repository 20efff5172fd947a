import { describe, expect, test } from 'vitest';
import { isMeant, namesSomeone, NO_AUDIENCE, type AudienceRule } from './audience.rules.ts';

const sets = { units: new Set([2, 3]), businessLineUnits: new Set([3]), members: new Set([10]) };
const rule = (change: Partial<AudienceRule>): AudienceRule => ({ ...NO_AUDIENCE, ...change });
const cook = { id: 10, unitId: 2, postGroupId: 7, roles: ['EHS010'] };
const nurse = { id: 11, unitId: 3, postGroupId: null, roles: ['EHS010', 'EHS030'] };

describe('who is meant', () => {
  test.each([
    ['everyone', { everyone: true }, [true, true]],
    ['no one, where nothing is named', {}, [false, false]],
    ['units', { unitIds: [2] }, [true, true]],
    ['post groups; who has no post is in none', { postGroupIds: [7] }, [true, false]],
    ['roles', { roles: ['EHS030'] }, [false, true]],
    ['business lines', { businessLineIds: [4] }, [false, true]],
    ['message groups', { groupIds: [5] }, [true, false]],
    ['one of several parts', { postGroupIds: [7], roles: ['EHS030'] }, [true, true]],
    ['all parts', { join: 'and' as const, unitIds: [2], roles: ['EHS030'] }, [false, true]],
    ['all parts, and no one has them', { join: 'and' as const, groupIds: [5], roles: ['EHS030'] }, [false, false]],
  ])('%s', (_, change, expected) => expect([cook, nurse].map((person) => isMeant(rule(change), sets, person))).toEqual(expected));
});

test.each([
  [{}, false],
  [{ join: 'and' as const }, false],
  [{ everyone: true }, true],
  [{ roles: ['EHS010'] }, true],
  [{ groupIds: [1] }, true],
])('%o names someone: %s', (change, expected) => expect(namesSomeone(rule(change))).toBe(expected));
