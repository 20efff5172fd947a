/** What a visitor can choose from, most frequent first. No schemas here: the page behind the QR code loads this file. */
export const ISSUE_KINDS = ['wetFloor', 'cleaning', 'waste', 'lighting', 'blocked', 'odour', 'pest', 'other'] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

export const ISSUE_PHOTOS = 5;
