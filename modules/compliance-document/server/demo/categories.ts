import type { CategoryFields, Need, ResponsibleRole } from '../../contract/index.ts';

/** Units of the demo by what they are. */
const COMPANY = 35;
const MAINLAND = [112, 113];
const HONG_KONG_HOSPITALS = [201, 202, 400, 207, 208];
const MACAU = 211;
const HONG_KONG_KITCHEN = 209;
const MAINLAND_KITCHEN = 210;
export const SECURITY = 221;
const ENGINEERING = 222;

export interface DemoCategory {
  code: string;
  heading: string;
  names: Record<'en' | 'zh-Hans' | 'zh-Hant', string>;
  need: Need;
  units: readonly number[];
  /** Null: it never ends. */
  months: number | null;
  lead?: number;
  earliest?: number;
  warn?: readonly number[];
  role?: ResponsibleRole;
  issuers: Partial<Record<'mainland' | 'hongKong', string>>;
  notes?: string;
}

const inThree = (en: string, hans: string, hant: string): DemoCategory['names'] => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

export const HEADINGS = [
  { code: 'LIC', names: inThree('Licences and permits', '许可证照', '牌照及許可證') },
  { code: 'CON', names: inThree('Contracts', '合同', '合約') },
  { code: 'INS', names: inThree('Insurance', '保险', '保險') },
  { code: 'REP', names: inThree('Third-party reports', '第三方报告', '第三方報告') },
] as const;

