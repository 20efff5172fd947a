import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'info' | 'review' | 'warn' | 'danger' | 'ok' | 'void';

/** State → hue and icon (visual language, Status). Names of states are the contracts', never dictionary codes. */
const TONES: Record<string, [Tone, IconName]> = {
  draft: ['neutral', 'file'],
  waiting: ['neutral', 'circleDashed'],
  pending: ['neutral', 'clock'],
  unsigned: ['neutral', 'clock'],
  unPublished: ['neutral', 'file'],
  assigning: ['info', 'userPlus'],
  inProgress: ['info', 'circleDot'],
  open: ['info', 'circleDot'],
  processing: ['info', 'circleDot'],
  live: ['info', 'radio'],
  reporting: ['info', 'megaphone'],
  underInvestigation: ['info', 'search'],
  verifying: ['review', 'eye'],
  reviewing: ['review', 'eye'],
  submitted: ['review', 'eye'],
  review: ['review', 'eye'],
  signing: ['review', 'pen'],
  finalReview: ['review', 'shield'],
  underImprovement: ['warn', 'wrench'],
  inForce: ['ok', 'checkCircle'],
  ended: ['ok', 'lock'],
  paused: ['warn', 'pause'],
  attention: ['warn', 'triangle'],
  caution: ['warn', 'triangle'],
  dueSoon: ['warn', 'hourglass'],
  repeat: ['warn', 'repeat'],
  late: ['warn', 'hourglass'],
  overdue: ['danger', 'clockAlert'],
  fail: ['danger', 'xCircle'],
  failed: ['danger', 'xCircle'],
  returned: ['danger', 'undo'],
  critical: ['danger', 'alert'],
  completed: ['ok', 'checkCircle'],
  finished: ['ok', 'checkCircle'],
  passed: ['ok', 'checkCircle'],
  pass: ['ok', 'checkCircle'],
  signed: ['ok', 'checkCircle'],
  published: ['ok', 'checkCircle'],
  active: ['ok', 'checkCircle'],
  valid: ['ok', 'checkCircle'],
  complete: ['ok', 'checkCircle'],
  unrecord: ['neutral', 'clock'],
  unfinished: ['info', 'circleDot'],
  filed: ['review', 'eye'],
  upheld: ['ok', 'checkCircle'],
  dismissed: ['void', 'ban'],
  withdrawn: ['void', 'ban'],
  incomplete: ['info', 'circleDot'],
  expired: ['danger', 'clockAlert'],
  suspended: ['warn', 'pause'],
  rejected: ['danger', 'xCircle'],
  revoked: ['void', 'ban'],
  caseClosed: ['ok', 'lock'],
  close: ['ok', 'lock'],
  closed: ['ok', 'lock'],
  duplicate: ['ok', 'lock'],
  cancelled: ['void', 'ban'],
  invalid: ['void', 'ban'],
  discontinued: ['void', 'ban'],
  missed: ['danger', 'ban'],
  inactive: ['void', 'ban'],
  superseded: ['void', 'ban'],
  notApplicable: ['void', 'circleSlash'],
  exempt: ['void', 'circleSlash'],
  readOnly: ['void', 'book'],
};

/** Tone and icon of a state; unknown ones are neutral. */
export const toneOf = (state: string): [Tone, IconName] => TONES[state] ?? ['neutral', 'circle'];

/** Icon and word on a soft ground: hue is never the only mark. */
export function Tag({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  const color = tone === 'void' ? 'var(--q-ink-3)' : `var(--q-${tone})`;
  return (
    <span className={`q-tag q-tag-${tone}`} style={{ color, background: tone === 'void' ? 'transparent' : `var(--q-${tone}-bg)` }}>
      <Icon name={icon} size={13} weight={2.1} />
      {children}
    </span>
  );
}

/** The tag of a state: `state` is the contract's state name, the child its word in the reader's language. */
export function StatusTag({ state, children }: { state: string; children: ReactNode }) {
  const [tone, icon] = toneOf(state);
  return (
    <Tag tone={tone} icon={icon}>
      {children}
    </Tag>
  );
}
