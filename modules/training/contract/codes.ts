export const TRAINING_CATEGORY = {
  questionKind: '_SYS_QK',
  questionDifficulty: '_SYS_QD',
  attendanceMark: '_SYS_AM',
  trainingExemptionStatus: '_SYS_EX',
} as const;

/** Codes of the specification, by its words. */
export const LESSON_STATUS = { unPublished: '_SYS_LS_1', published: '_SYS_LS_2', invalid: '_SYS_LS_3' } as const;
export type LessonStatus = (typeof LESSON_STATUS)[keyof typeof LESSON_STATUS];
export const LESSON_SOURCE = { company: '_SYS_LO_1', project: '_SYS_LO_2' } as const;
export const SCHEDULING_STATUS = {
  pending: '_SYS_SS_1',
  live: '_SYS_SS_2',
  paused: '_SYS_SS_3',
  closed: '_SYS_SS_4',
  completed: '_SYS_SS_5',
} as const;
export type SchedulingStatus = (typeof SCHEDULING_STATUS)[keyof typeof SCHEDULING_STATUS];
export const ATTENDANCE_STATUS = {
  incomplete: '_SYS_TA_1',
  complete: '_SYS_TA_2',
  exempt: '_SYS_TA_3',
  expired: '_SYS_TA_4',
  pass: '_SYS_TA_5',
  fail: '_SYS_TA_6',
  unrecord: '_SYS_TA_7',
} as const;
/** Not finished yet. */
export const OPEN_ATTENDANCE: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];
export type AttendanceStatus = (typeof ATTENDANCE_STATUS)[keyof typeof ATTENDANCE_STATUS];
export const QUESTION_KIND = {
  single: '_SYS_QK_1',
  multiple: '_SYS_QK_2',
  trueFalse: '_SYS_QK_3',
  numeric: '_SYS_QK_4',
  short: '_SYS_QK_5',
  case: '_SYS_QK_6',
} as const;
export const QUESTION_DIFFICULTY = { easy: '_SYS_QD_1', medium: '_SYS_QD_2', hard: '_SYS_QD_3' } as const;
/** How a multiple choice is marked: its right options less its wrong ones, or all or nothing. */
export const MULTIPLE_WAYS = ['partial', 'exact'] as const;
/** When a learner sees what was wrong and what is right. */
export const ANSWERS_SHOWN = ['submitted', 'ended', 'never'] as const;

/** What a learner does in a lesson, in order. */
export const STEP_TYPES = ['pages', 'video', 'statement', 'quiz'] as const;
export type StepType = (typeof STEP_TYPES)[number];
/** The code of the specification a step of this type is found by. */
export const STEP_CODE: Record<StepType, string> = { pages: '_SYS_TT_3', video: '_SYS_TT_1', statement: '_SYS_TT_5', quiz: '_SYS_TT_2' };

export const MOST_STEPS = 20;
export const MOST_PAGES = 40;
/** Of a PDF, each a picture. */
export const MOST_PDF_PAGES = 200;
export const MOST_OPTIONS = 8;
export const MOST_QUESTIONS = 60;
export const MOST_PARTS = 10;
export const MOST_DRAWS = 20;
export const MOST_TAGS = 8;
export const MOST_POINTS = 100;
export const MOST_PEOPLE = 500;
/** Percent to reach where nothing else is said. */
export const PASS_MARK = 80;

/** A record that ended well; one that has expired since did so too. */
export const ENDED_WELL = [
  ATTENDANCE_STATUS.pass,
  ATTENDANCE_STATUS.complete,
  ATTENDANCE_STATUS.exempt,
  ATTENDANCE_STATUS.expired,
] as const;

/** Why something that was held once is not held now; where several certificates are enough, the first of them that fits. */
export const LAPSES = ['suspended', 'revoked', 'expired'] as const;
export type Lapse = (typeof LAPSES)[number];
/** Of a person and a requirement, the first that fits. */
export const GAP_STATES = ['expiring', 'held', 'exempt', 'grace', ...LAPSES, 'missing'] as const;
export type GapState = (typeof GAP_STATES)[number];
/** Nothing is held of what is asked. */
export const NOT_HELD = ['missing', ...LAPSES] as const satisfies readonly GapState[];
/** What a course mends: a suspension ends when its cause is lifted. */
export const TO_LEARN = ['missing', 'revoked', 'expired'] as const satisfies readonly GapState[];
/** What a cell of many people tells apart, the worst first. */
export const GAP_CLASSES = {
  gap: NOT_HELD,
  expiring: ['expiring'],
  grace: ['grace'],
  covered: ['held', 'exempt'],
} as const satisfies Record<string, readonly GapState[]>;
export type GapClass = keyof typeof GAP_CLASSES;
export const peopleInClass = (cell: Partial<Record<GapState, number>>, of: GapClass): number =>
  GAP_CLASSES[of].reduce((sum, one) => sum + (cell[one] ?? 0), 0);

export const SESSION_STATUS = { pending: '_SYS_CF_1', live: '_SYS_CF_2', closed: '_SYS_CF_3' } as const;
export type SessionStatus = (typeof SESSION_STATUS)[keyof typeof SESSION_STATUS];
export const ATTENDANCE_MARK = { present: '_SYS_AM_1', late: '_SYS_AM_2', absent: '_SYS_AM_3', excused: '_SYS_AM_4' } as const;
export type AttendanceMark = (typeof ATTENDANCE_MARK)[keyof typeof ATTENDANCE_MARK];
export const INSTRUCTOR_KIND = { fullTime: '_SYS_TI_1', contractor: '_SYS_TI_2', thirdParty: '_SYS_TI_3' } as const;
/** How someone was signed in. */
export const SIGN_WAYS = ['qr', 'rollCall', 'trainerDevice'] as const;
/** How a course was done by somebody who does not use an account of their own. */
export const LEARN_WAYS = ['trainerDevice', 'paper'] as const;
export type LearnWay = (typeof LEARN_WAYS)[number];
export const MOST_EVIDENCE = 6;
export const MOST_SEATS = 500;
/** Seconds a code of a session is shown. */
export const CODE_SECONDS = 15;
export const TRAINING_EXEMPTION_STATUS = {
  draft: '_SYS_EX_1',
  reviewing: '_SYS_EX_2',
  active: '_SYS_EX_3',
  rejected: '_SYS_EX_4',
  expired: '_SYS_EX_5',
  invalid: '_SYS_EX_6',
} as const;
export type TrainingExemptionStatus = (typeof TRAINING_EXEMPTION_STATUS)[keyof typeof TRAINING_EXEMPTION_STATUS];
export const CLASS_STATUS = { pending: '_SYS_CS_1', live: '_SYS_CS_2', completed: '_SYS_CS_3', cancelled: '_SYS_CS_4' } as const;
export type ClassStatus = (typeof CLASS_STATUS)[keyof typeof CLASS_STATUS];
export const MOST_CLASS_LESSONS = 12;
