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

const apart = (first: string, second: string, refusal: string): StepPair => ({ steps: [first, second], refusal });
const may = (first: string, second: string, because: string): StepPair => ({ steps: [first, second], because });

/** Every chain of the program. A pair that some role may do alone is kept apart by a refusal, or justified here; the check fails for any other. */
export const DUTY_CHAINS: readonly DutyChain[] = [
  {
    name: 'Working hours',
    machines: ['work-hour: month'],
    steps: {
      enter: ['work-hour.month.save', 'work-hour.month.submit'],
      confirm: ['work-hour.month.confirm'],
      lock: ['work-hour.month.lock'],
    },
    pairs: [
      apart('enter', 'confirm', 'work-hour.refusal.ownHours'),
      apart('confirm', 'lock', 'work-hour.refusal.ownConfirmed'),
      may('enter', 'lock', 'A third person has confirmed in between: nothing that is pending can be locked.'),
    ],
  },
  {
    name: 'Licences and certificates',
    machines: ['certificate: certificate'],
    steps: {
      submit: ['certificate.certificate.submit', 'certificate.certificate.renew', 'certificate.own.submit'],
      approve: ['certificate.certificate.approve'],
    },
    pairs: [apart('submit', 'approve', 'certificate.refusal.ownReview')],
  },
  {
    name: 'Suspension of a certificate',
    machines: [],
    steps: { suspend: ['certificate.certificate.suspend'], lift: ['certificate.certificate.lift'] },
    pairs: [
      may(
        'suspend',
        'lift',
        'Who suspends on a doubt lifts it once the doubt is settled; a suspension by another record is lifted with its cause.',
      ),
    ],
  },
  {
    name: 'KPI exemption',
    machines: ['exemption: exemption'],
    steps: { request: ['exemption.exemption.request'], decide: ['exemption.exemption.review', 'task.sign'] },
    pairs: [apart('request', 'decide', 'exemption.refusal.ownReview')],
  },
  {
    name: 'Exemption from training',
    machines: [],
    steps: { request: ['training.exemption.request', 'training.own.askExemption'], decide: ['training.exemption.decide'] },
    pairs: [apart('request', 'decide', 'training.refusal.ownExemption')],
  },
  {
    name: 'Quiz',
    machines: ['training: record'],
    steps: { answer: ['training.own.submit'], mark: ['training.attempt.mark'] },
    pairs: [apart('answer', 'mark', 'training.refusal.ownScore')],
  },
  {
    name: 'Application for a level',
    machines: ['attestation: application'],
    steps: { nominate: ['attestation.application.nominate', 'attestation.own.apply'], review: ['attestation.application.review'] },
    pairs: [apart('nominate', 'review', 'attestation.refusal.own')],
  },
  {
    name: 'Grade of a level',
    machines: ['attestation: grade', 'attestation: lapse'],
    steps: { score: ['attestation.grade.score'], confirm: ['attestation.grade.manage'] },
    pairs: [apart('score', 'confirm', 'attestation.refusal.ownSheet')],
  },
  {
    name: 'Appeal against a grade',
    machines: ['attestation: appeal'],
    steps: { confirm: ['attestation.grade.manage'], appeal: ['attestation.own.appeal'], decide: ['attestation.appeal.decide'] },
    pairs: [
      apart('confirm', 'decide', 'attestation.refusal.involved'),
      apart('appeal', 'decide', 'attestation.refusal.involved'),
      may('confirm', 'appeal', 'Only the candidate appeals, and no one confirms their own grade: the two are never of one record.'),
    ],
  },
  {
    name: 'Downgrade of a level',
    machines: ['attestation: downgrade'],
    steps: { propose: ['attestation.downgrade.propose'], decide: ['attestation.downgrade.decide'] },
    pairs: [apart('propose', 'decide', 'attestation.refusal.downgradeOwn')],
  },
  {
    name: 'Corrective action',
    machines: ['action: action'],
    steps: {
      correct: ['action.action.submit'],
      verify: ['action.action.pass'],
      close: ['action.action.review', 'action.action.confirm'],
    },
    pairs: [
      apart('correct', 'verify', 'action.refusal.ownWork'),
      apart('correct', 'close', 'action.refusal.ownWork'),
      may('verify', 'close', 'Both are checks by somebody who took no part in the correction.'),
    ],
  },
  {
    name: 'Extension of a deadline',
    machines: [],
    steps: { ask: ['action.action.extend'], approve: ['action.action.approveExtension'] },
    pairs: [apart('ask', 'approve', 'action.refusal.ownExtension')],
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
    name: 'Control of a risk',
    machines: [],
    steps: { plan: ['risk.control.save', 'risk.assessment.conduct'], verify: ['risk.control.verify'] },
    pairs: [apart('plan', 'verify', 'risk.refusal.ownControl')],
  },
  {
    name: 'Incident',
    machines: ['incident: incident'],
    steps: {
      investigate: ['incident.incident.findings', 'incident.incident.submit'],
      approve: ['incident.incident.approve'],
      close: ['incident.incident.accept'],
    },
    pairs: [
      apart('investigate', 'approve', 'incident.refusal.lead'),
      apart('investigate', 'close', 'incident.refusal.lead'),
      may('approve', 'close', 'Neither led the investigation; closing only says that its actions are done and its clocks met.'),
    ],
  },
  {
    name: 'Report of an incident',
    machines: [],
    steps: { report: ['incident.incident.report'], confirm: ['incident.incident.confirm'] },
    pairs: [
      may(
        'report',
        'confirm',
        'A manager who saw it reports and confirms at once, so that no clock waits; its grade follows from who was hurt, and EHS settles it.',
      ),
    ],
  },
  {
    name: 'Notice of an incident',
    machines: ['incident: notice'],
    steps: { write: ['incident.notice.save'], send: ['incident.notice.send'] },
    pairs: [
      may(
        'write',
        'send',
        'It tells what was decided in its case and changes nothing there; waiting for a second person would delay a warning.',
      ),
    ],
  },
  {
    name: 'Hazard report',
    machines: ['hazard: report'],
    steps: { fix: ['hazard.report.fix'], verify: ['hazard.report.pass'] },
    pairs: [apart('fix', 'verify', 'hazard.refusal.ownFix')],
  },
  {
    name: 'Triage of a report',
    machines: ['issue: issue'],
    steps: { report: ['hazard.report.report', 'issue.issue.report'], accept: ['hazard.report.accept', 'issue.issue.accept'] },
    pairs: [may('report', 'accept', 'Accepting makes work for somebody: what is corrected is verified by another than who corrected it.')],
  },
  {
    name: 'Safety observation',
    machines: ['safety-observation: observation'],
    steps: { record: ['safety-observation.observation.record'], close: ['safety-observation.observation.close'] },
    pairs: [
      may(
        'record',
        'close',
        'A talk on the spot that left nothing to do; what is to be done is a corrective action, and it does not close while one is open.',
      ),
    ],
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
    name: 'Form',
    machines: ['form: form', 'form: question'],
    steps: { write: ['form.form.create', 'form.form.update'], publish: ['form.form.publish'] },
    pairs: [
      may(
        'write',
        'publish',
        'A company that asks for a review (a setting) has it refused as form.refused.ownWork; without one every version is kept and named in each score.',
      ),
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
  {
    name: 'Announcement',
    machines: ['notification: announcement'],
    steps: { write: ['notification.announcement.create'], publish: ['notification.announcement.publish'] },
    pairs: [may('write', 'publish', 'It moves no record and is withdrawn as fast as it is sent.')],
  },
  {
    name: 'Rights',
    machines: ['access: account'],
    steps: { compose: ['access.role.create', 'access.role.update'], give: ['access.account.giveRole'] },
    pairs: [apart('compose', 'give', 'access.refusal.self')],
  },
];

/** Machines that are no chain of two people. */
export const NO_CHAIN: Readonly<Record<string, string>> = {
  'dictionary: code': 'a word is in use or not',
  'organization: employee': 'in post or not',
  'organization: inUse': 'in use or not',
  'organization: space': 'in use or not',
  'organization: unit': 'in use or not',
  'notification: delivery': 'moved by the mail server',
  'task: todo': 'follows the record it is of',
  'certificate: category': 'in use or not',
};
