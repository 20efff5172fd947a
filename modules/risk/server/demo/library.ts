import { ACCIDENT_TYPE, CONTROL_HIERARCHY, HAZARD_TYPE } from '../../contract/index.ts';

type Translation = readonly [en: string, hans: string, hant: string];
/** A job task: its name, and its steps, each with the hazard that matters most there. */
interface TaskSeed {
  name: Translation;
  steps: readonly { step: Translation; hazard: Translation; type: string; accident: string }[];
}
const needle: Translation = ['Needle or blade left in waste', '废物中遗留针头或刀片', '廢物中遺留針頭或刀片'];
const wet: Translation = ['Slipping on a wet floor', '湿滑地面滑倒', '在濕滑地面滑倒'];
const lift: Translation = ['Strain from lifting', '搬抬造成拉伤', '搬抬引致扭傷'];
const fluid: Translation = ['Splash of blood or body fluid', '血液或体液喷溅', '血液或體液濺到'];
const chemical: Translation = ['Skin or eye contact with chemicals', '化学品接触皮肤或眼睛', '化學品接觸皮膚或眼睛'];
const shock: Translation = ['Contact with live parts', '接触带电部位', '接觸帶電部分'];
const fall: Translation = ['Fall from a ladder', '从梯子坠落', '從梯子墮下'];
const vehicle: Translation = ['Hit by a moving vehicle', '被行驶车辆撞击', '被行駛中的車輛撞到'];
const burn: Translation = ['Scald by steam or hot water', '蒸汽或热水烫伤', '被蒸汽或熱水燙傷'];
const violence: Translation = ['Aggressive patient or visitor', '患者或访客暴力行为', '病人或訪客的暴力行為'];
const trolley: Translation = ['Trolley runs into people or feet', '推车撞人或压脚', '手推車撞到人或腳'];
const knife: Translation = ['Cut by a knife or slicer', '刀具或切片机割伤', '被刀具或切片機割傷'];
const HAZARD: ReadonlyMap<Translation, readonly [type: string, accident: string]> = new Map([
  [needle, [HAZARD_TYPE.behaviour, ACCIDENT_TYPE.sharps]],
  [wet, [HAZARD_TYPE.environment, ACCIDENT_TYPE.slip]],
  [lift, [HAZARD_TYPE.behaviour, ACCIDENT_TYPE.handling]],
  [fluid, [HAZARD_TYPE.environment, ACCIDENT_TYPE.infection]],
  [chemical, [HAZARD_TYPE.equipment, ACCIDENT_TYPE.chemical]],
  [shock, [HAZARD_TYPE.equipment, ACCIDENT_TYPE.electric]],
  [fall, [HAZARD_TYPE.behaviour, ACCIDENT_TYPE.height]],
  [vehicle, [HAZARD_TYPE.environment, ACCIDENT_TYPE.vehicle]],
  [burn, [HAZARD_TYPE.equipment, ACCIDENT_TYPE.burn]],
  [violence, [HAZARD_TYPE.management, ACCIDENT_TYPE.violence]],
  [trolley, [HAZARD_TYPE.equipment, ACCIDENT_TYPE.struck]],
  [knife, [HAZARD_TYPE.equipment, ACCIDENT_TYPE.machinery]],
]);

const collect: Translation = ['Collect', '收集', '收集'];
const carry: Translation = ['Move', '搬运', '搬運'];
const clean: Translation = ['Clean', '清洁', '清潔'];
const prepare: Translation = ['Prepare', '准备', '準備'];
const check: Translation = ['Check', '检查', '檢查'];
const work: Translation = ['Carry out', '操作', '操作'];

const task = (name: Translation, ...steps: readonly (readonly [Translation, Translation])[]): TaskSeed => ({
  name,
  steps: steps.map(([step, hazard]) => ({ step, hazard, type: HAZARD.get(hazard)![0], accident: HAZARD.get(hazard)![1] })),
});

