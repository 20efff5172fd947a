import type { Endpoint, PagedQuery, PageOf } from '@quantum/platform/contract';
import type { PickerSource } from '@quantum/platform/web/kit';
import type { IssueReceipt, IssueRow, NewProgrammeIssue } from '../../../contract/index.ts';

/** What the screens of reported issues are told of the programme they are mounted for: their one prop. */
export interface IssueScreens {
  /** As it is stored with every issue. */
  id: string;
  /** Title its operations are held under. */
  title: string;
  endpoints: {
    list: Endpoint<string, PagedQuery, PageOf<IssueRow>>;
    report: Endpoint<string, NewProgrammeIssue, IssueReceipt>;
  };
  /** Address of its records, without the id. */
  path: string;
  /** Address of the form to report one. */
  newPath: string;
  /** Message keys of the heads of its lists. */
  heads: { open: string; closed: string };
  /** What its issues are about: message key of its name, and those the reader may see. Asked for where one is reported. */
  about?: { label: string; source: (unitId?: number) => PickerSource };
}
