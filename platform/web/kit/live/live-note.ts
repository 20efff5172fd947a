/** Something changed that a page listens to: which topic, and the record where the topic is a unit. */
export interface LiveChange {
  topic: string;
  kind?: string;
  id?: number;
}

/** What the tab that holds the stream tells the others. */
export interface LiveNote {
  isLive: boolean;
  changed?: LiveChange[];
}

/** What tabs say to each other. */
export type TabNote =
  | { of: 'leader'; note: LiveNote }
  /** A tab has become the leader: who wants what? */
  | { of: 'newLeader' }
  | { of: 'tab'; tab: string; topics: string[] };
