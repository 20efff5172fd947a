/** A part of a board: which metric is drawn, and how. A part whose metric no module brings is left out. */
export type BoardPart =
  | { figure: string }
  /** Months along, one line a metric. */
  | { line: readonly string[]; title?: string }
  /** Projects, the best first; for one project by space. */
  | { rank: string; title?: string }
  /** Projects over months. */
  | { heat: string; title?: string }
  /** A metric by one of its dimensions; `column` over months. */
  | { by: readonly [metric: string, dimension: string]; as: 'bar' | 'stacked' | 'column' }
  /** Stages, each with the share carried on. */
  | { steps: readonly [metric: string, dimension: string] }
  /** Projects by two metrics. */
  | { scatter: readonly [x: string, y: string] }
  /** Small projects: the share over its records, with the limits of chance; and a list of those outside. */
  | { funnel: string }
  /** Metrics over projects in the order of the answer, each cell a verdict; and where asked for, the three furthest from the target of each. */
  | { verdicts: readonly string[]; worst?: true }
  /** What a module tells by itself. */
  | { told: string };

export interface Board {
  /** As in the address. */
  name: string;
  /** Code of its menu row: `menu.<code>` is its title. */
  code: string;
  /** Business lines it is of, by id; null for all. */
  lines: readonly number[] | null;
  /** Small projects only. */
  group: 'small' | null;
  /** What a project has that should not be there says first how much it needs somebody, the weightiest first: counts, and shares by the cases they lack. */
  answer?: readonly string[];
  /** The one figure by which projects stand, the worst first, before how many of their figures miss their targets. */
  standing?: string;
  parts: readonly BoardPart[];
}

const figures = (...ids: readonly string[]): BoardPart[] => ids.map((figure) => ({ figure }));
const all = { lines: null, group: null } as const;

const KPI = [
  'inspection.completion',
  'inspection.passRate',
  'inspection.onTime',
  'inspection.coverage',
  'action.closedOnTime',
  'training.coverage',
  'satisfaction.csat',
  'incident.ltifr',
];
/** What stops work comes before any figure that misses its target, as on the boards of risks and hazards. */
const STOPS = ['risk.extremeOpen', 'hazard.major'];
const lineBoard = (name: string, code: string, lines: readonly number[], more: readonly string[]): Board => ({
  name,
  code,
  lines,
  group: null,
  answer: STOPS,
  parts: [
    ...figures(...STOPS, ...KPI, ...more),
    { verdicts: [...STOPS, ...KPI, ...more], worst: true },
    { line: ['inspection.completion', 'inspection.passRate', 'action.closedOnTime'] },
  ],
});
const smallBoard = (name: string, code: string, lines: readonly number[], more: readonly string[]): Board => {
  const shares = [
    'inspection.completion',
    'inspection.passRate',
    'inspection.onTime',
    'inspection.coverage',
    'action.closedOnTime',
    ...more,
  ];
  return {
    name,
    code,
    lines,
    group: 'small',
    parts: [...figures(...shares, 'incident.ltifr'), ...shares.map((funnel) => ({ funnel }))],
  };
};

