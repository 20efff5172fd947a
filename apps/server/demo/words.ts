import type { Locale } from '@quantum/platform/contract';
import { writtenIn, type Written } from '@quantum/platform/server';

/** What the demo's people write, in Chinese as well: each project writes in its own language. */
const WRITTEN: Written = {
  'Ward cleaning round': ['病房清洁巡查', '病房清潔巡查'],
  'Theatre terminal cleaning': ['手术室终末清洁', '手術室終末清潔'],
  'Medical waste room': ['医疗废物暂存间', '醫療廢物房'],
  'Fire safety walk': ['消防安全巡查', '消防安全巡查'],
  'Kitchen hygiene and temperatures': ['厨房卫生与温度', '廚房衞生及溫度'],
  'Monday temperatures': ['周一温度检查', '星期一溫度巡查'],
  'Above 8 °C after the weekend, thermostat switched off': ['周末后高于 8 °C，温控器被关闭', '周末後高於 8 °C，恆溫器被關上'],
  'Taken from the oven below 70 °C': ['出炉时中心温度低于 70 °C', '出爐時中心溫度低於 70 °C'],
  'Contractor safety': ['承包商安全', '承辦商安全'],
  'Security patrol': ['安保巡逻', '保安巡邏'],
  'Plant and equipment check': ['机房与设备检查', '機房及設備檢查'],
  'Basin stained, limescale round the overflow': ['洗手盆有污渍，溢水口有水垢', '洗手盆有污漬，去水口有水垢'],
  'Dust on the bed frame and rails': ['床架和护栏积尘', '床架及床欄積塵'],
  'Waste bin filled above the three-quarter line': ['垃圾桶装量超过四分之三', '垃圾桶裝量超過四分之三'],
  'Floor wet and no warning sign placed': ['地面湿滑，未放置警示牌', '地面濕滑，未放置警告牌'],
  'Splashes left on the wall behind the table': ['手术台后墙面留有飞溅污渍', '手術枱後牆身留有飛濺污漬'],
  'Wheels of the instrument stand with residue': ['器械台脚轮有残留物', '器械架腳轆有殘留物'],
  'Terminal cleaning record not signed': ['终末清洁记录未签名', '終末清潔紀錄未簽署'],
  'Labels without weight and date': ['标签未填写重量和日期', '標籤未填重量及日期'],
  'Bags filled above the line': ['垃圾袋装量过满', '垃圾袋裝量過滿'],
  'Used and clean bins stood together': ['污桶与净桶混放', '污桶與淨桶混放'],
  'Linen trolley parked in front of the fire door': ['布草车停放在防火门前', '布草車停放在防火門前'],
  'Extinguisher past its inspection date': ['灭火器已过检验日期', '滅火筒已過檢驗日期'],
  'Cardboard stored below the sprinkler': ['纸箱堆放在喷淋头下方', '紙箱堆放在花灑頭下方'],
  'Visitor register not filled in after 20:00': ['20:00 后访客登记未填写', '20:00 後訪客登記未填寫'],
  'Car park light out at bay 12': ['停车场 12 号位灯不亮', '停車場 12 號位燈不亮'],
  'Pump seal dripping': ['水泵密封处滴漏', '水泵密封位滴漏'],
  'Boxes stored in the plant room': ['机房内堆放纸箱', '機房內堆放紙箱'],
  'Air filter grey, change overdue': ['空气滤网发灰，逾期未更换', '空氣濾網積塵，逾期未更換'],
  'Barrier of the work area left open': ['作业区围挡未关闭', '工作區圍欄未關上'],
  'Method statement not at the place': ['现场没有施工方案', '現場沒有施工方案'],
  'Chopping board deeply scored': ['砧板划痕过深', '砧板刮痕過深'],
  'Door seal of the cold room torn': ['冷库门封条破损', '凍房門封條破損'],
  'Not as it should be; seen with the supervisor': ['不符合要求，已与主管一同确认', '不符合要求，已與主管一同確認'],
  'Water on the floor in front of the lift': ['电梯门前地面有水', '升降機門前地面有水'],
  'Toilet not cleaned since the morning': ['洗手间从早上起未清洁', '洗手間自早上起未清潔'],
  'Bin overflowing at the entrance': ['入口处垃圾桶溢满', '入口處垃圾桶滿溢'],
  'Light flickers above the reception': ['前台上方的灯闪烁', '接待處上方的燈閃爍'],
  'Beds parked in front of the fire exit': ['病床停放在消防出口前', '病床停放在走火出口前'],
  'Smell of drains in the corridor': ['走廊有下水道异味', '走廊有渠臭'],
  'Ants by the vending machine': ['自动售货机旁有蚂蚁', '自動售賣機旁有螞蟻'],
  'Cover of a wall socket broken': ['墙壁插座面板破损', '牆身插座面板破損'],
  'Edge of the mat turned up': ['地垫边缘翘起', '地墊邊緣翹起'],
  'No hand towels left': ['擦手纸用完', '抹手紙用完'],
  'Door closer of the stair torn off': ['楼梯间闭门器脱落', '樓梯門閉門器脫落'],
  'Handrail loose on the ramp': ['坡道扶手松动', '斜道扶手鬆脫'],
  'Belongs to the building’s owner, passed on': ['属业主范围，已转交', '屬業主範圍，已轉交'],
  'Seen on site: nothing to be found': ['到场查看，未发现问题', '到場查看，未發現問題'],
  'Already on order': ['已订购', '已訂購'],
  'Put right and checked on the next round': ['已整改，下次巡查时已确认', '已改善，下次巡查時已確認'],
};

/** By the time zone of its place. */
const LANGUAGES: Readonly<Record<string, Locale>> = { 'Asia/Hong_Kong': 'en', 'Asia/Macau': 'zh-Hant', 'Asia/Shanghai': 'zh-Hans' };
export const languageAt = (zone: string): Locale => LANGUAGES[zone] ?? 'en';

/** The words as people of a project in this time zone write them. */
export const writtenAt = (zone: string, words: string): string => writtenIn(WRITTEN, languageAt(zone), words);

const ORIGINALS = new Map(Object.entries(WRITTEN).flatMap(([words, translated]) => translated.map((one) => [one, words])));
/** What `writtenAt` was given. */
export const originalOf = (written: string): string => ORIGINALS.get(written) ?? written;
