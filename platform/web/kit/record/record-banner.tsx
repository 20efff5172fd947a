import type { ReactNode } from 'react';
import { Hourglass, Info, TriangleAlert, Undo2 } from 'lucide-react';

/** What a reader has to know of the record before anything else: sent back and why, escalated, waits for whom, reopened. */
export interface RecordNotice {
  /** `warn`: something went wrong; `lack`: something is missing; `wait`: someone else is to act; `info`: good to know. */
  tone: 'warn' | 'lack' | 'wait' | 'info';
  title: string;
  /** Words of a person: a reason, a note; or what is to be done, with the way there. */
  text?: ReactNode;
}

const ICON = { warn: Undo2, lack: TriangleAlert, wait: Hourglass, info: Info };

/** Notices under the title of a record, the gravest first. */
export function RecordBanner({ notices }: { notices: readonly (RecordNotice | false)[] }): ReactNode {
  const shown = notices.filter((notice) => notice !== false);
  if (shown.length === 0) return null;
  return (
    <ul className="q-notices">
      {shown.map(({ tone, title, text }) => {
        const Icon = ICON[tone];
        return (
          <li key={title} data-tone={tone}>
            <Icon size={16} aria-hidden />
            <span>
              <b>{title}</b>
              {text && <span className="q-notice-text">{text}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
