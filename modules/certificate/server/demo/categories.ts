export const DEMO_COMPANY = 35;
export const FIRST_DEMO_CATEGORY = 2001;

export interface DemoCategory {
  code: string;
  names: { en: string; 'zh-Hans': string; 'zh-Hant': string };
  issuer: string;
  /** Issued by the company. */
  here: boolean;
  months: number | null;
  ladder?: readonly [name: string, rank: number];
  jobs: (job: string) => boolean;
  /** Of those people, how many hold it. */
  share: number;
}

const OFFICE = ['System_Administrator', 'Operating_Director', 'Office_Clerk', 'Document_Controller', 'Compliance_Officer'];
const KITCHEN = ['Head_Cook', 'Cook', 'Dishwasher'];
const CLINICAL = ['Ward_Cleaner', 'Theatre_Cleaner', 'Waste_Collector', 'Porter'];
const of =
  (...jobs: readonly string[]) =>
  (job: string): boolean =>
    jobs.includes(job);
const named = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
const OWN = 'Harbour Bridge Academy';

/** What is held in the demo company, by post. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    code: 'IND',
    names: named('Safety induction', '安全入职培训', '入職安全培訓'),
    issuer: OWN,
    here: true,
    months: 36,
    jobs: () => true,
    share: 0.96,
  },
  {
    code: 'FIRE',
    names: named('Fire safety', '消防安全', '消防安全'),
    issuer: OWN,
    here: true,
    months: 24,
    jobs: (job) => !OFFICE.includes(job),
    share: 0.8,
  },
  {
    code: 'SHARPS',
    names: named('Sharps handling', '利器处理', '利器處理'),
    issuer: OWN,
    here: true,
    months: 12,
    jobs: of(...CLINICAL),
    share: 0.7,
  },
  {
    code: 'IPC',
    names: named('Infection control', '感染控制', '感染控制'),
    issuer: OWN,
    here: true,
    months: 12,
    jobs: of(...CLINICAL, 'Supervisor'),
    share: 0.85,
  },
  {
    code: 'MH',
    names: named('Manual handling', '人力搬运', '體力處理操作'),
    issuer: OWN,
    here: true,
    months: 24,
    jobs: of('Porter', 'Waste_Collector', 'Dishwasher'),
    share: 0.8,
  },
  {
    code: 'CHEM',
    names: named('Chemical safety', '化学品安全', '化學品安全'),
    issuer: OWN,
    here: true,
    months: 24,
    jobs: of(...CLINICAL, 'Dishwasher'),
    share: 0.6,
  },
  {
    code: 'FA',
    names: named('First aid', '急救', '急救'),
    issuer: 'Red Cross',
    here: false,
    months: 36,
    jobs: of('Supervisor', 'Guard', 'Head_Cook'),
    share: 0.5,
  },
  {
    code: 'SPP',
    names: named('Security personnel permit', '保安人员许可证', '保安人員許可證'),
    issuer: 'Police',
    here: false,
    months: 60,
    jobs: of('Guard', 'Security_Supervisor'),
    share: 1,
  },
  {
    code: 'HCERT',
    names: named('Food handler health certificate', '食品从业健康证', '食物從業員健康證明'),
    issuer: 'Public health centre',
    here: false,
    months: 12,
    jobs: of(...KITCHEN),
    share: 0.97,
  },
  {
    code: 'FHYG-B',
    names: named('Basic food hygiene', '食品卫生基础', '基礎食物衞生'),
    issuer: OWN,
    here: true,
    months: 24,
    ladder: ['food-hygiene', 1],
    jobs: of(...KITCHEN),
    share: 0.8,
  },
  {
    code: 'FHYG-S',
    names: named('Food hygiene supervisor', '食品卫生督导员', '衞生督導員'),
    issuer: 'Food safety authority',
    here: false,
    months: 36,
    ladder: ['food-hygiene', 2],
    jobs: of('Head_Cook'),
    share: 0.9,
  },
  {
    code: 'ELEC',
    names: named('Electrician registration', '电工作业证', '電業工程人員註冊'),
    issuer: 'Electrical services authority',
    here: false,
    months: 36,
    jobs: of('Electrician'),
    share: 1,
  },
  {
    code: 'GREEN',
    names: named('Construction safety card', '建造业安全卡', '建造業安全訓練證明書'),
    issuer: 'Construction council',
    here: false,
    months: 36,
    jobs: of('Electrician'),
    share: 0.4,
  },
  {
    code: 'WAH',
    names: named('Work at height', '高处作业', '高空工作'),
    issuer: 'Labour department',
    here: false,
    months: 24,
    jobs: of('Electrician', 'Theatre_Cleaner'),
    share: 0.4,
  },
];
