interface Words {
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
}
interface DemoLesson {
  names: Words;
  /** What is read; lessons without it say their name alone. */
  text?: Words;
  /** Code of the certificate it awards. */
  category?: string;
  /** Of the people of a project, how many are enrolled a year. */
  share: number;
}
const say = (en: string, hans: string, hant: string): Words => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/** The lessons of the demo company beside the sharps course; the first is the induction. */
export const DEMO_LESSONS: readonly DemoLesson[] = [
  {
    names: say('Project induction', '项目入职培训', '項目入職培訓'),
    text: say(
      'Emergency exits, assembly point, whom to call, what to report, and the rules of this site.',
      '安全出口、集合点、紧急联系人、上报事项及本项目规定。',
      '安全出口、集合點、緊急聯絡人、呈報事項及本項目規定。',
    ),
    category: 'IND',
    share: 1,
  },
  {
    names: say('Fire safety and evacuation', '消防安全与疏散', '消防安全與疏散'),
    text: say(
      'Raise the alarm, move people out of danger, close doors, use an extinguisher only on a small fire with an exit behind you.',
      '报警、疏散人员、关门；仅在火势小且身后有出口时使用灭火器。',
      '發出警報、疏散人員、關門；僅在火勢小且身後有出口時使用滅火筒。',
    ),
    category: 'FIRE',
    share: 1,
  },
  {
    names: say('Hand hygiene and infection control', '手卫生与感染控制', '手部衞生與感染控制'),
    text: say(
      'Five moments of hand hygiene; gloves do not replace washing; colours of cloths and mops stay in their areas.',
      '手卫生五个时刻；手套不能代替洗手；抹布拖把按颜色分区使用。',
      '手部衞生五個時刻；手套不能代替洗手；抹布地拖按顏色分區使用。',
    ),
    category: 'IPC',
    share: 0.8,
  },
  {
    names: say('Manual handling', '人力搬运', '體力處理操作'),
    text: say(
      'Plan the lift, keep the load close, bend the knees, do not twist; heavy patients and bins are moved by two.',
      '先规划、贴近身体、屈膝、不扭腰；重患者和重桶须两人搬运。',
      '先規劃、貼近身體、屈膝、不扭腰；重病人和重桶須兩人搬運。',
    ),
    category: 'MH',
    share: 0.6,
  },
  {
    names: say('Cleaning chemicals', '清洁化学品安全', '清潔化學品安全'),
    text: say(
      'Read the label, never mix chlorine with acid, dilute as written, store below eye level, rinse eyes for 15 minutes.',
      '阅读标签，含氯与酸性不可混用，按规定稀释，低于视线存放，入眼冲洗 15 分钟。',
      '閱讀標籤，含氯與酸性不可混用，按規定稀釋，低於視線存放，入眼沖洗 15 分鐘。',
    ),
    category: 'CHEM',
    share: 0.6,
  },
  {
    names: say('Medical waste', '医疗废物处理', '醫療廢物處理'),
    text: say(
      'Yellow bags for infectious waste, sharps in boxes, tie at three quarters, label with ward and day, never carry over the shoulder.',
      '感染性废物用黄袋，利器入盒，四分之三满扎口，标明病区和日期，不可肩扛。',
      '感染性廢物用黃袋，利器入盒，四分之三滿紮口，標明病房和日期，不可肩扛。',
    ),
    share: 0.5,
  },
  { names: say('Slips, trips and falls', '防滑防绊防跌', '防滑防絆防跌'), share: 0.5 },
  { names: say('Working at height', '高处作业', '高空工作'), share: 0.2 },
  { names: say('Electrical safety', '用电安全', '用電安全'), share: 0.3 },
  { names: say('Lift and escalator emergencies', '电梯应急', '升降機應急'), share: 0.2 },
  { names: say('Basic food hygiene', '食品卫生基础', '基礎食物衞生'), share: 0.2 },
  { names: say('Allergens', '过敏原', '致敏原'), share: 0.16 },
  { names: say('Patient escort', '陪检服务', '護送病人'), share: 0.3 },
  { names: say('Customer service', '客户服务', '客戶服務'), share: 0.4 },
  { names: say('Security patrol', '安保巡逻', '保安巡邏'), share: 0.2 },
  { names: say('Reporting incidents and hazards', '事件与隐患上报', '事故與隱患呈報'), share: 0.4 },
  { names: say('Heat stress', '防暑', '預防中暑'), share: 0.24 },
];
