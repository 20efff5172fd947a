import { aCase, because, choice, judge, numeric, several, short, type DemoQuestion } from './question.ts';

export const EQUIPMENT: readonly DemoQuestion[] = [
  because(
    choice(
      'fault',
      'A floor polisher tingles in your hands. What do you do?|地面抛光机有麻手感，怎么办？|打磨機有麻手感覺，應怎樣做？',
      'Switch off at the socket, tag it, report|在插座处断电、挂牌、上报|在插座關掉電源、掛牌、呈報',
      'Put on rubber gloves and finish the corridor before you report it|戴橡胶手套做完走廊再上报|戴上膠手套完成走廊後才呈報',
      'Dry the handle and try again|擦干手柄再试|抹乾手柄再試',
      'Plug it into another socket|换一个插座|改用另一插座',
    ),
    'The housing is live: it must not be used by the next one either.|外壳带电，也不可让下一位使用。|外殼帶電，亦不可讓下一位使用。',
  ),
  because(
    several(
      'check',
      'What do you look at before you use a floor scrubber?|使用洗地机前检查什么？|使用洗地機前檢查甚麼？',
      '*Cable and plug|电缆和插头|電線及插頭',
      'Year in which it was bought|购买年份|購買年份',
      '*Brush and guard are fitted firmly|刷盘和护罩安装牢固|刷盤及護罩安裝穩固',
      '*Date of the last electrical test|最近一次电气检测日期|最近一次電力測試日期',
      'Name of the last user|上一位使用者姓名|上一位使用者姓名',
    ),
    'Damage is found by looking, before there is a shock.|损坏应在触电前通过目视发现。|損壞應在觸電前以目視發現。',
  ),
  because(
    judge(
      'cable',
      'Two extension leads may be joined to reach the far end of a corridor.|可以把两条拖线板连接起来以到达走廊尽头。|可把兩條拖板連接以到達走廊盡頭。',
      false,
    ),
    'Joined leads overheat and trip people; a nearer socket or a machine with a battery is used.|串接会过热并绊人，应用较近插座或电池机型。|串接會過熱及絆倒他人，應用較近的插座或電池機種。',
  ),
  because(
    choice(
      'repair',
      'Who may open the housing of a vacuum cleaner?|谁可以打开吸尘器外壳？|誰可打開吸塵機外殼？',
      'A qualified electrical worker|有资格的电工|合資格的電業工人',
      'Anybody who has unplugged it and waited five minutes|拔掉插头并等五分钟的任何人|拔掉插頭並等五分鐘的任何人',
      'Whoever uses it every day|每天使用的人|每天使用的人',
    ),
    'In Hong Kong a registered one.|在香港须为注册电业工程人员。|在香港須為註冊電業工程人員。',
  ),
  because(
    choice(
      'isolation',
      'A bag blocks the waste compactor. What comes before you reach in?|垃圾袋卡住压缩机，伸手前必须做什么？|垃圾袋卡住壓縮機，伸手前必須做甚麼？',
      'Isolate, lock, try to start|断电、上锁、试启动|截斷電源、上鎖、試啟動',
      'Press the emergency stop and have a colleague watch it|按下急停并请同事看守|按下緊急掣並請同事看守',
      'Wait until the cycle has ended|等循环结束|等循環完結',
    ),
    'An emergency stop can be released by anybody; your lock cannot.|急停可被他人复位，你的锁不会。|緊急掣可被他人復位，你的鎖不會。',
  ),
  because(
    numeric(
      'ladder',
      'A leaning ladder touches the wall 4 m above the floor. By the rule of 1 in 4, how many metres from the wall does its foot stand?|靠墙梯的接触点高 4 米，按 1 比 4 规则，梯脚离墙多少米？|靠牆梯的接觸點高 4 米，按 1 比 4 規則，梯腳離牆多少米？',
      '1',
      '0.1',
      'm',
    ),
    'A quarter of the height; steeper it tips, flatter it slides.|高度的四分之一；太陡会后倒，太平会滑动。|高度的四分之一；太斜會後倒，太平會滑動。',
  ),
  because(
    several(
      'ladder',
      'Which is right on a stepladder?|使用人字梯时哪些正确？|使用人字梯時哪些正確？',
      'Standing on the top tread, if somebody holds it|有人扶住时站在最高一级|有人扶住時站在最高一級',
      '*It is fully open and locked|完全打开并锁定|完全打開並鎖定',
      '*You face the steps|面向梯级|面向梯級',
      'Reaching sideways saves moving it|侧身够取，省去移动|側身伸手，省卻移動',
    ),
    'Where one must reach or stay long, a platform is used.|需伸手或久站时应使用工作平台。|需伸手或久站時應使用工作台。',
  ),
  because(
    choice(
      'pressure',
      'The door of a steriliser does not open after its cycle. What do you do?|灭菌器循环结束后门打不开，怎么办？|消毒爐循環完結後門打不開，應怎樣做？',
      'Leave it and call the technician|不动它，通知技术人员|不要觸動，通知技術員',
      'Loosen the seal a little so that the pressure can escape slowly|稍松密封圈让压力慢慢释放|稍為鬆開膠邊讓壓力慢慢釋出',
      'Pull the handle with two people|两人一起拉手柄|兩人一起拉手柄',
    ),
    'There may still be steam under pressure behind it.|门后可能仍有高压蒸汽。|門後可能仍有高壓蒸汽。',
  ),
  because(
    short(
      'fault',
      'You take a machine out of use. What do you write on its tag?|您停用一台设备，挂牌上写什么？|你停用一部機器，掛牌上寫甚麼？',
      'Out of use, what is wrong, date and time, name; whom it was reported to.',
    ),
    'Without it the next shift plugs it in.|不写清楚，下一班会再插上使用。|不寫清楚，下一更會再插上使用。',
  ),
];

