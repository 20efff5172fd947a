import { useMutate } from '@quantum/platform/web/kit';
import { ApiError, call } from '@quantum/platform/web/public';
import {
  deviceEndpoints as device,
  myEndpoints as mine,
  type AttemptAnswers,
  type DoneStep,
  type MyAttempt,
  type MyCourseDetail,
} from '../../contract/index.ts';

/** Saved; on another device now; or not saved yet, and tried again with the next answer. */
export type SavedState = 'saved' | 'elsewhere' | 'unsaved';
export const savedState = async (saving: Promise<unknown>): Promise<SavedState> => {
  try {
    await saving;
    return 'saved';
  } catch (error) {
    const key = error instanceof ApiError && (error.data as { key?: string } | null)?.key;
    return key === 'training.refusal.otherDevice' ? 'elsewhere' : 'unsaved';
  }
};

/** The next step or the result is on the screen at once: a word that it was saved would lie over its buttons. */
const SHOWN = { quiet: true } as const;

/** How a course is learned: on one's own device, or on the trainer's. */
export interface Learn {
  isOwn: boolean;
  isRunning: boolean;
  /** A step is on the screen: the server counts its seconds from here. */
  open: (key: string) => Promise<unknown>;
  step: (input: DoneStep) => Promise<unknown>;
  begin: (onDone: (attempt: MyAttempt) => void) => Promise<void>;
  save: (input: AttemptAnswers) => Promise<SavedState>;
  submit: (input: AttemptAnswers, onDone: () => void) => Promise<void>;
}

export function useOwnLearning(id: number, onChange: () => void): Learn {
  const [step, begin, submit] = [useMutate(mine.step, SHOWN), useMutate(mine.begin, SHOWN), useMutate(mine.submit, SHOWN)];
  const params = { id };
  return {
    isOwn: true,
    isRunning: step.isRunning || begin.isRunning || submit.isRunning,
    open: (key) => call(mine.open, { params, input: { key }, quiet: true }),
    step: (input) => step.run({ params, input }),
    begin: async (onDone) => {
      const attempt = await begin.run({ params, input: {} });
      if (attempt) onDone(attempt);
    },
    save: (input) => savedState(call(mine.save, { params, input, quiet: true })),
    submit: async (input, onDone) => {
      if (!(await submit.run({ params, input }))) return;
      onDone();
      onChange();
    },
  };
}

interface Device {
  id: number;
  attendanceId: number;
  employeeCode: string;
}
/** Each call says who learns; each answer is the course as it is then. */
export function useDeviceLearning({ employeeCode, ...params }: Device, onCourse: (course: MyCourseDetail) => void): Learn {
  const [step, begin, submit] = [useMutate(device.step, SHOWN), useMutate(device.begin, SHOWN), useMutate(device.submit, SHOWN)];
  return {
    isOwn: false,
    isRunning: step.isRunning || begin.isRunning || submit.isRunning,
    // In the room the trainer shows it: no seconds are counted.
    open: async () => undefined,
    step: async (input) => {
      const course = await step.run({ params, input: { employeeCode, ...input } });
      if (course) onCourse(course);
    },
    begin: async (onDone) => {
      const attempt = await begin.run({ params, input: { employeeCode } });
      if (attempt) onDone(attempt);
    },
    save: (input) => savedState(call(device.save, { params, input: { employeeCode, ...input }, quiet: true })),
    submit: async (input, onDone) => {
      const course = await submit.run({ params, input: { employeeCode, ...input } });
      if (!course) return;
      onDone();
      onCourse(course);
    },
  };
}
