/** What waits on the device to be sent, and what each answer of the server means for it. Pure: no clock, no store, no network. */

type EntryState = 'waiting' | 'sending' | 'refused' | 'sent';

/** Why the server would not have it: words of the server, in the language it was asked in. */
interface Refused {
  http: number;
  message: string;
  /** Faults of the input, each with its path, where the server named them. */
  data: unknown;
  /** The photo it was about: what it was kept for on the device. */
  photo?: { item: string };
}

/** One record on its way. It leaves the device only once the server has confirmed it. */
export interface Entry {
  /** UUID made on the device: sent twice it is one. */
  clientId: string;
  /** What it is, for the code that draws or reopens it: `inspection-submission`. */
  kind: string;
  /** What a person reads in the queue. */
  title: string;
  note: string;
  /** Where the record is in the application. */
  href: string;
  /** Where it is sent, below the API's base. */
  path: string;
  /** Names its photos by the device's ids; they become the server's when it is sent. Null once it was confirmed. */
  payload: unknown;
  /** What it was written in, to be taken back and corrected. */
  draft: unknown;
  /** Photos that must be on the server before it. */
  photos: readonly string[];
  /** What a photo shows to the one who took it, the question for instance, by its id on the device. */
  photoPlaces?: Readonly<Record<string, string>>;
  /** When it was finished, ms since 1970. */
  at: number;
  state: EntryState;
  tries: number;
  /** It was sent and no answer said that the server has not got it. */
  mayBeThere: boolean;
  /** Not before this time, ms since 1970. */
  nextAt: number;
  refused: Refused | null;
  sentAt: number | null;
  /** What the server made of it, for the queue's words. */
  outcome: unknown;
}

export type NewEntry = Pick<
  Entry,
  'clientId' | 'kind' | 'title' | 'note' | 'href' | 'path' | 'payload' | 'draft' | 'photos' | 'photoPlaces'
>;

export const newEntry = (of: NewEntry, now: number): Entry => ({
  ...of,
  at: now,
  state: 'waiting',
  tries: 0,
  mayBeThere: false,
  nextAt: 0,
  refused: null,
  sentAt: null,
  outcome: null,
});

/** What the queue needs to know of a photo. */
export interface PhotoMark {
  id: string;
  /** The server's id once it is there. */
  fileId: number | null;
  /** When it was sent, ms since 1970; 0 for one sent before this was kept. */
  fileAt: number;
  size: number;
}

/** The server keeps an upload no record names for thirty days: so long a photo that was sent is surely there. */
export const SURELY_THERE = 20 * 24 * 3_600_000;

/** Sent once more, an upload that is there yet begins its thirty days again, and one that has gone is there again. */
const isThere = (photo: PhotoMark, now: number): boolean => photo.fileId !== null && now - photo.fileAt < SURELY_THERE;

type Step = { send: 'photo'; photo: string; entry: Entry } | { send: 'record'; entry: Entry } | { send: 'nothing'; until: number | null };

const isUnsent = (entry: Entry): boolean => entry.state === 'waiting' || entry.state === 'sending';

/**
 * The next thing to send: the oldest entry whose time has come, its photos first. One that must wait holds up none behind it.
 * `sending` is no claim: one sender alone works, and one that was broken off left it so.
 */
export function nextStep(entries: readonly Entry[], photos: ReadonlyMap<string, PhotoMark>, now: number): Step {
  const open = entries.filter(isUnsent).toSorted((a, b) => a.at - b.at);
  const entry = open.find((one) => one.nextAt <= now);
  if (!entry) return { send: 'nothing', until: open.length === 0 ? null : Math.min(...open.map((one) => one.nextAt)) };
  const photo = entry.photos.find((id) => {
    const mark = photos.get(id);
    return mark !== undefined && !isThere(mark, now);
  });
  return photo === undefined ? { send: 'record', entry } : { send: 'photo', photo, entry };
}

/** An answer of the server, or none: `http` 0. */
export interface Reply {
  http: number;
  data?: unknown;
  message?: string;
  /** Seconds the server asks to wait. */
  retryAfter?: number;
  /** The photo it answers to. */
  photo?: { item: string };
}

/** A refusal of a photo with the words a person finds it by: where it belongs, its name, and what is wrong with it. */
export function ofPhoto(reply: Reply, photo: { id: string; name: string; item: string }, entry: Pick<Entry, 'photoPlaces'>): Reply {
  if (meaningOf(reply) !== 'refused') return reply;
  const [fault] = Array.isArray(reply.data) ? (reply.data as { message?: string }[]) : [];
  const named = [entry.photoPlaces?.[photo.id], photo.name].filter(Boolean).join(' · ');
  return { ...reply, message: `${named}: ${fault?.message ?? reply.message ?? ''}`, photo: { item: photo.item } };
}

/** The server has the same draft with other content, and tells both. */
const isOtherContent = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kept' in data && 'sent' in data;

