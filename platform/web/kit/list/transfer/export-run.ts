import { exportPath, type ExportFormat, type PagedQuery, type StartedJob } from '@quantum/platform/contract';
import { trayJob } from '../../jobs/job-tray.ts';
import { fetchFile } from './file-answer.ts';

interface Wanted {
  path: string;
  query: PagedQuery;
  format: ExportFormat;
  columns: string[] | undefined;
  ids?: number[] | undefined;
}

/** Asks for the file: it comes at once, or continues in the tray as a job. */
export async function runExport({ path, query, format, columns, ids }: Wanted): Promise<void> {
  const ticked = { key: 'id', value: ids, condition: 'in', connection: 'and' };
  const { queryCriterias, queryOrderBies, params } = query;
  const body = { format, columns, queryOrderBies, params, queryCriterias: ids ? [ticked] : queryCriterias };
  const envelope = await fetchFile({ method: 'POST', path: exportPath(path), body });
  if (envelope) trayJob((envelope.DATA as StartedJob).jobId);
}
