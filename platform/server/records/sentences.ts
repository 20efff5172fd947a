import type { Messages } from '../context/use-case/messages.ts';

/** What a field of a history holds: ids of a kind that has a namer, words whose text is the key `<words><value>`, or what only its module can sum up (`ctx` is a `Ctx`). */
export type HistoryField = string | { words: string } | { tell: (ctx: never, value: unknown) => unknown };
export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** What the audit trail may hold of one kind of record; each module declares its own kinds. */
export interface AuditedKind {
  /** Its own; those every kind may have (files, comments, signatures) are added. */
  events: readonly string[];
  /** Those that also happen without a person: each has a sentence of its own. */
  byItself?: readonly string[];
  /** Beginning of the keys of its sentences and fields, where it is not the kind: `access.account` for `access.user`. */
  words?: string;
  /** Its sentences are the texts `<words>.event.<event>`, which are also shown elsewhere. */
  saysEvents?: true;
  /** What the ids and words in its changes represent. */
  fields?: HistoryFields;
}
export type AuditedKinds = Readonly<Record<string, AuditedKind>>;

/** Events of files, comments, signatures, citations, links and sensitive fields: any kind of record may have them. */
const SHARED_EVENTS: readonly string[] = [
  'attach',
  'addVersion',
  'removeAttachment',
  'restoreAttachment',
  'comment',
  'editComment',
  'deleteComment',
  'cite',
  'uncite',
  'citeDocument',
  'unciteDocument',
  'signOk',
  'signReject',
  'signProcessing',
  'signReassign',
  'signBack',
  'signAdd',
  'signReminded',
  'signEscalated',
  'signWithdraw',
  'signVoid',
  'clientLink',
  'clientLinkRevoked',
  'clientReminded',
  'readSensitive',
];

/** Kinds of the platform itself. */
const PLATFORM_KINDS: AuditedKinds = {
  'platform.export': { events: ['export'] },
  'platform.import': { events: ['import'] },
  'platform.job': { events: ['retry', 'dismiss'] },
  'platform.queue': { events: ['retry', 'dismiss'] },
  'platform.setApart': { events: ['retry', 'dismiss'] },
  'platform.readLink': { events: ['open'] },
  'platform.status': { events: ['moveMatching'] },
};

/** What the trail of a server with these modules may hold, by kind: each with the events every kind may have. */
export const composeAudited = (modules: readonly { audited?: AuditedKinds }[]): AuditedKinds =>
  Object.fromEntries(
    [PLATFORM_KINDS, ...modules.map(({ audited = {} }) => audited)]
      .flatMap((kinds) => Object.entries(kinds))
      .map(([kind, about]) => [kind, { ...about, events: [...about.events, ...SHARED_EVENTS] }]),
  );

/** Where the words of a kind may be, the closest first: its own, its module's, the platform's. */
const placesOf = (kind: string, { words = kind }: Pick<AuditedKind, 'words'> = {}): string[] => [words, kind.split('.')[0]!, 'platform'];

/** Keys that may hold what a person did: "closed the case". */
export const didKeys = (kind: string, event: string, declared?: AuditedKind): string[] => {
  const [own, ...wider] = placesOf(kind, declared).map((place) => `${place}.did.${event}`);
  return [own!, ...(declared?.saysEvents ? [`${declared.words ?? kind}.event.${event}`] : []), ...wider];
};

/** Keys that may hold what a person did to somebody: "signed {{about}} in", where the comment is the name. */
export const namedKeys = (kind: string, event: string, declared?: AuditedKind): string[] =>
  didKeys(kind, event, declared).map((key) => `${key}.named`);

/** Keys that may hold what happened without a person: "The certificate expired". */
export const happenedKeys = (kind: string, event: string, declared?: AuditedKind): string[] =>
  placesOf(kind, declared).map((place) => `${place}.happened.${event}`);

/** Keys that may hold what a field is called. */
export const fieldKeys = (kind: string, field: string, declared?: AuditedKind): string[] => [
  ...placesOf(kind, declared).map((place) => `${place}.field.${field}`),
  `platform.what.${field}`,
];

/** Key of what a kind of record is called; its module has the text: `organization.audited.unit`. */
export const kindKey = (kind: string): string => kind.replace('.', '.audited.');

/** Keys that may hold what an operation does: those of its module, then those all modules use. */
export const verbKeys = (module: string, verb: string): string[] => [`${module}.audited.verb.${verb}`, `system.audit.verb.${verb}`];

/** The first of the keys that has a text. */
export const firstKey = (messages: Pick<Messages, 'has'>, keys: readonly string[]): string | undefined =>
  keys.find((key) => messages.has(key));
