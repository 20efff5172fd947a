import { expect, test } from 'vitest';
import { changeRefusal, grantRefusal, lastLost, type GivenRole, type Giver, type RoleChange } from './role-guard.rules.ts';

const STAFF = ['EHS010', 'EHS020'];
const account = 'system-setting:account';
const role = (more: Partial<GivenRole> = {}): GivenRole => ({
  code: 'NIGHT',
  core: false,
  companyLevel: false,
  permissions: ['inspection:read'],
  ...more,
});
const giver = (more: Partial<Giver> = {}): Giver => ({
  isSelf: false,
  isAdministrator: false,
  givesDuties: false,
  isCompanyWide: false,
  held: new Set([account, 'inspection:read', 'sensitive:contact']),
  ...more,
});
const ofCompany = giver({ isCompanyWide: true });
const administrator = giver({ isAdministrator: true, isCompanyWide: true });
const inspector = role({ code: 'EHS020', core: true });

test.each<[string, Giver, GivenRole, string | undefined]>([
  ['staff by who holds accounts there', giver(), inspector, undefined],
  [
    'staff with sensitive fields by who holds accounts of a unit',
    giver(),
    { ...inspector, permissions: ['sensitive:contact'] },
    'sensitive',
  ],
  ['sensitive fields by who holds accounts of the company', ofCompany, role({ permissions: ['sensitive:contact'] }), undefined],
  ['to oneself', giver({ isSelf: true }), inspector, 'self'],
  ['to oneself, as administrator', { ...administrator, isSelf: true }, inspector, 'self'],
  ['in a unit without the right to accounts', giver({ held: new Set(['inspection:read']) }), inspector, 'place'],
  ['another role by who holds accounts of a unit', giver(), role(), 'staffOnly'],
  ['another role by who holds accounts of the company', ofCompany, role(), undefined],
  ['an office by who holds accounts of the company', ofCompany, role({ core: true }), 'administratorOnly'],
  ['a role of company level by the same', ofCompany, role({ companyLevel: true }), 'administratorOnly'],
  ['an office by an administrator', administrator, role({ core: true, companyLevel: true }), undefined],
  ['more than the giver holds', giver(), { ...inspector, permissions: ['inspection:void'] }, 'more'],
  [
    'sensitive fields an administrator does not read',
    { ...administrator, givesDuties: true },
    role({ permissions: ['inspection:read', 'sensitive:injury'] }),
    undefined,
  ],
  ['sensitive fields by who manages roles alone', administrator, role({ permissions: ['sensitive:injury'] }), 'more'],
  ['sensitive fields the giver does not read', ofCompany, role({ permissions: ['sensitive:injury'] }), 'more'],
  [
    'duties an administrator of the system does not have',
    { ...administrator, givesDuties: true },
    role({ permissions: ['incident:lock', 'sensitive:credential'] }),
    undefined,
  ],
  ['the same by who holds accounts alone', ofCompany, role({ permissions: ['incident:lock'] }), 'more'],
  ['the same by who manages roles alone', administrator, role({ permissions: ['incident:lock'] }), 'more'],
  ['more than an administrator holds', administrator, role({ permissions: ['inspection:read', 'training:read'] }), 'more'],
])('giving: %s', (_, who, what, refused) => expect(grantRefusal(who, what, STAFF)?.key).toBe(refused && `access.refusal.${refused}`));

const manage = 'system-setting:role';
const change = (more: Partial<RoleChange> = {}): RoleChange => ({
  before: { permissions: [manage, 'inspection:read'], companyLevel: false },
  after: { permissions: [manage, 'inspection:read'], companyLevel: false },
  held: new Set([manage, 'inspection:read', 'inspection:plan']),
  givesDuties: false,
  isMember: false,
  managesOtherwise: false,
  ...more,
});
const permissions = (...all: string[]) => ({ permissions: all, companyLevel: false });

test.each<[string, RoleChange, string | undefined]>([
  ['adds what the editor holds', change({ after: permissions(manage, 'inspection:read', 'inspection:plan') }), undefined],
  ['adds sensitive fields as an administrator', change({ givesDuties: true, after: permissions(manage, 'sensitive:injury') }), undefined],
  [
    'adds sensitive fields to a role of administrators, as one',
    change({ givesDuties: true, after: permissions(manage, 'sensitive:injury'), isMember: true }),
    'more',
  ],
  ['adds sensitive fields without holding them', change({ after: permissions(manage, 'sensitive:injury') }), 'more'],
  ['adds duties of others to a role of others', change({ givesDuties: true, after: permissions(manage, 'incident:lock') }), undefined],
  [
    'adds duties of others to their own role',
    change({ givesDuties: true, after: permissions(manage, 'incident:lock'), isMember: true }),
    'more',
  ],
  ['adds what the editor does not hold', change({ after: permissions(manage, 'training:read') }), 'more'],
  ['keeps what the editor does not hold', change({ before: permissions('training:read'), after: permissions('training:read') }), undefined],
  ['takes from others the right to roles', change({ after: permissions() }), undefined],
  ['takes the own last right to roles', change({ after: permissions(), isMember: true }), 'ownLast'],
  ['takes one of two own rights to roles', change({ after: permissions(), isMember: true, managesOtherwise: true }), undefined],
  ['widens the own role to the company', change({ after: { permissions: [manage], companyLevel: true }, isMember: true }), 'ownLevel'],
  ["widens others' role to the company", change({ after: { permissions: [manage], companyLevel: true } }), undefined],
])('a change that %s', (_, asked, refused) => expect(changeRefusal(asked)?.key).toBe(refused && `access.refusal.${refused}`));

test('a place must not lose its last administrator', () => {
  const before = new Map([
    [1, 2],
    [35, 1],
  ]);
  expect(lastLost(before, new Map([[1, 1], [35, 1]]))).toBeUndefined(); // prettier-ignore
  expect(lastLost(before, new Map([[1, 1]]))).toBe(35);
  expect(lastLost(new Map(), new Map())).toBeUndefined();
});