/** It waits for a person: the server's version is kept, or this one is sent as well. */
export const isConflict = ({ state, refused }: Pick<Entry, 'state' | 'refused'>): boolean =>
  state === 'refused' && refused?.http === 409 && isOtherContent(refused.data);

type Meaning = 'taken' | 'again' | 'signIn' | 'refused';

/** No answer, an overloaded or missing server and a lock on the same key say nothing about the record: it is sent again. */
const AGAIN = new Set([0, 404, 408, 409, 425, 429]);

export function meaningOf({ http, data }: Reply): Meaning {
  if (http === 409 && isOtherContent(data)) return 'refused';
  if (http >= 200 && http < 300) return 'taken';
  if (http === 401) return 'signIn';
  return AGAIN.has(http) || http >= 500 ? 'again' : 'refused';
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 300_000;

/** Twice as long with every try, up to five minutes; `jitter` (0…1) spreads devices that came back together. Never sooner than the server asks. */
export function waitAfter(tries: number, jitter: number, retryAfter = 0): number {
  const own = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 12));
  return Math.max(retryAfter * 1000, Math.round(own * (0.5 + jitter / 2)));
}

/** The entry after an answer to it, or to one of its photos. A photo that was taken changes nothing here: the store knows it. */
export function afterReply(entry: Entry, sent: 'photo' | 'record', reply: Reply, at: { now: number; jitter: number }): Entry {
  switch (meaningOf(reply)) {
    case 'taken':
      if (sent === 'photo') return { ...entry, state: 'waiting', nextAt: 0 };
      return {
        ...entry,
        state: 'sent',
        sentAt: at.now,
        refused: null,
        payload: null,
        draft: null,
        photos: [],
        outcome: reply.data ?? null,
      };
    case 'again':
      return {
        ...entry,
        state: 'waiting',
        tries: entry.tries + 1,
        nextAt: at.now + waitAfter(entry.tries, at.jitter, reply.retryAfter),
      };
    case 'signIn':
      return { ...entry, state: 'waiting' };
    case 'refused':
      return {
        ...entry,
        state: 'refused',
        mayBeThere: (sent === 'photo' || reply.http === 409) && entry.mayBeThere,
        refused: { http: reply.http, message: reply.message ?? '', data: reply.data ?? null, ...(reply.photo && { photo: reply.photo }) },
      };
  }
}

/** Sent once more, at once: by hand, or because the network is back. What was refused stays refused unless a person asks. */
export const atOnce = (entry: Entry, byHand: boolean): Entry =>
  isUnsent(entry) || (byHand && entry.state === 'refused' && !isConflict(entry))
    ? { ...entry, state: 'waiting', nextAt: 0, refused: null }
    : entry;

/** A person has decided: the server's version is kept, and this one leaves the device. */
export const givenUp = (entry: Entry, now: number): Entry =>
  isConflict(entry)
    ? { ...entry, state: 'sent', sentAt: now, refused: null, payload: null, draft: null, photos: [], outcome: null }
    : entry;

/** Or both: this one goes as a record of its own, which the server keeps beside the first. */
export const asItsOwn = (entry: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  tries: 0,
  mayBeThere: false,
  nextAt: 0,
  refused: null,
});

/** While it is on its way; broken off here, no one knows whether it arrived. */
export const onItsWay = (entry: Entry): Entry => ({ ...entry, state: 'sending', mayBeThere: true });

/** The same under other ids of the device, at every place. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, names)]));
}

/**
 * The entry under an id of its own, and its photos under theirs: what the server has keeps the files that were sent with it, so a record
 * beside it brings its own.
 */
export const underOwnIds = (entry: Entry, clientId: string, photos: ReadonlyMap<string, string>): Entry => {
  const names = new Map([...photos, [entry.clientId, clientId]]);
  const { payload, draft } = renamed({ payload: entry.payload, draft: entry.draft }, names) as Pick<Entry, 'payload' | 'draft'>;
  return { ...entry, clientId, payload, draft, photos: entry.photos.map((id) => photos.get(id) ?? id) };
};

/** The payload as the server reads it: the device's photo ids become the server's, at every place. */
export function withFileIds(payload: unknown, photos: ReadonlyMap<string, PhotoMark>): unknown {
  if (typeof payload === 'string') return photos.get(payload)?.fileId ?? payload;
  if (Array.isArray(payload)) return payload.map((one) => withFileIds(one, photos));
  if (typeof payload === 'object' && payload !== null)
    return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, withFileIds(value, photos)]));
  return payload;
}

/** Confirmed ones stay in sight this long. */
export const SHOWN_AFTER_SENT = 24 * 3_600_000;

/** What the bar counts: everything the server has not confirmed. */
export const countUnsent = (entries: readonly Pick<Entry, 'state'>[]): number => entries.filter((entry) => entry.state !== 'sent').length;
