import type { TFunction } from 'i18next';
import { stagesTo, type Stage } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { ISSUE_STATUS as S, type IssueDetail } from '../../contract/index.ts';

/** The stages of a reported issue: triaged, resolved, or ended before that. */
export function stagesOf(issue: IssueDetail, t: TFunction): Stage[] {
  const at = (when: string | null) => (when === null ? {} : { note: formatInstant(when, issue.timeZone) });
  const stage = (name: string, when: string | null) => ({ label: t(`issue.stage.${name}`), ...at(when) });
  const seen = [stage('reported', issue.reportedAt), stage('triaged', issue.triagedAt)];
  if (issue.status === S.duplicate) return stagesTo([...seen, stage('merged', issue.closedAt)], seen.length);
  if (issue.status === S.invalid) return stagesTo([...seen, stage('dismissed', issue.closedAt)], seen.length);
  const all = [...seen, stage('underImprovement', null), stage('solved', issue.closedAt)];
  if (issue.status === S.caseClosed) return stagesTo(all, all.length);
  return stagesTo(all, issue.status === S.underImprovement ? 2 : issue.triagedAt === null ? 0 : 1);
}