/** Twenty categories: who needs them, how long the authority takes, and whose nearest holder answers. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    ...{ code: 'LIC-HYG', heading: 'LIC', names: inThree('Hygiene licence for public places', '公共场所卫生许可证', '公共場所衞生許可證') },
    ...{ need: 'projects', units: MAINLAND, months: 48, lead: 30, issuers: { mainland: '卫生健康委员会' } },
    notes: 'Application form, floor plan, test report of air and water not older than a year, health certificates of the staff.',
  },
  {
    ...{ code: 'LIC-FOOD', heading: 'LIC', names: inThree('Food business licence', '食品经营许可证', '食品經營許可證') },
    ...{ need: 'once', units: [MAINLAND_KITCHEN], months: 60, lead: 30, earliest: 90, issuers: { mainland: '深圳市市场监督管理局' } },
  },
  {
    ...{ code: 'LIC-REST', heading: 'LIC', names: inThree('General restaurant licence', '普通食肆牌照', '普通食肆牌照') },
    ...{ need: 'once', units: [HONG_KONG_KITCHEN], months: 12, lead: 60, earliest: 90 },
    issuers: { hongKong: 'Food and Environmental Hygiene Department' },
  },
  {
    ...{ code: 'LIC-SEC', heading: 'LIC', names: inThree('Security company licence', '保安公司牌照', '保安公司牌照') },
    ...{ need: 'once', units: [SECURITY], months: 60, lead: 120, warn: [180, 90, 60, 30, 7], role: 'complianceOwner' },
    issuers: { hongKong: 'Security and Guarding Services Industry Authority' },
  },
  {
    ...{
      code: 'LIC-CHEM',
      heading: 'LIC',
      names: inThree('Chemical waste producer registration', '化学废物产生者登记', '化學廢物產生者登記'),
    },
    ...{ need: 'once', units: HONG_KONG_HOSPITALS, months: null, issuers: { hongKong: 'Environmental Protection Department' } },
  },
  {
    ...{
      code: 'LIC-DRAIN',
      heading: 'LIC',
      names: inThree('Sewer discharge permit', '城镇污水排入排水管网许可证', '污水排入排水管網許可證'),
    },
    ...{ need: 'once', units: [MAINLAND_KITCHEN, ENGINEERING], months: 60, lead: 30, issuers: { mainland: '深圳市水务局' } },
  },
  {
    ...{ code: 'LIC-PEST', heading: 'LIC', names: inThree('Pest control qualification', '有害生物防制服务机构资质', '防治蟲鼠服務資格') },
    ...{
      need: 'once',
      units: [COMPANY],
      months: 36,
      lead: 60,
      role: 'complianceOwner',
      issuers: { hongKong: 'Pest Management Association' },
    },
  },
  {
    ...{ code: 'CON-SVC', heading: 'CON', names: inThree('Service contract with the hospital', '医院服务合同', '醫院服務合約') },
    ...{ need: 'projects', units: [COMPANY], months: 36, lead: 90, warn: [180, 90, 30], role: 'operationManager' },
    issuers: { mainland: '医院后勤保障部', hongKong: 'Hospital procurement office' },
  },
  {
    ...{ code: 'CON-MW', heading: 'CON', names: inThree('Medical waste disposal contract', '医疗废物处置合同', '醫療廢物處置合約') },
    ...{ need: 'projects', units: MAINLAND, months: 12, lead: 30, issuers: { mainland: '医疗废物集中处置有限公司' } },
  },
  {
    ...{ code: 'CON-GREASE', heading: 'CON', names: inThree('Grease trap collection contract', '隔油池清掏合同', '隔油池清理合約') },
    ...{ need: 'once', units: [HONG_KONG_KITCHEN, MAINLAND_KITCHEN], months: 12, lead: 14 },
    issuers: { mainland: '餐厨垃圾处理有限公司', hongKong: 'Harbour Waste Collectors' },
  },
  {
    ...{ code: 'CON-LIFT', heading: 'CON', names: inThree('Lift maintenance contract', '电梯维护保养合同', '升降機保養合約') },
    ...{ need: 'once', units: [ENGINEERING], months: 12, lead: 30, issuers: { mainland: '电梯工程有限公司' } },
  },
  {
    ...{ code: 'INS-EC', heading: 'INS', names: inThree("Employees' compensation insurance", '雇员补偿保险', '僱員補償保險') },
    ...{ need: 'once', units: [...HONG_KONG_HOSPITALS, MACAU, HONG_KONG_KITCHEN, SECURITY], months: 12, lead: 30 },
    issuers: { hongKong: 'Victoria Harbour Insurance' },
  },
  {
    ...{ code: 'INS-PL', heading: 'INS', names: inThree('Public liability insurance', '公众责任险', '公眾責任保險') },
    ...{ need: 'projects', units: [COMPANY], months: 12, lead: 21 },
    issuers: { mainland: '中华联合财产保险', hongKong: 'Victoria Harbour Insurance' },
  },
  {
    ...{ code: 'INS-GRP', heading: 'INS', names: inThree('Group accident insurance', '团体意外伤害保险', '團體意外保險') },
    ...{ need: 'once', units: MAINLAND, months: 12, lead: 21, role: 'operationManager', issuers: { mainland: '中华联合财产保险' } },
  },
  {
    ...{
      code: 'REP-FIRE',
      heading: 'REP',
      names: inThree('Annual inspection of fire installations', '年度消防设施检测报告', '消防裝置年檢報告'),
    },
    ...{ need: 'projects', units: [111, 112, 113], months: 12, lead: 30 },
    issuers: { mainland: '消防技术服务有限公司', hongKong: 'Registered fire service installation contractor' },
  },
  {
    ...{ code: 'REP-WATER', heading: 'REP', names: inThree('Drinking water test report', '生活饮用水检测报告', '食水檢測報告') },
    ...{ need: 'projects', units: MAINLAND, months: 12, lead: 14, issuers: { mainland: '疾病预防控制中心' } },
  },
  {
    ...{
      code: 'REP-COOL',
      heading: 'REP',
      names: inThree('Cooling tower test for legionella', '冷却塔军团菌检测报告', '冷卻塔退伍軍人菌檢測報告'),
    },
    ...{ need: 'once', units: [...HONG_KONG_HOSPITALS, MACAU], months: 12, lead: 14, role: 'ehsOfficer' },
    issuers: { hongKong: 'Accredited water laboratory' },
  },
  {
    ...{ code: 'REP-BOILER', heading: 'REP', names: inThree('Boiler inspection report', '锅炉定期检验报告', '鍋爐定期檢驗報告') },
    ...{ need: 'once', units: [ENGINEERING], months: 24, lead: 30, issuers: { mainland: '深圳市质量安全检验检测研究院' } },
  },
  {
    ...{ code: 'REP-45001', heading: 'REP', names: inThree('ISO 45001 certificate', 'ISO 45001 认证证书', 'ISO 45001 認證證書') },
    ...{
      need: 'once',
      units: [COMPANY],
      months: 36,
      lead: 90,
      role: 'complianceOwner',
      issuers: { hongKong: 'Hong Kong Certification Services' },
    },
  },
  {
    ...{ code: 'REP-9001', heading: 'REP', names: inThree('ISO 9001 certificate', 'ISO 9001 认证证书', 'ISO 9001 認證證書') },
    ...{
      need: 'once',
      units: [COMPANY],
      months: 36,
      lead: 90,
      role: 'complianceOwner',
      issuers: { hongKong: 'Hong Kong Certification Services' },
    },
  },
];

/** Words of the clauses a category proves. */
export const PROVES: Readonly<Record<string, string>> = {
  'LIC-FOOD': '食品经营许可实行一地一证原则',
  'LIC-REST': 'under a food factory or restaurant licence',
  'LIC-SEC': 'supply individuals to do security work',
  'CON-MW': '将医疗废物交由医疗废物集中处置单位处置',
  'CON-LIFT': '电梯的维护保养应当',
  'REP-BOILER': '检验合格有效期届满前一个月',
  'REP-FIRE': '对建筑消防设施每年至少进行一次全面检测',
};

/** What the category says of itself when it is sent. */
export const fieldsOf = (category: DemoCategory, parentId: number): CategoryFields => ({
  names: category.names,
  parentId,
  need: category.need,
  unitIds: [...category.units],
  businessLineIds: [],
  noExpiry: category.months === null,
  validityMonths: category.months,
  leadDays: category.lead ?? 30,
  earliestDays: category.earliest ?? null,
  warnDays: [...(category.warn ?? [90, 60, 30, 7])],
  responsibleRole: category.role ?? 'projectManager',
  notes: category.notes ?? '',
});
