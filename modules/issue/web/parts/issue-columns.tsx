import { unitSource } from '@quantum/modules/organization/web-api';
import { code, codeWords, custom, instant, project, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { ISSUE_STATUS, type IssueRow } from '../../contract/index.ts';
import type { IssueScreens } from './programme/screen-programme.ts';
import { Channel, LateTag } from './channel.tsx';

export const columnsOf = ({ path }: Pick<IssueScreens, 'path'>): Column<IssueRow>[] => [
  title('description', 'issue.issue.description', { href: ({ id }) => `${path}/${id}` }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => `${path}/${id}` }),
  codeWords('category', 'issue.issue.category', 'issueCategory'),
  text('spaceName', 'issue.issue.space'),
  instant('reportedAt', 'issue.issue.reportedAt', { sortable: true, zone: 'timeZone' }),
  code('status', 'common.status', 'issueStatus'),
  custom('late', 'issue.issue.lateColumn', (row) => (row.late ? <LateTag late /> : null)),
  custom('channel', 'issue.issue.channel', (row) => <Channel channel={row.channel} />, { phone: 'hidden', extra: true }),
  project('unitName', 'common.project'),
];

export const filtersOf = ({ about }: Pick<IssueScreens, 'about'>): Filter[] => [
  ...(about ? [{ key: 'aboutId', label: about.label, kind: 'pick' as const, source: about.source() }] : []),
  { key: 'status', label: 'common.status', kind: 'code', set: 'issueStatus', only: Object.values(ISSUE_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'category', label: 'issue.issue.category', kind: 'code', set: 'issueCategory' },
  { key: 'reportedAt', label: 'issue.issue.reportedAt', kind: 'days', more: true },
];
