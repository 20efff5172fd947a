import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { everyLocale, type Locale } from '@quantum/platform/contract';

type Words = Record<Locale, string>;
const words = (en: string, hans: string, hant: string): Words => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/** Each element is scored from 0 to 5. */
const MOST = 5;
const element = (key: string, text: Words) => ({
  key,
  type: 'singleDropdown' as const,
  text,
  naAllowed: true,
  options: Array.from({ length: MOST + 1 }, (_, points) => ({ key: `p${points}`, text: everyLocale(() => `${points} / ${MOST}`), points })),
});

const SECTIONS = [
  {
    key: 'leadership',
    weight: 20,
    title: words('Leadership', '领导', '領導'),
    items: [
      element(
        'meetings',
        words('Weekly meeting with the client is held and minuted', '每周与客户开会并有会议纪要', '每週與客戶開會並有會議紀錄'),
      ),
      element('rosters', words('Rosters cover every post', '排班覆盖所有岗位', '更表覆蓋所有崗位')),
      element('training', words('Every person is trained for their post', '所有人员均已接受岗位培训', '所有人員均已接受崗位培訓')),
    ],
  },
  {
    key: 'cleaning',
    weight: 50,
    title: words('Cleaning', '清洁', '清潔'),
    items: [
      element('inspections', words('Planned inspections are carried out', '按计划完成检查', '按計劃完成巡查')),
      element('wards', words('Wards are clean to their functional risk', '病区清洁符合功能风险要求', '病房清潔符合功能風險要求')),
      element('toilets', words('Toilets are clean and supplied', '卫生间清洁且用品齐全', '洗手間清潔且用品齊全')),
      element('colours', words('Colour coding of cloths and mops is kept', '抹布与拖把按颜色分区使用', '抹布與地拖按顏色分區使用')),
      element('waste', words('Medical waste is sealed and labelled', '医疗废物密封并标识', '醫療廢物密封並標示')),
    ],
  },
  {
    key: 'safety',
    weight: 30,
    title: words('Safety', '安全', '安全'),
    items: [
      element('actions', words('Corrective actions are closed on time', '整改项按时完成', '改善項目準時完成')),
      element('chemicals', words('Chemicals are labelled and stored locked', '化学品有标签并上锁存放', '化學品有標籤並上鎖存放')),
      element('equipment', words('Equipment is inspected and tagged', '设备已检查并挂牌', '設備已檢查並掛牌')),
    ],
  },
];

export const DEMO_FORM = {
  name: words('Quality performance evaluation', '质量绩效评估', '質素績效評核'),
  inspectionType: FORM_TYPE.qpe,
  serviceType: null,
  checkType: null,
  content: { sections: SECTIONS },
};
const DEMO_ITEMS: readonly string[] = SECTIONS.flatMap(({ items }) => items.map(({ key }) => key));

/** The library of the protocol. */
export const DEMO_RECOMMENDATIONS = [
  {
    item: 'colours',
    text: words(
      'Replace mixed cloths and post the colour chart in each cleaning room',
      '更换混用抹布，并在每间清洁间张贴颜色对照表',
      '更換混用抹布，並在每間清潔房張貼顏色對照表',
    ),
  },
  {
    item: 'waste',
    text: words(
      'Close and label each bag at its source, with unit and day',
      '在产生地点封口并标明科室与日期',
      '在產生地點封口並標明部門與日期',
    ),
  },
  {
    item: 'toilets',
    text: words('Check supplies in each round and sign the sheet', '每次巡查补充用品并签表', '每次巡查補充用品並簽表'),
  },
  {
    item: 'chemicals',
    text: words('Lock the store and keep the safety data sheets in it', '储存间上锁并存放安全技术说明书', '儲存室上鎖並存放安全資料表'),
  },
  { item: null, text: words('Train the team and repeat the check within two weeks', '培训团队并在两周内复查', '培訓團隊並在兩週內覆查') },
];

/** Answers with so many points in each element, and other points where they are given. */
export const demoAnswers = (points: number, but: Readonly<Record<string, number>> = {}) =>
  DEMO_ITEMS.map((item) => ({ item, value: `p${but[item] ?? points}` }));

/** Points by element, `others` for those that are not named; null: not applicable. */
export type Points = Readonly<Record<string, number | null> & { others: number | null }>;
export const pointAnswers = (points: Points): { item: string; value?: string; na?: boolean }[] =>
  DEMO_ITEMS.map((item) => {
    const given = item in points ? points[item]! : points.others;
    return given === null ? { item, na: true } : { item, value: `p${given}` };
  });
