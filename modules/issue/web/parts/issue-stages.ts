import { stagesTo, type NextStep, type Stage } from '@quantum/platform/web/kit';
import { formatInstant, type Translate } from '@quantum/platform/web/public';
import { ISSUE_STATUS, type IssueDetail } from '../../contract/index.ts';

/** What is to be done next: looking at it, then the actions that put it right. */
export function nextOf(issue: IssueDetail, t: Translate): NextStep | undefined {
  if (issue.status === ISSUE_STATUS.reporting || issue.status === ISSUE_STATUS.reviewing)
    return { what: t('issue.next.triage'), ...(issue.triagedAt === null && { by: formatInstant(issue.triageDueAt, issue.timeZone) }) };
  if (issue.status !== ISSUE_STATUS.underImprovement) return undefined;
  const [first] = issue.actions;
  return { what: t('issue.next.correct'), who: first?.responsible, by: formatInstant(first?.dueAt, issue.timeZone) };
}

/** The stages of a reported issue: triaged, resolved, or ended before that. */
export function stagesOf(issue: IssueDetail, t: Translate): Stage[] {
  const at = (when: string | null) => (when === null ? {} : { note: formatInstant(when, issue.timeZone) });
  const stage = (name: string, when: string | null) => ({ label: t(`issue.stage.${name}`), ...at(when) });
  const seen = [stage('reported', issue.reportedAt), stage('triaged', issue.triagedAt)];
  if (issue.turnedInto) return stagesTo([...seen, stage('turned', issue.closedAt)], seen.length);
  if (issue.status === ISSUE_STATUS.duplicate) return stagesTo([...seen, stage('merged', issue.closedAt)], seen.length);
  if (issue.status === ISSUE_STATUS.invalid) return stagesTo([...seen, stage('dismissed', issue.closedAt)], seen.length);
  const all = [...seen, stage('underImprovement', null), stage('solved', issue.closedAt)];
  if (issue.status === ISSUE_STATUS.caseClosed) return stagesTo(all, all.length);
  return stagesTo(all, issue.status === ISSUE_STATUS.underImprovement ? 2 : issue.triagedAt === null ? 0 : 1);
}