export const ESCORT: readonly DemoQuestion[] = [
  because(
    choice(
      'identity',
      'How do you make sure that you fetch the right patient?|怎样确认接送的患者无误？|怎樣確認接送的病人無誤？',
      'Two identifiers, wristband against request|用两项标识，腕带与申请单核对|以兩項識別資料，核對手帶與申請表',
      'Ask: are you Mrs Chan? and go by bed number and answer|问“您是陈太太吗”，看床号和回答|問「你是陳太嗎」，看牀號及回答',
      'The name on the file at the end of the bed|床尾病历上的姓名|牀尾病歷上的姓名',
    ),
    'Confused patients say yes, and beds are exchanged.|意识不清的患者会答“是”，床位也会调换。|神志不清的病人會答「是」，牀位亦會調換。',
  ),
  because(
    several(
      'before',
      'What is checked before you leave the ward with a patient?|带患者离开病区前检查什么？|帶病人離開病房前檢查甚麼？',
      '*Destination and request|目的地和申请单|目的地及申請表',
      'That the patient has eaten|患者已进食|病人已進食',
      '*Oxygen for the whole way|氧气足够全程使用|氧氣足夠全程使用',
      '*Lines and drains hang free|管路和引流管悬挂无牵拉|喉管及引流管沒有被拉扯',
    ),
    'What is missing is missing on the way.|缺少的东西到路上就来不及了。|欠缺的東西到途中便來不及。',
  ),
  because(
    choice(
      'wheelchair',
      'How does a wheelchair go into a lift?|轮椅怎样进电梯？|輪椅怎樣進入升降機？',
      'Backwards|倒着进|向後退入',
      'Forwards, so that the doors cannot close on your back|正面进，以免门夹到背后|向前推入，以免門夾到背後',
      'Sideways, to leave room for others|侧着进，给别人留位置|側着進入，留位給他人',
    ),
    'The small wheels do not catch in the gap and the patient faces the door.|小轮不会卡进缝隙，患者面向门口。|小輪不會卡入縫隙，病人面向門口。',
  ),
  because(
    judge(
      'wheelchair',
      'Brakes are put on whenever a wheelchair or trolley stands still, on a level floor too.|轮椅或推车一停下就要刹车，平地也一样。|輪椅或牀車一停下便要煞車，平地亦然。',
      true,
    ),
    'Most falls happen while getting in or out.|多数跌倒发生在上下时。|多數跌倒在上落時發生。',
  ),
  because(
    numeric(
      'oxygen',
      'A cylinder holds 340 litres, the patient gets 4 litres a minute. After how many minutes is it empty?|氧气瓶有 340 升，流量每分钟 4 升，多少分钟后用完？|氧氣樽有 340 公升，流量每分鐘 4 公升，多少分鐘後用完？',
      '85',
      '1',
      'min',
    ),
    '340 ÷ 4 = 85; one sets out with twice the time of the way.|340 ÷ 4 = 85；出发时应有两倍路程时间的氧气。|340 ÷ 4 = 85；出發時應備有兩倍路程時間的氧氣。',
  ),
  because(
    choice(
      'ramp',
      'How is a wheelchair taken down a steep ramp?|轮椅怎样下陡坡？|輪椅怎樣落斜道？',
      'Backwards, looking over your shoulder|倒退下，回头看路|向後退落，回頭看路',
      'Forwards, with the brakes half on so that it stays slow|正面下，半刹车保持慢速|向前落，半煞車保持慢速',
      'Forwards, the patient leans back|正面下，患者后仰|向前落，病人向後靠',
    ),
    'Forwards the patient slides out of the seat.|正面下坡患者会滑出座位。|向前落斜病人會滑出座位。',
  ),
  because(
    aCase(
      'deterioration',
      'On the way to the X-ray a patient turns pale and no longer answers you.|送往放射科途中，患者面色苍白，不再应答。|送往放射部途中，病人面色蒼白，不再回應。',
      choice(
        'deterioration',
        'What do you do?|您怎么做？|你怎樣做？',
        'Stop, call for help, see if they breathe|停下、呼救、看有无呼吸|停下、求救、看有沒有呼吸',
        'Hurry on, because there are doctors in the X-ray department|加快前往，因为放射科有医生|加快前往，因為放射部有醫生',
        'Return to the ward by the shortest way|走最近的路返回病区|走最短的路返回病房',
      ),
      judge(
        'deterioration',
        'You leave the patient for a moment to fetch a nurse.|您暂时离开患者去找护士。|你暫時離開病人去找護士。',
        false,
      ),
    ),
    'Help comes to the patient: telephone, alarm bell, the next person.|让支援到患者身边：电话、呼叫铃、附近的人。|讓支援到病人身邊：電話、警鐘、附近的人。',
  ),
  because(
    several(
      'infection',
      'A patient with an airborne infection is taken to the X-ray. Which is right?|空气传播感染的患者送往放射科，哪些正确？|空氣傳播感染的病人送往放射部，哪些正確？',
      '*The patient wears a surgical mask|患者戴外科口罩|病人戴外科口罩',
      'The patient wears an N95 respirator|患者戴 N95 呼吸器|病人戴 N95 呼吸器',
      '*The department is told before you set out|出发前通知放射科|出發前通知放射部',
      'They wait in the far corner of the waiting room|在候诊室远角等候|在候診室遠角等候',
      '*You wear a fit-tested respirator|您戴经适合性检验的呼吸器|你戴已通過面型配合測試的呼吸器',
    ),
    'The mask holds back at the source; the respirator protects you.|口罩在源头阻隔，呼吸器保护您。|口罩在源頭阻隔，呼吸器保護你。',
  ),
  because(
    short(
      'handover',
      'You arrive with the patient. What do you hand over, and to whom?|您送达患者，要向谁交接什么？|你送達病人，要向誰交接甚麼？',
      'To a named member of staff: who the patient is, from where and why, what is attached (oxygen, lines), what happened on the way, the documents.',
    ),
    'Nobody is left in a corridor without being received.|不可把患者留在走廊而无人接收。|不可把病人留在走廊而無人接收。',
  ),
];
