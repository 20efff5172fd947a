import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ApiError, useTranslation } from '@quantum/platform/web/public';
import { CallFault } from '../calls/call-fault.tsx';
import { CodeTag } from '../codes/code-tag.tsx';
import { usePage } from '../page-head.ts';
import { useLiveRecord } from '../live/use-live.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { EventBar } from './events/event-bar.tsx';
import type { RecordEvents } from './events/use-record-events.tsx';
import { RecordBanner, type RecordNotice } from './record-banner.tsx';
import { NextLine, Stepper, type NextStep, type Stage } from './stepper.tsx';
import { useFresh } from './use-fresh.ts';
import './record.css';

interface RecordPageProps<T> {
  query: UseQueryResult<T, ApiError>;
  /** The record as the page shows it. */
  children: (record: T) => RecordView;
}

/** What a record screen puts together. */
interface RecordView {
  code: string;
  title: string;
  status?: { set: string; code: string };
  /** Other tags beside the status: overdue, late. */
  tags?: ReactNode;
  /** Facts in one line under the title. */
  facts?: ReactNode;
  /** Under the title: sent back and why, escalated, waits for whom, reopened. */
  notices?: readonly (RecordNotice | false)[];
  stages?: Stage[];
  /** What happens next, and who does it; undefined once nothing does. */
  next?: NextStep | undefined;
  /** The buttons of its events, and the dialog one of them has opened. */
  events?: Pick<RecordEvents, 'actions' | 'dialog'>;
  /** Quiet buttons before the events: link, print. */
  tools?: ReactNode;
  /** Following the record: before the events, on the phone an item of their menu. */
  watch?: ReactNode;
  /** Seldom needed: items of the menu of events. */
  rare?: ReactNode;
  /** The sections, each with its own query, actions and empty state. */
  body: ReactNode;
  /** People, dates, linked records, history. */
  rail?: ReactNode;
}

/** Header, stage, sections, rail. */
export function RecordPage<T>({ query, children }: RecordPageProps<T>) {
  useFresh(query.refetch);
  useLiveRecord(query.data);
  return <WhenRead query={query}>{(record) => <Shown view={children(record)} />}</WhenRead>;
}

/** A page about one thing that is read first: waiting, error and 'gone' are decided here, once; the page is never empty. */
export function WhenRead<T>({ query, children }: { query: UseQueryResult<T, ApiError>; children: (read: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <CallFault isPage error={query.error} retry={query.refetch} /> : <RecordSkeleton />;
}

function Shown({ view }: { view: RecordView }) {
  const { actions = [], dialog } = view.events ?? {};
  const isPhone = useIsPhone();
  usePage({ title: `${view.code} ${view.title}`, append: [{ text: view.code }] });
  return (
    <article className="q-record">
      <header className="q-record-head">
        <div className="q-record-line">
          <span className="q-code">{view.code}</span>
          {view.status && <CodeTag {...view.status} />}
          {view.tags}
        </div>
        {(view.tools || view.watch || view.events) && (
          <div className="q-record-tools">
            {!isPhone && view.watch}
            {view.tools}
            <EventBar events={actions} rare={view.rare || (isPhone && view.watch)} />
          </div>
        )}
        <h1>{view.title}</h1>
        {view.facts && <div className="q-facts">{view.facts}</div>}
        {view.notices && <RecordBanner notices={view.notices} />}
        {view.stages && (
          <div className="q-steps">
            <Stepper stages={view.stages} />
            {view.next && <NextLine next={view.next} />}
          </div>
        )}
      </header>
      <div className="q-record-columns" data-rail={view.rail !== undefined}>
        <div className="q-record-body">{view.body}</div>
        {view.rail && <aside className="q-rail">{view.rail}</aside>}
      </div>
      {dialog}
    </article>
  );
}

/** The record's own places, empty: what comes takes them without moving anything. */
export function RecordSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="q-record q-record-waiting" role="status" aria-label={t('platform.list.loading')}>
      <div className="q-record-head">
        {[18, 42, 64].map((width) => (
          <span key={width} className="q-skeleton" style={{ width: `${width}%`, marginBottom: 12 }} />
        ))}
      </div>
      <div className="q-record-columns" data-rail="true" aria-hidden="true">
        <div className="q-record-body">
          {[132, 180, 96].map((height) => (
            <div key={height} className="q-skeleton-block" style={{ height, marginBottom: 14 }} />
          ))}
        </div>
        <div className="q-rail q-wide-only">
          {[40, 70, 55, 62, 34, 58].map((width) => (
            <span key={width} className="q-skeleton" style={{ width: `${width}%`, marginBottom: 14 }} />
          ))}
        </div>
      </div>
    </div>
  );
}