/** Forty job tasks of a hospital: cleaning, escort, kitchen, laundry, security, technical services. */
export const LIBRARY: readonly TaskSeed[] = [
  task(['Ward waste round', '病区废物收集', '病房廢物收集'], [collect, needle], [carry, trolley]),
  task(['Cleaning of patient rooms', '病房清洁', '病房清潔'], [prepare, chemical], [clean, wet]),
  task(['Terminal disinfection', '终末消毒', '終末消毒'], [prepare, chemical], [clean, fluid]),
  task(['Operating theatre cleaning', '手术室清洁', '手術室清潔'], [collect, needle], [clean, fluid]),
  task(['Toilet cleaning', '卫生间清洁', '洗手間清潔'], [prepare, chemical], [clean, wet]),
  task(['Corridor floor scrubbing', '走廊地面洗刷', '走廊地面洗擦'], [work, shock], [clean, wet]),
  task(['Window cleaning indoors', '室内玻璃清洁', '室內玻璃清潔'], [clean, fall]),
  task(['Curtain change', '隔帘更换', '圍簾更換'], [work, fall], [carry, lift]),
  task(['Clinical waste store', '医疗废物暂存', '醫療廢物貯存'], [collect, needle], [carry, lift]),
  task(['Spill of body fluid', '体液泄漏处理', '體液溢漏處理'], [clean, fluid]),
  task(['Sharps box exchange', '利器盒更换', '利器盒更換'], [work, needle]),
  task(['Patient escort by chair', '轮椅陪检', '輪椅護送'], [carry, lift], [work, violence]),
  task(['Patient escort by bed', '病床运送', '病床護送'], [carry, trolley], [work, lift]),
  task(['Specimen delivery', '标本运送', '樣本運送'], [carry, fluid]),
  task(['Oxygen cylinder delivery', '氧气瓶配送', '氧氣樽運送'], [carry, lift], [check, trolley]),
  task(['Supply trolley round', '物资配送', '物資派送'], [carry, trolley]),
  task(['Deceased patient transfer', '遗体转运', '遺體運送'], [carry, lift]),
  task(['Linen collection', '被服回收', '布草收集'], [collect, needle], [carry, lift]),
  task(['Laundry sorting', '洗衣分拣', '洗衣分類'], [work, needle]),
  task(['Washer extractor', '洗脱机操作', '洗衣機操作'], [work, burn], [check, shock]),
  task(['Ironing', '熨烫', '熨燙'], [work, burn]),
  task(['Food preparation', '食材加工', '食材處理'], [prepare, knife], [clean, wet]),
  task(['Cooking', '烹饪', '烹調'], [work, burn]),
  task(['Meal delivery', '送餐', '送餐'], [carry, trolley]),
  task(['Dish washing', '餐具清洗', '餐具清洗'], [clean, burn], [work, wet]),
  task(['Goods receipt', '收货', '收貨'], [carry, vehicle], [work, lift]),
  task(['Cold store work', '冷库作业', '凍倉工作'], [carry, lift]),
  task(['Gate and car park', '门岗与停车场', '閘口及停車場'], [work, vehicle], [check, violence]),
  task(['Night patrol', '夜间巡逻', '夜間巡邏'], [check, violence]),
  task(['Emergency department post', '急诊岗', '急症室崗位'], [work, violence]),
  task(['Psychiatric ward post', '精神科岗', '精神科崗位'], [work, violence]),
  task(['Lamp replacement', '灯具更换', '更換燈具'], [work, fall], [check, shock]),
  task(['Switchboard check', '配电柜检查', '電掣櫃檢查'], [check, shock]),
  task(['Boiler round', '锅炉巡检', '鍋爐巡查'], [check, burn]),
  task(['Ventilation filter change', '通风滤网更换', '通風濾網更換'], [work, fall], [carry, lift]),
  task(['Plumbing repair', '管道维修', '水喉維修'], [work, burn], [clean, wet]),
  task(['Work on the roof', '屋面作业', '天台工作'], [work, fall]),
  task(['Water tank cleaning', '水箱清洗', '水缸清洗'], [work, fall], [clean, chemical]),
  task(['Gardening', '园艺', '園藝'], [work, knife], [carry, lift]),
  task(['Pest control', '虫害防治', '蟲害防治'], [prepare, chemical]),
];

