import type { ReactNode } from 'react';
import type { Answer, AnswerValue, FormContent, FormItem, PhotoId, Verdict } from '../../contract/index.ts';
import type { SendingPhoto } from '@quantum/platform/web/offline';

/** What the same item got here before, oldest first. */
export interface PastResult {
  /** `YYYY-MM-DD`. */
  on: string;
  verdict: Verdict | null;
}

/** A fault the caller knows of (a finding still to write, the server's answer), shown beside the runner's own. */
export interface RunnerFault {
  item: string;
  message: string;
}

/** Draws the control of a type only the host can serve: people, spaces, signatures. */
type ControlSlot = (control: {
  item: FormItem;
  value: Answer['value'];
  onChange: (value: AnswerValue | null) => void;
  labelledBy: string;
}) => ReactNode;

export interface RunnerProps {
  /** What helps with all of its questions; stands above their list. */
  above?: ReactNode;
  content: FormContent;
  title: string;
  /** Where: ward, room. */
  subtitle?: string;
  /** The code of what is answered, never cut. */
  reference?: string;
  answers: readonly Answer[];
  /** The whole new answer of one item. The host keeps it (on the device first). */
  onAnswer: (answer: Answer) => void;
  /** Nothing is missing any more. */
  onSubmit: () => void;
  /** A submission was tried, complete or not: the host shows its own faults from now on. */
  onTry?: () => void;
  onClose?: () => void;
  submitting?: boolean;
  submitLabel?: string;
  /** Takes pictures of an item, keeps them and adds them to its answer. Absent: the runner offers no photos. */
  onPhotos?: (item: FormItem, files: File[]) => void;
  /** Photos of the item that are not sent yet. */
  sendingOf?: (item: FormItem) => readonly SendingPhoto[];
  photoUrl?: (photo: PhotoId) => string | undefined;
  pastResults?: (item: FormItem) => readonly PastResult[];
  /** What the host knows about the question before it is answered: evidence, what it got before. */
  beside?: (item: FormItem) => ReactNode;
  /** The finding beside an answer; asked for every answer, since a passing one may have one too. */
  finding?: (item: FormItem, answer: Answer, fails: boolean) => ReactNode;
  controls?: Partial<Record<'employee' | 'space' | 'signature', ControlSlot>>;
  /** A clean answer given with a tap shows the next question; absent: the person is not asked. */
  advance?: { on: boolean; set: (on: boolean) => void };
  /** False where each question has to be looked at (rooms of the highest functional risk). */
  mayPassRest?: boolean;
  /** Questions that stay as they are. */
  lockedItems?: ReadonlySet<string>;
  faults?: readonly RunnerFault[];
  /** Pill in the head: offline, saved at … */
  status?: ReactNode;
  /** Key of the item to open at. */
  startAt?: string;
  /** False beside something else that is being written: the first question does not take the focus, the next ones do. */
  focusAtStart?: boolean;
}
