import { SERVICE_TYPE } from '@quantum/modules/dictionary/contract';

export interface Words {
  en: string;
  'zh-Hans': string;
  'zh-Hant': string;
}
export const say = (en: string, hans: string, hant: string): Words => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

interface DemoStep {
  names: Words;
  points: number;
  critical: boolean;
}
const step = (points: number, critical: boolean, ...names: [string, string, string]): DemoStep => ({
  names: say(...names),
  points,
  critical,
});

interface DemoScheme {
  code: string;
  names: Words;
  service: string;
  /** Code of the job. */
  job: string;
  highRisk: boolean;
  /** Code of a certificate its levels ask for. */
  asks: string | null;
  steps: readonly DemoStep[];
}

export const LEVELS: readonly Words[] = [say('Junior', '初级', '初級'), say('Middle', '中级', '中級'), say('Senior', '高级', '高級')];

/** The schemes of the demo company, each with three levels. */
export const DEMO_SCHEMES: readonly DemoScheme[] = [
  {
    code: 'WARD',
    names: say('Ward cleaner', '病区保洁员', '病房清潔員'),
    service: SERVICE_TYPE.environment,
    job: 'Ward_Cleaner',
    highRisk: false,
    asks: null,
    steps: [
      step(15, false, 'Place the wet floor sign', '放置小心地滑标识', '放置小心地滑告示'),
      step(25, false, 'Change the mop for each bay', '每个病房单元更换拖把', '每個病格更換地拖'),
      step(20, true, 'Disinfect high-touch surfaces for the contact time', '高频接触表面消毒达到作用时间', '高接觸表面消毒達至接觸時間'),
      step(20, true, 'Tie and label the waste bag', '医疗废物袋扎口并贴标签', '醫療廢物袋紮口並貼標籤'),
      step(20, false, 'Wash hands between patients', '接触不同患者之间洗手', '接觸不同病人之間洗手'),
    ],
  },
  {
    code: 'ESC',
    names: say('Patient escort', '陪检员', '病人護送員'),
    service: SERVICE_TYPE.delivery,
    job: 'Porter',
    highRisk: false,
    asks: null,
    steps: [
      step(30, true, 'Check name and wristband', '核对姓名与腕带', '核對姓名及手帶'),
      step(25, true, 'Lock the brakes before the transfer', '转移前锁定轮子', '轉移前鎖定輪掣'),
      step(25, false, 'Keep the bed rails up on the way', '途中保持护栏升起', '途中保持床欄升起'),
      step(20, false, 'Hand the patient to the nurse by name', '与护士交接患者姓名', '向護士交收病人姓名'),
    ],
  },
  {
    code: 'GRD',
    names: say('Security guard', '安保员', '保安員'),
    service: SERVICE_TYPE.security,
    job: 'Guard',
    highRisk: true,
    asks: 'SPP',
    steps: [
      step(30, true, 'Answer the baby alarm within a minute', '一分钟内响应婴儿防盗报警', '一分鐘內回應嬰兒警報'),
      step(30, false, 'Complete the patrol points in order', '按顺序完成巡逻点', '按次序完成巡邏點'),
      step(40, false, 'Write the occurrence book', '填写值班日志', '填寫事故簿'),
    ],
  },
  {
    code: 'COOK',
    names: say('Cook', '厨师', '廚師'),
    service: SERVICE_TYPE.food,
    job: 'Cook',
    highRisk: false,
    asks: null,
    steps: [
      step(35, true, 'Reach 75 °C in the core', '中心温度达到 75 °C', '中心溫度達 75 °C'),
      step(35, true, 'Keep allergens apart', '过敏原分开处理', '致敏原分開處理'),
      step(30, false, 'Label and date what is stored', '留存食品贴标签注明日期', '儲存食物貼標籤註明日期'),
    ],
  },
];

/** Stem and answers of the theory paper, the right one first. */
export const THEORY: readonly (readonly [Words, Words, Words])[] = [
  [
    say('Colour of the mop for toilets?', '卫生间用哪种颜色的拖把？', '洗手間用甚麼顏色的地拖？'),
    say('Red', '红色', '紅色'),
    say('Blue', '蓝色', '藍色'),
  ],
  [
    say('Waste bag full to which part?', '废物袋装至几分满？', '廢物袋裝至幾滿？'),
    say('Three quarters', '四分之三', '四分之三'),
    say('The rim', '袋口', '袋口'),
  ],
  [
    say('Before touching a patient?', '接触患者前？', '接觸病人前？'),
    say('Clean hands', '手部清洁', '潔手'),
    say('Put on a second glove', '加戴一层手套', '加戴一層手套'),
  ],
  [
    say('Fire in the ward: what first?', '病区起火，首先？', '病房起火，首先？'),
    say('Raise the alarm', '报警', '發出警報'),
    say('Use the lift', '乘电梯', '乘升降機'),
  ],
];
