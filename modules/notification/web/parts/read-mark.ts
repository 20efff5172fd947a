import { useQueryClient } from '@tanstack/react-query';
import { call } from '@quantum/platform/web/public';
import { messageEndpoints, type RecordMessageRow } from '../../contract/index.ts';

/** The bell of the top bar. */
const BELL = 'unread';

/** Marks all messages about a record read while it opens: no one waits for it, and a failure leaves them unread. */
export function useReadMark(): (row: RecordMessageRow) => void {
  const client = useQueryClient();
  return (row) => {
    if (!row.unread) return;
    call(messageEndpoints.readRecord, { params: { id: row.id }, quiet: true })
      .then(() => {
        for (const key of [BELL, messageEndpoints.records.path, messageEndpoints.list.path, messageEndpoints.unread.path])
          void client.invalidateQueries({ queryKey: [key] });
      })
      .catch((error: Error) => console.warn(`messages about ${row.code} stay unread: ${error.message}`));
  };
}
