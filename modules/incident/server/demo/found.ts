import type { Words } from './accounts.ts';

/** What an investigation found of a kind of case, and what others learn from it. */
export interface Found {
  whys: readonly Words[];
  lesson: Words;
}

const found = (first: Words, second: Words, lesson: Words): Found => ({ whys: [first, second], lesson });

export const FOUND = {
  needle: found(
    ['No sharps box was within reach, or it was full', '伸手可及处没有锐器盒或已装满', '伸手可及之處沒有利器盒或已裝滿'],
    ['Nobody is named who exchanges the boxes of a ward', '未指定病区锐器盒更换负责人', '沒有指定病房利器盒更換負責人'],
    [
      'Sharps boxes within an arm’s length of every place of use, exchanged at three quarters; waste is never pressed down.',
      '每个使用点一臂之内设锐器盒，装至四分之三即更换；严禁按压废物。',
      '每個使用點一臂之內設利器盒，裝至四分之三即更換；嚴禁按壓廢物。',
    ],
  ),
  slip: found(
    ['The floor was wet where people walked', '人员通行处地面湿滑', '人員通行處地面濕滑'],
    ['The cleaning plan does not say to leave a dry half', '清洁计划未要求保留干燥通道', '清潔計劃沒有要求保留乾爽通道'],
    ['Half a corridor at a time, signs at both ends.', '走廊每次只拖半幅，两端放警示牌。', '走廊每次只拖半邊，兩端放警告牌。'],
  ),
  scald: found(
    ['Hot water or steam came out while a hand was inside', '手伸入时热水或蒸汽冲出', '手伸入時熱水或蒸氣沖出'],
    ['A safety device had been put out of use and nobody checks it', '安全装置被停用且无人检查', '安全裝置被停用且無人檢查'],
    [
      'Machines are emptied and switched off before a hand goes in; door switches are tested every month.',
      '伸手前先排空并断电；门开关每月测试。',
      '伸手前先排水及關電；門掣每月測試。',
    ],
  ),
  back: found(
    ['Too few people, and no aid, for the weight', '人手不足且未使用辅助器具', '人手不足且沒有使用輔助工具'],
    ['The work order does not state weight and aids', '工单未注明体重及所需器具', '工作單沒有註明體重及所需工具'],
    [
      'Weight and aid stand on the work order; who is alone waits for the second.',
      '工单注明体重与器具；人手未齐不得搬运。',
      '工作單註明體重與工具；人手未齊不得搬運。',
    ],
  ),
  guard: found(
    ['Help came late although the button had been pressed', '已按紧急按钮但支援迟到', '已按緊急按鈕但支援遲到'],
    ['The alarm went to a place that is not attended at night', '警报接至夜间无人值守处', '警報駁至夜間無人看守處'],
    [
      'Panic buttons ring where somebody sits day and night; tried out every week.',
      '紧急按钮接至全天值守处，每周测试。',
      '緊急按鈕駁至全日看守處，每星期測試。',
    ],
  ),
  binLid: found(
    ['The lid was opened at its broken edge', '从破损边缘掀盖', '從破損邊緣掀蓋'],
    ['Defects of daily checks do not become orders', '每日检查发现的缺陷未转为维修单', '每日檢查發現的缺陷沒有轉為維修單'],
    ['A defect that is written down gets an order on the same day.', '已记录的缺陷当天开维修单。', '已記錄的缺陷即日開維修單。'],
  ),
  trolley: found(
    ['The trolley was left or driven without control of it', '推车停放或行驶时未受控制', '手推車停放或行駛時不受控制'],
    ['Brakes and mirrors are not part of the weekly check', '刹车和凸面镜不在每周检查内', '煞車掣及凸面鏡不在每週檢查內'],
    [
      'Both brakes, never on a slope; corners with a mirror.',
      '踩下两个刹车，不停坡道；转角设凸面镜。',
      '踏下兩個煞車掣，不停斜道；轉角設凸面鏡。',
    ],
  ),
  wetFloor: found(
    ['A film of liquid stayed on the floor', '地面残留水膜', '地面殘留水膜'],
    ['Defective equipment was used on because there was no spare', '无备用设备，带故障继续使用', '沒有後備設備，帶故障繼續使用'],
    [
      'Defective machines go to the workshop at once; a spare is kept on every floor.',
      '故障设备立即送修，每层备有替换。',
      '故障設備即時送修，每層備有後備。',
    ],
  ),
  lift: found(
    ['The lift did not detect the bed, or stopped short', '电梯未探测到病床或停层不准', '升降機沒有探測到病床或停層不準'],
    ['Faults of the morning were reset and not reported', '早上的故障仅重启，未报修', '早上的故障只重新啟動，沒有報修'],
    [
      'A lift that faults is closed until the maintenance company has signed it off.',
      '电梯出现故障即停用，维保公司签字后方可恢复。',
      '升降機出現故障即停用，維修公司簽署後方可恢復。',
    ],
  ),
  ceiling: found(
    ['A part above people had come loose', '人员上方部件松脱', '人員上方部件鬆脫'],
    ['Work above ceilings is not looked at when it is done', '吊顶以上作业完工后无验收', '假天花以上工程完成後沒有驗收'],
    [
      'Stains on a ceiling are reported; work above it is checked by a second person.',
      '发现天花板水渍即上报；吊顶作业由第二人验收。',
      '發現天花板水漬即呈報；假天花工程由第二人驗收。',
    ],
  ),
  kerb: found(
    ['The kerb was not seen', '未看到路缘', '沒有看到路壆'],
    ['The lamp was out and the edge is not marked', '照明灯不亮且边缘无标识', '照明燈不亮且邊緣沒有標記'],
    [
      'Edges on routes of carts are painted yellow; carts are loaded to chest height.',
      '推车路线边缘涂黄线，装载不超过胸高。',
      '手推車路線邊緣髹黃線，裝載不超過胸高。',
    ],
  ),
  plank: found(
    ['The plank lay loose on the stack', '板材松散堆放', '板材鬆散堆放'],
    ['The contractor’s people feared for their contract and kept silent', '承包商人员担心合同而隐瞒', '承辦商人員擔心合約而隱瞞'],
    ['Who reports is not punished; toe boards are the last to go.', '上报者不受处罚；挡脚板最后拆除。', '呈報者不受處罰；踢腳板最後拆除。'],
  ),
  chlorine: found(
    ['A bottle without a label was used', '使用了无标签的瓶子', '使用了沒有標籤的瓶子'],
    ['New people get a trolley before they are trained', '新员工未培训即配发清洁车', '新員工未受訓即獲配清潔車'],
    [
      'No label, no use: chlorine and acid are never on one trolley.',
      '无标签不使用；含氯与酸性产品不得同车。',
      '沒有標籤不使用；含氯與酸性產品不得同車。',
    ],
  ),
} satisfies Record<string, Found>;

/** How the hour went on, in minutes from the event. */
export const TIMELINE: readonly { minutes: number; words: Words }[] = [
  { minutes: -25, words: ['Work begun in the area', '开始该区域作业', '開始該範圍工作'] },
  { minutes: 0, words: ['It happened', '事发', '事發'] },
  { minutes: 5, words: ['Area closed off, supervisor told', '封闭现场并通知主管', '封閉現場並通知主管'] },
  { minutes: 40, words: ['Reported by telephone and in the system', '电话及系统上报', '以電話及系統呈報'] },
];

/** Why a closed case has no corrective action of its own. */
export const DONE_AT_ONCE: Words = [
  'All that was needed was done at once; the lesson was told in the briefing of the team.',
  '所需措施均已当场完成；经验教训已在班前会上讲解。',
  '所需措施均已即場完成；經驗教訓已在班前會上講解。',
];
