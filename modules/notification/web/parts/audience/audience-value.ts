import type { Audience } from '../../../contract/index.ts';

/** An audience as a form holds it; `who` says which of its parts count. */
export interface AudienceValue {
  who: string | null;
  join: string | null;
  unitIds: number[];
  postGroupIds: number[];
  roles: string[];
  businessLineIds: string[];
  groupIds: number[];
}

export const EVERYONE = 'everyone';
export const SOME = 'some';

export const NO_PARTS: AudienceValue = {
  who: SOME,
  join: 'or',
  unitIds: [],
  postGroupIds: [],
  roles: [],
  businessLineIds: [],
  groupIds: [],
};

export const toValue = (of: Audience): AudienceValue => ({
  who: of.everyone ? EVERYONE : SOME,
  join: of.join,
  unitIds: [...of.unitIds],
  postGroupIds: [...of.postGroupIds],
  roles: [...of.roles],
  businessLineIds: of.businessLineIds.map(String),
  groupIds: [...of.groupIds],
});

export const toAudience = (value: AudienceValue): Audience => ({
  everyone: value.who === EVERYONE,
  join: value.join === 'and' ? 'and' : 'or',
  unitIds: value.unitIds,
  postGroupIds: value.postGroupIds,
  roles: value.roles,
  businessLineIds: value.businessLineIds.map(Number),
  groupIds: value.groupIds,
});

/** Whether anything is named: an empty rule is asked of no server. */
export const isNamed = (value: AudienceValue): boolean =>
  value.who === EVERYONE ||
  [value.unitIds, value.postGroupIds, value.roles, value.businessLineIds, value.groupIds].some((part) => part.length > 0);