/** Every board of the product. One is in the menu as soon as a module brings one of its metrics. */
export const BOARDS: readonly Board[] = [
  {
    ...all,
    name: 'inspection',
    code: 'DSH111',
    parts: [
      ...figures('inspection.completion', 'inspection.onTime', 'inspection.passRate', 'inspection.per100', 'inspection.coverage'),
      { line: ['inspection.passRate', 'inspection.completion', 'inspection.onTime'], title: 'inspection.overview.byMonth' },
      { rank: 'inspection.passRate', title: 'inspection.overview.ranking' },
      { heat: 'inspection.passRate', title: 'inspection.overview.heat' },
      { told: 'inspection' },
    ],
  },
  {
    ...all,
    name: 'inspection-correction',
    answer: ['action.lateActions'],
    code: 'DSH112',
    parts: [
      ...figures(
        'action.closedOnTime',
        'action.openActions',
        'action.lateActions',
        'action.awaitingVerification',
        'action.extensionRate',
        'action.returnRate',
        'action.recurrenceRate',
        'action.daysToClose',
      ),
      { verdicts: ['action.lateActions', 'action.closedOnTime', 'action.returnRate', 'action.recurrenceRate'] },
      { line: ['action.closedOnTime'], title: 'action.overview.byMonth' },
      { steps: ['action.closedOnTime', 'stages'] },
      { by: ['action.openActions', 'age'], as: 'bar' },
      { by: ['action.openActions', 'source'], as: 'bar' },
      { by: ['action.daysToClose', 'risk'], as: 'bar' },
      { rank: 'action.closedOnTime' },
      { told: 'action' },
    ],
  },
  {
    ...all,
    name: 'issue',
    answer: ['issue.open'],
    code: 'DSH113',
    parts: [
      ...figures('issue.open', 'issue.triaged', 'issue.daysToClose', 'issue.noIssue', 'issue.reported'),
      { by: ['issue.reported', 'channel'], as: 'column' },
      { by: ['issue.reported', 'category'], as: 'bar' },
      { rank: 'issue.triaged' },
      { told: 'issue' },
    ],
  },
  {
    ...all,
    name: 'assessment',
    answer: ['assessment.findingsClosed', 'assessment.roundsDone'],
    standing: 'assessment.qpe',
    code: 'DSH114',
    parts: [
      ...figures(
        'assessment.roundsDone',
        'assessment.qpe',
        'assessment.ase',
        'assessment.gap',
        'assessment.findingsClosed',
        'assessment.repeats',
      ),
      { verdicts: ['assessment.findingsClosed', 'assessment.roundsDone', 'assessment.qpe'] },
      { rank: 'assessment.qpe' },
      { scatter: ['assessment.ase', 'assessment.qpe'] },
      { heat: 'assessment.qpe' },
      { told: 'assessment' },
    ],
  },
  {
    ...all,
    name: 'hazard',
    answer: ['hazard.major', 'hazard.late', 'hazard.open'],
    code: 'DSH115',
    parts: [
      ...figures(
        'hazard.open',
        'hazard.major',
        'hazard.late',
        'hazard.solved',
        'hazard.rate',
        'incident.ltifr',
        'incident.trir',
        'incident.severity',
        'safety-observation.observations',
        'safety-observation.safeBehaviour',
      ),
      { verdicts: ['hazard.major', 'hazard.late', 'hazard.open', 'hazard.solved', 'safety-observation.safeBehaviour'] },
      { line: ['safety-observation.safeBehaviour'] },
      { by: ['safety-observation.safeBehaviour', 'category'], as: 'bar' },
      { rank: 'safety-observation.safeBehaviour' },
      { by: ['hazard.open', 'type'], as: 'bar' },
      { told: 'hazard' },
    ],
  },
  {
    ...all,
    name: 'risk-assessment',
    answer: ['risk.extremeOpen', 'risk.highOpen', 'risk.reviewLate'],
    code: 'DSH116',
    parts: [
      ...figures('risk.extremeOpen', 'risk.highOpen', 'risk.reviewLate', 'risk.assessed', 'risk.controlsVerified'),
      // Where the risks are comes as two maps, then where they are most, then which they are.
      { told: 'risk' },
      { verdicts: ['risk.extremeOpen', 'risk.highOpen', 'risk.reviewLate', 'risk.assessed', 'risk.controlsVerified'] },
      { by: ['risk.highOpen', 'level'], as: 'bar' },
    ],
  },
  {
    ...all,
    name: 'regulation',
    answer: ['compliance-document.coverage'],
    code: 'DSH117',
    parts: [
      ...figures(
        'regulation.identified',
        'regulation.compliance',
        'regulation.improvementsOpen',
        'compliance-document.coverage',
        'compliance-document.expiring',
        'documentation.acknowledged',
        'documentation.pastReview',
        'documentation.binder',
      ),
      { verdicts: ['compliance-document.coverage', 'regulation.compliance', 'regulation.identified'] },
      { by: ['regulation.compliance', 'topic'], as: 'bar' },
      { by: ['compliance-document.expiring', 'month'], as: 'bar' },
      { told: 'licences' },
      { told: 'regulation' },
    ],
  },
  {
    ...all,
    name: 'training',
    standing: 'training.coverage',
    code: 'DSH118',
    parts: [
      ...figures(
        'training.completion',
        'training.coverage',
        'certificate.expiring',
        'training.hoursPerHead',
        'training.firstPass',
        'training.exempt',
        'attestation.coverage',
        'attestation.firstPass',
        'attestation.daysToResult',
      ),
      {
        verdicts: ['training.coverage', 'attestation.coverage', 'training.completion', 'training.firstPass', 'attestation.firstPass'],
      },
      { by: ['training.coverage', 'post'], as: 'bar' },
      { by: ['certificate.expiring', 'month'], as: 'bar' },
      { rank: 'training.coverage' },
      { told: 'training' },
    ],
  },
  {
    ...all,
    name: 'new-training',
    answer: ['training.inducted'],
    code: 'DSH119',
    parts: [
      ...figures('training.sessionsHeld', 'training.seats', 'training.attendance', 'training.inducted'),
      { line: ['training.attendance'] },
      { by: ['training.sessionsHeld', 'reason'], as: 'bar' },
      { told: 'new-training' },
    ],
  },
  {
    ...all,
    name: 'atp',
    code: 'DSH120',
    parts: [
      ...figures('space-inspection.atpPass', 'space-inspection.atpRetest', 'space-inspection.atpOpen'),
      { line: ['space-inspection.atpPass'] },
      { by: ['space-inspection.atpPass', 'surface'], as: 'bar' },
      { heat: 'space-inspection.atpPass' },
      { told: 'atp' },
    ],
  },
  {
    ...all,
    name: 'food-safety',
    code: 'DSH121',
    parts: [
      ...figures('inspection.foodFail', 'inspection.ccpBreach', 'inspection.sampleKept', 'hazard.foodEvents'),
      { line: ['inspection.ccpBreach'] },
      { told: 'food-safety' },
    ],
  },
  {
    ...all,
    name: 'custom-satisfaction',
    code: 'DSH122',
    parts: [
      ...figures('satisfaction.csat', 'satisfaction.mean', 'satisfaction.lowAnswered', 'satisfaction.complaints'),
      { scatter: ['satisfaction.importance', 'satisfaction.mean'] },
      { line: ['satisfaction.csat'] },
      { rank: 'satisfaction.csat' },
      { told: 'satisfaction' },
    ],
  },
  lineBoard('fm-hc-kpi', 'DSH123', [3], ['service-record.escortOnTime', 'space-inspection.atpPass']),
  lineBoard('fm-bi-kpi', 'DSH124', [4], ['service-record.pmOnTime', 'service-record.patrolDone', 'service-record.wasteReconciled']),
  lineBoard('fs-kpi', 'DSH125', [5], ['inspection.foodFail', 'inspection.ccpBreach', 'inspection.sampleKept']),
  {
    ...all,
    name: 'performance',
    code: 'DSH126',
    parts: [
      ...figures('score.bands', 'target.attainment', 'target.planCompletion', 'task.onTime', 'signature.hoursPerStep'),
      { line: ['task.onTime'] },
      { by: ['task.onTime', 'type'], as: 'bar' },
      { by: ['signature.hoursPerStep', 'role'], as: 'bar' },
      { rank: 'task.onTime' },
      { told: 'performance' },
    ],
  },
  smallBoard('small-project', 'DSH127', [4, 5], ['training.coverage']),
  smallBoard('small-project-medical', 'DSH128', [3], ['training.coverage', 'satisfaction.csat', 'space-inspection.atpPass']),
  {
    ...all,
    name: 'kpi-exemption',
    code: 'DSH129',
    parts: [...figures('exemption.active', 'exemption.waiting', 'exemption.ending'), { told: 'kpi-exemption' }],
  },
  {
    ...all,
    name: 'white-list',
    code: 'DSH130',
    parts: [...figures('exemption.listed', 'exemption.reviewDue', 'exemption.reviewOverdue'), { told: 'white-list' }],
  },
];

/** The address a board had before. */
const FORMER: Readonly<Record<string, string>> = { 'corrective-action': 'inspection-correction' };

export const boardOf = (name: string): Board | undefined => BOARDS.find((one) => one.name === (FORMER[name] ?? name));

/** The metrics a part is drawn of; none for what is told. */
export function metricsOf(part: BoardPart): readonly string[] {
  if ('figure' in part) return [part.figure];
  if ('line' in part) return part.line;
  if ('rank' in part) return [part.rank];
  if ('heat' in part) return [part.heat];
  if ('by' in part) return [part.by[0]];
  if ('steps' in part) return [part.steps[0]];
  if ('scatter' in part) return part.scatter;
  if ('funnel' in part) return [part.funnel];
  if ('verdicts' in part) return part.verdicts;
  return [];
}

/** Figures of a board that some module brings: with one it is there. */
export const isStanding = (board: Board, brought: (metric: string) => boolean): boolean =>
  board.parts.some((part) => 'figure' in part && brought(part.figure));
