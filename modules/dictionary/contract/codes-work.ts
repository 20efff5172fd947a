// Codes of work: tasks, sign-off, planning. The specification's own word → the code that is stored and travels; texts are data in the seed.

/** `overdue` is derived from the due time and never stored. */
export const TASK_STATUS = {
  inProgress: '_SYS_TS_1',
  completed: '_SYS_TS_2',
  cancelled: '_SYS_TS_3',
  pending: '_SYS_TS_4',
  verifying: '_SYS_TS_5',
  signing: '_SYS_TS_6',
  caseClosed: '_SYS_TS_7',
  draft: '_SYS_TS_8',
  signed: '_SYS_TS_9',
  unsigned: '_SYS_TS_10',
  reporting: '_SYS_TS_11',
  reviewing: '_SYS_TS_12',
  underInvestigation: '_SYS_TS_13',
  underImprovement: '_SYS_TS_14',
  waiting: '_SYS_TS_15',
  overdue: '_SYS_TS_16',
  assigning: '_SYS_TS_17',
  review: '_SYS_TS_18',
  finalReview: '_SYS_TS_19',
  close: '_SYS_TS_20',
  invalid: '_SYS_TS_21',
} as const;

export const TASK_TYPE = {
  inspection: '_SYS_TK_1',
  inspectionSign: '_SYS_TK_2',
  spaceInspection: '_SYS_TK_3',
  issueTriage: '_SYS_TK_4',
  correctiveActionAssign: '_SYS_TK_5',
  correctiveAction: '_SYS_TK_6',
  correctiveActionVerify: '_SYS_TK_7',
  correctiveActionFinalReview: '_SYS_TK_8',
  extensionApproval: '_SYS_TK_9',
  incidentReview: '_SYS_TK_10',
  incidentInvestigation: '_SYS_TK_11',
  incidentSign: '_SYS_TK_12',
  abnormalEvent: '_SYS_TK_13',
  hazardReport: '_SYS_TK_14',
  workingHours: '_SYS_TK_15',
  riskAssessment: '_SYS_TK_16',
  regulationIdentification: '_SYS_TK_17',
  regulationCooperation: '_SYS_TK_18',
  regulationImprovement: '_SYS_TK_19',
  complianceDocumentRenewal: '_SYS_TK_20',
  trainingLesson: '_SYS_TK_21',
  trainingTest: '_SYS_TK_22',
  trainingExemptionApproval: '_SYS_TK_23',
  attestation: '_SYS_TK_24',
  certificateRenewal: '_SYS_TK_25',
  changeApproval: '_SYS_TK_26',
  changeImplementation: '_SYS_TK_27',
  qpeInspection: '_SYS_TK_28',
  aseInspection: '_SYS_TK_29',
  planTask: '_SYS_TK_30',
  documentReview: '_SYS_TK_31',
  announcementReading: '_SYS_TK_32',
  kpiExemptionApproval: '_SYS_TK_33',
  formReview: '_SYS_TK_34',
  correctiveActionEscalation: '_SYS_TK_35',
  correctiveActionEffectiveness: '_SYS_TK_36',
  atpRetest: '_SYS_TK_37',
  documentReading: '_SYS_TK_38',
} as const;

export const RESPONSIBILITY = {
  taskManager: '_SYS_RP_1',
  evaluationParticipant: '_SYS_RP_2',
  evaluationTeam: '_SYS_RP_3',
  proxySigner: '_SYS_RP_4',
  signer: '_SYS_RP_5',
  creator: '_SYS_RP_6',
  assignee: '_SYS_RP_7',
  reviewTeam: '_SYS_RP_8',
  verifier: '_SYS_RP_9',
  incidentReportCreator: '_SYS_RP_10',
  involvedPerson: '_SYS_RP_11',
} as const;

/** In step with `Frequency` of the platform's recurrence. */
export const PLANNING_FREQUENCY = {
  direct: '_SYS_PF_1',
  hourly: '_SYS_PF_2',
  daily: '_SYS_PF_3',
  weekly: '_SYS_PF_4',
  monthly: '_SYS_PF_5',
  yearly: '_SYS_PF_6',
  once: '_SYS_PF_7',
} as const;

export const TIME_UNIT = {
  hour: '_SYS_TU_1',
  day: '_SYS_TU_2',
  week: '_SYS_TU_3',
  month: '_SYS_TU_4',
  year: '_SYS_TU_5',
  once: '_SYS_TU_6',
} as const;

/** ISO order, Monday first. */
export const WEEKDAY = {
  monday: '_SYS_WD_1',
  tuesday: '_SYS_WD_2',
  wednesday: '_SYS_WD_3',
  thursday: '_SYS_WD_4',
  friday: '_SYS_WD_5',
  saturday: '_SYS_WD_6',
  sunday: '_SYS_WD_7',
} as const;

export const SIGN_ACTION = {
  ok: '_SYS_SA_1',
  reject: '_SYS_SA_2',
} as const;

export const PARALLEL_SIGN_ACTION = {
  ok: '_SYS_PS_1',
  reject: '_SYS_PS_2',
  processing: '_SYS_PS_3',
  reassign: '_SYS_PS_4',
} as const;

export const SIGN_MODE = {
  sequential: '_SYS_SM_1',
  parallel: '_SYS_SM_2',
} as const;

export const SIGN_RULE = {
  all: '_SYS_SR_1',
  any: '_SYS_SR_2',
  percent: '_SYS_SR_3',
} as const;
