import type { Written } from '@quantum/platform/server';

/** What observers write in the demo, in Chinese as well. */
export const WRITTEN: Written = {
  'Mask below the nose while emptying the clinical waste bin': ['清空医疗废物桶时口罩未遮住鼻子', '清倒醫療廢物桶時口罩未遮蓋鼻子'],
  'Mask put right, fit shown again': ['已纠正口罩佩戴并再次示范', '已糾正口罩佩戴並再次示範'],
  'Linen bag lifted with a bent back': ['弯腰搬抬布草袋', '彎腰搬抬布草袋'],
  'Second person called, lifting shown': ['已请同事协助并示范搬抬姿势', '已請同事協助並示範搬抬姿勢'],
  'Sharps box filled above the line': ['利器盒装量超过警戒线', '利器箱裝量超過警戒線'],
  'Box sealed and replaced': ['利器盒已封口并更换', '利器箱已封口並更換'],
  'Gloves worn from room to room': ['戴同一副手套进出多个房间', '戴同一對手套進出多間房'],
  'Gloves changed, hands rubbed': ['已更换手套并做手部消毒', '已更換手套並消毒雙手'],
  'Cable across the corridor during floor polishing': ['打磨地面时电线横跨走廊', '打磨地面時電線橫跨走廊'],
  'Cable led along the wall, sign placed': ['电线已沿墙铺设并放置警示牌', '電線已沿牆鋪設並放置警告牌'],
  'Polisher used with a taped plug': ['使用插头以胶布包裹的打磨机', '使用插頭以膠布包裹的打磨機'],
  'Polisher taken out of use': ['打磨机已停用', '打磨機已停用'],
  'Chair used to reach the ceiling vent': ['踩椅子清洁天花风口', '踏椅子清潔天花風口'],
  'Step ladder fetched': ['已改用梯凳', '已改用梯凳'],
  'Meal trolley pulled round a blind corner': ['在盲角处拉行餐车', '在盲角位拉行餐車'],
  'Trolley pushed, mirror pointed out': ['已改为推行，并提示使用转角镜', '已改為推行，並提示使用轉角鏡'],
  'Wet floor sign placed after mopping': ['拖地后才放置警示牌', '拖地後才放置警告牌'],
  'Sign placed first from now on': ['今后先放警示牌再拖地', '今後先放警告牌再拖地'],
  'Hand rub before each bed': ['每张病床前都做手部消毒', '每張病床前均消毒雙手'],
  'Trolley parked with the brake on': ['推车停放时已踩刹车', '手推車停放時已煞車'],
  'Spill kit used by the book': ['按规程使用溢漏处理包', '按程序使用溢漏處理包'],
  'Colleague warned of the wet floor': ['已提醒同事地面湿滑', '已提醒同事地面濕滑'],
  'Needle found in a linen bag; the porter says it is the third this month and none was reported as a near miss': [
    '布草袋内发现针头；运送员说这是本月第三次，均未作为险肇事故上报',
    '布草袋內發現針頭；運送員表示這是本月第三次，均未呈報為險失事故',
  ],
  'Bag set aside, ward informed': ['布草袋已隔离并通知病区', '布草袋已隔離並通知病房'],
};
