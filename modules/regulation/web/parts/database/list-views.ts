import { anyOf, isOn, type ListView } from '@quantum/platform/web/kit';
import { REGULATION_STATUS as STATUS } from '../../../contract/index.ts';

const latest = { key: 'effective_date', direction: 'desc' } as const;
/** What is in force, what is being written, what takes effect later, what was. */
export const regulationViews: readonly ListView[] = [
  { label: 'platform.list.view.inForce', filters: { inForce: isOn }, sort: latest },
  { label: 'regulation.view.drafts', filters: { status: anyOf(STATUS.pending) }, sort: latest },
  { label: 'regulation.view.ahead', filters: { ahead: isOn }, sort: { key: 'effective_date', direction: 'asc' } },
  { label: 'regulation.view.former', filters: { status: anyOf(STATUS.readOnly, STATUS.inactive) }, sort: latest },
  { label: 'platform.list.view.all', filters: {}, sort: latest },
];
