import { useQueryClient } from '@tanstack/react-query';
import { call } from '@quantum/platform/web/public';
import { messageEndpoints, type MessageRow } from '../../contract/index.ts';

/** The bell of the top bar. */
const BELL = ['unread'];

/** Marks a message read while its record opens: no one waits for it, and a failure leaves it unread. */
export function useReadMark(): (row: MessageRow) => void {
  const client = useQueryClient();
  return (row) => {
    if (!row.unread) return;
    call(messageEndpoints.read, { params: { id: row.id }, quiet: true })
      .then(() => {
        for (const queryKey of [BELL, [messageEndpoints.list.path], [messageEndpoints.unread.path]])
          void client.invalidateQueries({ queryKey });
      })
      .catch((error: Error) => console.warn(`message ${row.id} stays unread: ${error.message}`));
  };
}
