// MSG
import { useCallback, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { CallFault, EmptyCells, FilterBar, ListViews, Pager, Together, useCall, useList, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { messageEndpoints } from '../../contract/index.ts';
import { OwnAnnouncements } from '../api.tsx';
import { messageViews } from '../parts/list-views.ts';
import { MailSwitch } from '../parts/mail-switch.tsx';
import { MessagesOfRecord } from '../parts/messages-of-record.tsx';
import { useReadMark } from '../parts/read-mark.ts';
import '../parts/message.css';

/** What I was told by record, newest first; unread ones are highlighted. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const list = useList(messageEndpoints.records, { views: messageViews });
  const { data: unread } = useCall(messageEndpoints.unread);
  const readAll = useMutate(messageEndpoints.readAll, { kind: 'update', done: () => t('notification.readAllDone') });
  const markRead = useReadMark();
  const [isAnnounced, setAnnounced] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const noteAnnounced = useCallback(() => setAnnounced(true), []);
  const isEmpty = !list.isFirst && !list.error && list.rows.length === 0;
  return (
    <div className="msg-page">
      <Together isReady={isAnnounced}>
        <header className="q-list-head">
          <h1>{t('menu.MSG')}</h1>
          <span className="q-space" />
          <MailSwitch />
          {(unread?.count ?? 0) > 0 && (
            <Button variant="default" loading={readAll.isRunning} onClick={() => void readAll.run()}>
              {t('notification.readAll')}
            </Button>
          )}
        </header>
        <OwnAnnouncements onKnown={noteAnnounced} />
        <ListViews list={list} label={t('notification.view.label')} />
        <FilterBar list={list} filters={[]} searchRef={search} />
        {list.error && <CallFault title="platform.list.error" error={list.error} retry={list.refetch} />}
        {list.isFirst && !list.error && (
          <p className="q-quiet msg-wait" role="status">
            {t('platform.list.loading')}
          </p>
        )}
        {isEmpty && <Nothing of={list.state.search === '' ? viewOf(list.state.filters) : 'search'} onClear={list.clear} />}
        {list.rows.length > 0 && (
          <ul className="msg-list" data-stale={list.isStale || undefined}>
            {list.rows.map((row) => (
              <li key={`${row.recordKind} ${row.recordId}`}>
                <MessagesOfRecord row={row} onOpen={markRead} />
              </li>
            ))}
          </ul>
        )}
        {(list.total ?? 0) > list.state.size && <Pager list={list} keys={false} selectable={false} />}
      </Together>
    </div>
  );
}

type View = 'all' | 'unread' | 'archived';
const viewOf = (filters: Record<string, unknown>): View => (filters['unread'] ? 'unread' : filters['archived'] ? 'archived' : 'all');

function Nothing({ of, onClear }: { of: View | 'search'; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t(`notification.empty.${of}Title`)}</h2>
      <p className="q-quiet">{t(`notification.empty.${of}Text`)}</p>
      {of !== 'all' && <Button onClick={onClear}>{t('notification.empty.showAll')}</Button>}
    </div>
  );
}
