import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolders } from '../checks/manifests.ts';

/** Two steps of a chain and what keeps one person from doing both: the refusal of the server, or why it may be one person. */
interface StepPair {
  steps: readonly [string, string];
  /** Message key of the refusal that keeps them apart. */
  refusal?: string;
  because?: string;
}
/** Steps that follow one another, by the operations that do them. */
export interface DutyChain {
  name: string;
  /** Machines whose states it moves, as the page of states names them. */
  machines: readonly string[];
  steps: Readonly<Record<string, readonly string[]>>;
  pairs: readonly StepPair[];
}

/** Duties of one module: `modules/<id>/duties.json`. */
interface Duties {
  chains: readonly DutyChain[];
  /** Machines that are no chain of two people, and why. */
  noChain: Readonly<Record<string, string>>;
}

const apart = (first: string, second: string, refusal: string): StepPair => ({ steps: [first, second], refusal });
const may = (first: string, second: string, because: string): StepPair => ({ steps: [first, second], because });

/** Chains over several modules. A pair that some role may do alone is kept apart by a refusal, or justified; the check fails for any other. */
const SHARED_CHAINS: readonly DutyChain[] = [
  {
    name: 'KPI exemption',
    machines: ['exemption: exemption'],
    steps: { request: ['exemption.exemption.request'], decide: ['exemption.exemption.review', 'task.sign'] },
    pairs: [apart('request', 'decide', 'exemption.refusal.ownReview')],
  },
  {
    name: 'Risk assessment',
    machines: ['risk: assessment'],
    steps: { rate: ['risk.assessment.conduct'], sign: ['task.sign'] },
    pairs: [apart('rate', 'sign', 'signature.refusal.own')],
  },
  {
    name: 'Acceptance of a risk',
    machines: ['risk: row'],
    steps: { ask: ['risk.row.ask'], sign: ['task.sign'] },
    pairs: [apart('ask', 'sign', 'signature.refusal.own')],
  },
  {
    name: 'Triage of a report',
    machines: ['issue: issue'],
    steps: { report: ['hazard.report.report', 'issue.issue.report'], accept: ['hazard.report.accept', 'issue.issue.accept'] },
    pairs: [may('report', 'accept', 'Accepting makes work for somebody: what is corrected is verified by another than who corrected it.')],
  },
  {
    name: 'Inspection',
    machines: ['inspection: inspection', 'inspection: submission', 'signature: signRound', 'signature: signer'],
    steps: { inspect: ['inspection.task.submit'], decide: ['inspection.submission.decide'], sign: ['task.sign'] },
    pairs: [
      apart('inspect', 'decide', 'inspection.submission.refusal.own'),
      apart('inspect', 'sign', 'signature.refusal.own'),
      may('decide', 'sign', 'Deciding which of two submissions counts changes neither; the signature is on what its inspector wrote.'),
    ],
  },
  {
    name: 'Plans',
    machines: ['inspection: plan', 'risk: plan', 'training: scheduling', 'training: session'],
    steps: {
      write: ['inspection.plan.create', 'risk.plan.save', 'training.session.plan'],
      publish: ['inspection.plan.publish', 'risk.plan.move', 'training.scheduling.publish'],
    },
    pairs: [may('write', 'publish', 'A plan only asks for work; what is found is signed or verified by others.')],
  },
  {
    name: 'Libraries',
    machines: ['training: publish', 'training: paper', 'organization: version', 'attestation: scheme'],
    steps: {
      write: [
        'risk.matrix.save',
        'risk.jobTask.save',
        'risk.card.save',
        'training.lesson.save',
        'training.paper.save',
        'attestation.scheme.save',
      ],
      publish: [
        'risk.matrix.move',
        'risk.jobTask.move',
        'risk.card.move',
        'training.lesson.move',
        'training.paper.move',
        'attestation.scheme.move',
      ],
    },
    pairs: [
      may('write', 'publish', 'Versions stay as they were published, and what is made with them is signed, marked or confirmed by others.'),
    ],
  },
];

/** Every chain of the program: those of each module as it declares them, then those over several. */
export function dutiesOf(root: string): Duties {
  const own = moduleFolders(root)
    .map((id) => join(root, 'modules', id, 'duties.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Duties);
  return {
    chains: [...own.flatMap(({ chains }) => chains), ...SHARED_CHAINS],
    noChain: Object.assign({}, ...own.map(({ noChain }) => noChain)) as Record<string, string>,
  };
}
