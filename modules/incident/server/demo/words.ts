import type { Written } from '@quantum/platform/server';

/** What is told of incidents in the demo, in Chinese as well. */
export const WRITTEN: Written = {
  'Pricked by a needle while bagging waste of ward 7B': ['收集 7B 病区废物时被针头刺伤', '收集 7B 病房廢物時被針頭刺傷'],
  'Slipped on a wet corridor': ['在湿滑走廊滑倒', '在濕滑走廊滑倒'],
  'Scalded at the dish-washer': ['在洗碗机旁烫伤', '在洗碗機旁燙傷'],
  'Back strained moving a bed': ['移动病床时扭伤腰部', '移動病床時扭傷腰部'],
  'Guard hit by a visitor in the emergency department': ['保安员在急诊科被访客打伤', '保安員在急症室被訪客打傷'],
  'Finger cut on a torn bin lid': ['手指被破损的桶盖割伤', '手指被破損的桶蓋割傷'],
  'Trolley rolled into the lobby': ['推车滑入大堂', '手推車滑入大堂'],
  'Wet floor without a sign; a patient caught himself': ['地面湿滑且无警示牌，患者险些滑倒', '地面濕滑且沒有警告牌，病人險些滑倒'],
  'Lift door closed on a bed': ['电梯门夹住病床', '升降機門夾住病床'],
  'Ceiling tile fell beside a cleaner': ['天花板掉落在保洁员身旁', '天花板跌落在清潔員身旁'],
  'Twisted his knee on a kerb while pushing the linen cart; first aid only': [
    '推布草车时在路缘扭伤膝盖，仅做急救',
    '推布草車時在路壆扭傷膝蓋，只作急救',
  ],
  'Scaffold plank fell two floors, not reported; found by an observation three weeks later': [
    '脚手板从两层高处坠落，未上报；三周后由安全观察发现',
    '棚板由兩層高處墮下，沒有呈報；三星期後由安全觀察發現',
  ],
  'Chlorine and acid cleaner poured together, room left in time': [
    '含氯消毒剂与酸性清洁剂混合，人员及时撤离',
    '含氯消毒劑與酸性清潔劑混合，人員及時離開',
  ],
  '09:40 round begun. 10:05 it happened. 10:10 area closed, supervisor told.': [
    '09:40 开始巡回。10:05 事发。10:10 封闭现场并通知主管。',
    '09:40 開始巡視。10:05 事發。10:10 封閉現場並通知主管。',
  ],
  'The place was not closed off': ['现场未封闭', '現場沒有封閉'],
  'Nobody was told that work went on': ['没有告知正在作业', '沒有告知正在工作'],
  'Told in the morning round of all projects': ['已在各项目早会上通报', '已在各項目早會上通報'],
};
