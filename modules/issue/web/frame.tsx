import { IssueHead } from './public/issue-head.tsx';
import { ReportView } from './public/report-view.tsx';

/** Reporting an issue as it looks before its scripts and its place are there; drawn by the build. */
function IssueFrame() {
  return (
    <div className="is-page">
      <IssueHead />
      <ReportView token="" place={undefined} />
    </div>
  );
}

export const frames = { issue: IssueFrame };
