import { ISSUE_KINDS, type IssueKind } from '../contract/kinds.ts';

interface Report {
  kind: string;
  description: string;
  photos: readonly number[];
}

export const isKind = (word: string): word is IssueKind => (ISSUE_KINDS as readonly string[]).includes(word);

/** What a report still lacks, field by field: a kind; and for 'other', words or a photo that show what it is. */
export function reportFaults({ kind, description, photos }: Report): { path: string; key: string }[] {
  if (!isKind(kind)) return [{ path: 'kind', key: 'issue.public.fault.kind' }];
  const says = description.trim() !== '' || photos.length > 0;
  return kind === 'other' && !says ? [{ path: 'description', key: 'issue.public.fault.saysNothing' }] : [];
}
