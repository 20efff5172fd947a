import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ChevronRight, CloudCheck, CloudOff, CloudUpload, Hourglass, RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '@mantine/core';
import { formatCount, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { usePage } from '../kit/page-head.ts';
import { canStartOffline } from '../shell/offline-start.ts';
import { deviceStore, sendNow, startSending } from './device.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { isConflict, type Entry, type PhotoMark } from './queue.ts';
import { useOnline, useQueue } from './use-queue.ts';
import './queue-page.css';

/** A photo of 2,560 px takes about this much, bytes. */
const PHOTO_BYTES = 1_200_000;
const MB = 1_048_576;

const GROUPS = [
  ['refused', (entry: Entry) => entry.state === 'refused'],
  ['waiting', (entry: Entry) => entry.state === 'waiting' || entry.state === 'sending'],
  ['sent', (entry: Entry) => entry.state === 'sent'],
] as const;

/** What this device holds for the person: what needs a look, what waits, what the server has confirmed. */
export function QueuePage() {
  const { t } = useTranslation();
  const entries = useQueue();
  const held = useHeld(entries);
  usePage({ title: t('platform.device.title'), crumbs: [{ text: t('platform.device.title') }] });
  useEffect(() => startSending(), []);
  if (!entries) return <div className="q-record-head" role="status" aria-label={t('platform.loader')} />;
  const unsent = entries.filter((entry) => entry.state !== 'sent');
  return (
    <div className="q-queue">
      <h1>{t('platform.device.title')}</h1>
      <DeviceState records={unsent.length} held={held} isTried={unsent.some((entry) => entry.state === 'waiting' && entry.tries > 0)} />
      {held.sealed > 0 && <p role="alert">{t('platform.device.sealed', { count: held.sealed })}</p>}
      {entries.length === 0 && held.sealed === 0 && (
        <div className="q-center">
          <CloudCheck size={28} aria-hidden />
          <h2>{t('platform.device.empty')}</h2>
          <p className="q-quiet">{t('platform.device.emptyText')}</p>
        </div>
      )}
      {GROUPS.map(([name, belongs]) => {
        const some = entries.filter(belongs);
        if (some.length === 0) return null;
        return (
          <section key={name} aria-label={t(`platform.device.${name}`)}>
            <h2 data-group={name}>
              {t(`platform.device.${name}`)}{' '}
              <span className="q-hint">
                {[some.length, name === 'sent' ? t('platform.device.sentNote') : ''].filter(Boolean).join(' · ')}
              </span>
            </h2>
            <ul>
              {some.map((entry) => (
                <li key={entry.clientId}>
                  <EntryRow entry={entry} marks={held.marks} />
                  {isConflict(entry) && <ConflictChoice clientId={entry.clientId} />}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="q-hint">{t(canStartOffline() ? 'platform.device.ready' : 'platform.device.notReady')}</p>
      {unsent.length > 0 && (
        <footer>
          <Button fullWidth leftSection={<RefreshCw size={16} aria-hidden />} onClick={() => void sendNow(true)}>
            {t('platform.device.tryNow')}
          </Button>
        </footer>
      )}
    </div>
  );
}

interface Held {
  photos: number;
  bytes: number;
  room: number | null;
  /** Entries that could not be opened. */
  sealed: number;
  marks: ReadonlyMap<string, PhotoMark>;
}

function useHeld(entries: readonly Entry[] | undefined): Held {
  const [held, setHeld] = useState<Held>({ photos: 0, bytes: 0, room: null, sealed: 0, marks: new Map() });
  useEffect(() => {
    const store = deviceStore();
    if (!store || !entries) return;
    void Promise.all([
      store.room(),
      store.marks(entries.flatMap((entry) => entry.photos)),
      store.sealed(),
      navigator.storage?.estimate?.().catch(() => undefined),
    ]).then(([room, marks, sealed, space]) => {
      const free = space?.quota === undefined ? null : space.quota - (space.usage ?? 0);
      setHeld({ ...room, marks, sealed, room: free === null ? null : Math.floor(free / PHOTO_BYTES) });
    });
  }, [entries]);
  return held;
}

/** A device often believes in a network without a connection: a failed attempt is more reliable than the browser. */
function DeviceState({ records, held, isTried }: { records: number; held: Held; isTried: boolean }) {
  const { t } = useTranslation();
  const hasNetwork = useOnline();
  const online = hasNetwork && !isTried;
  const size = `${held.bytes === 0 ? 0 : Math.max(0.1, held.bytes / MB).toFixed(1)} MB`;
  return (
    <div className="q-queue-state" role="status">
      {online ? <CloudUpload size={24} aria-hidden /> : <CloudOff size={24} aria-hidden />}
      <div>
        <b>{t(`platform.device.${online ? 'online' : hasNetwork ? 'away' : 'offline'}`)}</b>
        <p>{t(online ? 'platform.device.onlineText' : 'platform.device.offlineText')}</p>
      </div>
      <p className="q-queue-room">
        <span>{t('platform.device.holds', { records, photos: held.photos, size })}</span>
        {held.room !== null && <span>{t('platform.device.room', { count: formatCount(Math.min(held.room, 9999)) })}</span>}
      </p>
    </div>
  );
}

/** What the server made of it where it did not simply count: late, beside another, or waiting for a person. */
function outcomeOf({ outcome }: Entry): 'late' | 'second' | 'held' | undefined {
  const { status, late } = (outcome ?? {}) as { status?: string; late?: boolean };
  if (status === 'second' || status === 'held') return status;
  return late === true ? 'late' : undefined;
}

const ICONS = { waiting: CloudUpload, sending: CloudUpload, refused: TriangleAlert, sent: CloudCheck };

function EntryRow({ entry, marks }: { entry: Entry; marks: ReadonlyMap<string, PhotoMark> }) {
  const { t } = useTranslation();
  const outcome = outcomeOf(entry);
  const Icon = outcome && outcome !== 'late' ? Hourglass : ICONS[entry.state];
  return (
    <Link className="q-queue-entry" data-state={entry.state} data-outcome={outcome} to={entry.href}>
      <span className="q-queue-icon">
        <Icon size={20} aria-hidden />
      </span>
      <span>
        <b>{entry.title}</b>
        <span className="q-quiet">{entry.note}</span>
        {outcome && <span className="q-queue-outcome">{t(`platform.device.outcome.${outcome}`)}</span>}
        {entry.refused && <span className="q-queue-reason">{entry.refused.message}</span>}
        <span className="q-strong">{progressOf(entry, marks, (key, params = {}) => t(key, params))}</span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}

function progressOf(
  entry: Entry,
  marks: ReadonlyMap<string, PhotoMark>,
  t: (key: string, params?: Record<string, string | number>) => string,
): string {
  const at = (ms: number) => formatInstant(new Date(ms).toISOString());
  if (entry.sentAt !== null) return t('platform.device.confirmed', { time: at(entry.sentAt) });
  const done = entry.photos.filter((id) => marks.get(id)?.fileId != null).length;
  const parts = [
    entry.state === 'sending' ? t('platform.device.sending') : t('platform.device.finished', { time: at(entry.at) }),
    done > 0 ? t('platform.device.photosLeft', { done, total: entry.photos.length }) : '',
    entry.state === 'waiting' && entry.nextAt > Date.now() ? t('platform.device.again', { time: at(entry.nextAt) }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