/** What holds each type of accident back, and how many steps it takes: `L` or `S`. */
export const CONTROLS: Readonly<
  Record<string, readonly (readonly [name: Translation, hierarchy: string, axis: 'L' | 'S', steps: number])[]>
> = {
  [ACCIDENT_TYPE.sharps]: [
    [['Sharps box at the point of use', '使用点放置利器盒', '使用地點放置利器盒'], CONTROL_HIERARCHY.engineer, 'L', 2],
    [['Cut-resistant gloves', '防割手套', '防割手套'], CONTROL_HIERARCHY.protect, 'S', 1],
  ],
  [ACCIDENT_TYPE.slip]: [
    [['Wet floor signs and dry zones', '湿滑警示牌与分区拖地', '濕滑警告牌及分區拖地'], CONTROL_HIERARCHY.administrate, 'L', 1],
  ],
  [ACCIDENT_TYPE.handling]: [
    [['Lifting aids and two-person rule', '助力设备与双人搬运', '輔助設備及兩人搬運'], CONTROL_HIERARCHY.engineer, 'L', 1],
  ],
  [ACCIDENT_TYPE.infection]: [[['Face shield and apron', '面罩与围裙', '面罩及圍裙'], CONTROL_HIERARCHY.protect, 'S', 1]],
  [ACCIDENT_TYPE.chemical]: [[['Dosing units instead of pouring', '自动稀释装置', '自動稀釋裝置'], CONTROL_HIERARCHY.engineer, 'L', 2]],
  [ACCIDENT_TYPE.electric]: [[['Lock-out and tag-out', '上锁挂牌', '上鎖掛牌'], CONTROL_HIERARCHY.administrate, 'L', 2]],
  [ACCIDENT_TYPE.height]: [[['Platform ladder with guard rail', '带护栏平台梯', '有護欄的平台梯'], CONTROL_HIERARCHY.engineer, 'L', 1]],
  [ACCIDENT_TYPE.vehicle]: [[['Marked walkways and mirrors', '人行通道与反光镜', '行人通道及反光鏡'], CONTROL_HIERARCHY.engineer, 'L', 1]],
  [ACCIDENT_TYPE.burn]: [[['Heat gloves and guards', '隔热手套与护罩', '隔熱手套及護罩'], CONTROL_HIERARCHY.protect, 'S', 1]],
  [ACCIDENT_TYPE.violence]: [[['Panic button and second guard', '紧急按钮与双岗', '緊急按鈕及雙崗'], CONTROL_HIERARCHY.engineer, 'L', 1]],
  [ACCIDENT_TYPE.struck]: [
    [['Trolley brakes checked monthly', '推车刹车每月检查', '手推車煞車每月檢查'], CONTROL_HIERARCHY.administrate, 'L', 1],
  ],
  [ACCIDENT_TYPE.machinery]: [[['Guards and push sticks', '防护罩与推杆', '防護罩及推桿'], CONTROL_HIERARCHY.engineer, 'L', 1]],
};

/** Controls every second hospital has planned and nobody has verified yet: they lower what is planned, not what is left. */
export const PLANNED: typeof CONTROLS = {
  [ACCIDENT_TYPE.slip]: [
    [['Microfibre cleaning without standing water', '超细纤维免积水清洁', '超細纖維免積水清潔'], CONTROL_HIERARCHY.substitute, 'L', 2],
  ],
  [ACCIDENT_TYPE.handling]: [[['Ceiling hoists in the wards', '病房天轨移位机', '病房天花吊運機'], CONTROL_HIERARCHY.engineer, 'L', 2]],
  [ACCIDENT_TYPE.infection]: [[['Closed drainage systems', '密闭式引流系统', '密閉式引流系統'], CONTROL_HIERARCHY.engineer, 'L', 2]],
  [ACCIDENT_TYPE.struck]: [
    [['Powered tugs with automatic brake', '带自动刹车的电动牵引车', '設自動煞車的電動拖車'], CONTROL_HIERARCHY.engineer, 'L', 2],
  ],
};
