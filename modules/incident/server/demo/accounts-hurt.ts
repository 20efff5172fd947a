import type { Account } from './accounts.ts';

/** Needle-sticks of one ward, each while waste was bagged. */
export const NEEDLES: readonly Account[] = [
  {
    told: [
      'Pricked by a needle while bagging waste of ward 7B. The cleaner was tying a yellow clinical waste bag at the sluice when a needle went through the bag and her glove into the left index finger. The sharps box on the dressing trolley was full above its line, and a used butterfly needle had been put into the bag instead. She wore one pair of thin examination gloves; the puncture-resistant pair was in the store. The source patient could not be found.',
      '收集 7B 病区废物时被针头刺伤。保洁员在污物间扎紧黄色医疗废物袋时，针头穿过袋子和手套，刺入左手食指。换药车上的锐器盒已超过警戒线，一枚用过的蝶形针被投入了废物袋。当时只戴一副薄检查手套，防刺手套放在库房。未能确定来源患者。',
      '收集 7B 病房廢物時被針頭刺傷。清潔員在污物室紮緊黃色醫療廢物袋時，針頭刺穿袋子及手套，刺入左手食指。換藥車上的利器盒已超過警戒線，一支用過的蝴蝶針被棄置於廢物袋。當時只戴一對薄檢查手套，防刺手套放在貨倉。未能找到來源病人。',
    ],
    done: [
      'The wound was washed under running water and covered; she went to the staff clinic within 20 minutes and blood was taken. The ward sister exchanged the box at once and the bag was sealed and labelled.',
      '立即用流动水冲洗伤口并包扎，20 分钟内到职工门诊就诊并抽血。护士长当即更换锐器盒，废物袋封存并贴标签。',
      '即時以流動水沖洗傷口並包紮，20 分鐘內到職員診所求診及抽血。病房護士長即時更換利器盒，廢物袋已密封並貼上標籤。',
    ],
  },
  {
    told: [
      'Needle in a linen bag pricked a cleaner in ward 7B. He was carrying two bags to the chute and let one slide against his thigh when he felt a sting. An insulin needle without a cap was found in a draw sheet. The bed had been stripped in a hurry after a transfer, and nobody had checked the sheets for sharps. It is the second stick in this ward this quarter.',
      '7B 病区布草袋内的针头刺伤一名保洁员。他提两袋布草送往投放口，其中一袋滑到大腿旁时感到刺痛。随后在中单内发现一枚未套帽的胰岛素针头。患者转科后匆忙撤换床品，没有人检查有无锐器。这是本季度该病区第二起针刺伤。',
      '7B 病房布草袋內的針頭刺傷一名清潔員。他提着兩袋布草送往投放口，其中一袋滑到大腿旁時感到刺痛。其後在中單內發現一支沒有套蓋的胰島素針。病人轉房後匆忙更換床單，沒有人檢查有否利器。這是本季該病房第二宗針刺意外。',
    ],
    done: [
      'The wound was washed and disinfected, the bag was set aside and opened with tongs. The duty nurse recorded the bed so that the source could be tested.',
      '伤口已冲洗消毒，布草袋单独放置并用夹子打开检查。当班护士登记床号，以便对来源患者进行检测。',
      '傷口已沖洗消毒，布草袋另行放置並以夾子打開檢查。當值護士登記床號，以便為來源病人化驗。',
    ],
  },
  {
    told: [
      'Pricked while pressing down a full waste bag in ward 7B. The bag would not close, so the cleaner pushed it down with her palm and a lancet broke through. Pressing down is forbidden by the procedure, but the next collection was two hours away and there was no empty bin. She reported it at once and was not able to say from which bay the waste came.',
      '在 7B 病区用手压实废物袋时被刺伤。废物袋无法扎口，保洁员用手掌下压，一枚采血针穿出。规程禁止用手挤压，但下一次收运还有两小时，且没有空桶可用。她立即报告，但无法确认废物来自哪个隔间。',
      '在 7B 病房用手壓實廢物袋時被刺傷。廢物袋無法紮口，清潔員用手掌下壓，一支採血針穿出。程序禁止用手擠壓，但下一次收集還有兩小時，亦沒有空桶可用。她即時報告，但未能確定廢物來自哪個間隔。',
    ],
    done: [
      'First aid and blood test in the staff clinic, follow-up after six weeks and three months. The supervisor brought two more bins and an extra collection at 11:00.',
      '在职工门诊处理伤口并抽血，六周及三个月后复查。主管增配两个废物桶，并在 11:00 增加一次收运。',
      '在職員診所處理傷口及抽血，六星期及三個月後覆檢。主管增設兩個廢物桶，並於 11:00 增加一次收集。',
    ],
  },
  {
    told: [
      'Cleaner stuck by a scalpel blade under a bed in ward 7B. While mopping she picked up what looked like foil and cut and pricked her right thumb on a loose blade. A minor procedure had been done at the bedside that morning and the tray had been cleared without counting. The mop handle with the picker was in the other trolley.',
      '保洁员在 7B 病区床下被手术刀片刺伤。拖地时她捡起一块疑似锡纸的物品，右手拇指被散落的刀片割刺。当日上午曾在床旁进行小手术，清理器械盘时未清点。带夹取器的拖把放在另一辆清洁车上。',
      '清潔員在 7B 病房床下被手術刀片刺傷。拖地時她拾起一塊疑似錫紙的物件，右手拇指被散落的刀片割刺。當日上午曾在床邊進行小手術，清理器械盤時沒有點算。附夾取器的拖把放在另一部清潔車上。',
    ],
    done: [
      'Wound washed and sutured with one stitch, tetanus status checked. The blade went into a sharps box and the ward was asked to count instruments after bedside procedures.',
      '伤口冲洗并缝合一针，核查破伤风免疫情况。刀片放入锐器盒，并要求病区床旁操作后清点器械。',
      '傷口沖洗並縫一針，核對破傷風疫苗紀錄。刀片放入利器盒，並要求病房在床邊程序後點算器械。',
    ],
  },
  {
    told: [
      'Needle fell out of an overfilled sharps box and pricked a waste porter in ward 7B. He lifted the box by its rim to put it on the cart; the lid had not been locked and a needle slid out over his hand. The box had been in use for nine days, three longer than the ward agreed. He wore cut-resistant gloves, but the needle hit the back of the hand, where they are open.',
      '锐器盒装得过满，针头掉出刺伤 7B 病区废物运送员。他抓住盒沿搬上推车时，盒盖未锁紧，一枚针头滑出落在手上。该盒已使用九天，比病区规定多三天。他戴有防割手套，但针头刺中了手套未覆盖的手背。',
      '利器盒裝得過滿，針頭跌出刺傷 7B 病房廢物運送員。他抓住盒邊搬上手推車時，盒蓋沒有鎖好，一支針頭滑出落在手上。該盒已使用九天，比病房規定多三天。他戴有防割手套，但針頭刺中手套沒有覆蓋的手背。',
    ],
    done: [
      'The hand was washed, blood taken and the occupational health doctor informed. All boxes of the ward were checked the same hour; four were exchanged.',
      '冲洗手部并抽血，通知职业健康医生。一小时内检查该病区全部锐器盒，更换四个。',
      '沖洗手部並抽血，通知職業健康醫生。一小時內檢查該病房全部利器盒，更換四個。',
    ],
  },
  {
    told: [
      'Pricked by a hidden needle while emptying a pedal bin in ward 7B. The cleaner pulled the liner out with one hand and steadied it with the other, and a cannula stylet stuck into the palm. The bin stands beside the drug preparation bench, where no sharps box was within reach. The nurses had asked for a wall-mounted box two weeks before.',
      '清空 7B 病区脚踏桶时被隐藏的针头刺伤。保洁员一手提起内袋、另一手托住袋底，一枚留置针针芯刺入手掌。该桶位于配药台旁，伸手可及处没有锐器盒。护士两周前已申请安装壁挂式锐器盒。',
      '清空 7B 病房腳踏桶時被隱藏的針頭刺傷。清潔員一手提起內袋、另一手托住袋底，一支留置針針芯刺入手掌。該桶在配藥枱旁，伸手可及之處沒有利器盒。護士兩星期前已申請安裝掛牆利器盒。',
    ],
    done: [
      'Wound care and blood test within half an hour. A temporary box was put on the bench, and new wall-mounted boxes were ordered for all eight bays.',
      '半小时内处理伤口并抽血。配药台上临时放置锐器盒，并为八个隔间订购壁挂式锐器盒。',
      '半小時內處理傷口及抽血。配藥枱上臨時放置利器盒，並為八個間隔訂購掛牆利器盒。',
    ],
  },
];

export const SLIPS: readonly Account[] = [
  {
    told: [
      'Slipped on a wet corridor and bruised the knee. The corridor had been mopped over its whole width and only one warning sign stood at the far end. The supply porter came round the corner with both hands on a trolley, slipped and fell on his right knee. He could walk but not bend the knee, and was driven home after an X-ray showed no fracture.',
      '在湿滑走廊滑倒，膝部挫伤。走廊整幅拖湿，仅在远端放置一块警示牌。物资运送员双手推车转弯时滑倒，右膝着地。他能行走但无法屈膝，X 光检查未见骨折后送回家休息。',
      '在濕滑走廊滑倒，膝部瘀傷。走廊全闊度拖濕，只在遠端放置一個警告牌。物資運送員雙手推車轉彎時滑倒，右膝着地。他能行走但不能屈膝，X 光檢查未見骨折，其後送回家休息。',
    ],
    done: [
      'The floor was dried and signs were put at both ends; the cleaner now mops one half at a time.',
      '地面已擦干，两端均放置警示牌；改为每次只拖半幅走廊。',
      '地面已抹乾，兩端均放置警告牌；改為每次只拖半邊走廊。',
    ],
  },
  {
    told: [
      'Cleaner slipped on leaked water beside a dialysis machine. A drain hose had worked loose and water ran under the bed for some minutes before anyone saw it. She stepped back from the bed with a waste bag in her hand and fell on hip and shin. Her shoes were worn smooth; the new pair issued in spring had not been collected.',
      '保洁员在透析机旁的漏水处滑倒。排水软管松脱，水在床下流了数分钟才被发现。她手提废物袋后退时摔倒，髋部和小腿受伤。她的鞋底已磨平，春季发放的新鞋尚未领取。',
      '清潔員在透析機旁的漏水處滑倒。排水喉鬆脫，水在床下流了數分鐘才被發現。她手提廢物袋後退時跌倒，髖部及小腿受傷。她的鞋底已磨平，春季派發的新鞋尚未領取。',
    ],
    done: [
      'The machine was stopped by the nurse, the water taken up, and the place closed off until engineering fixed the hose. She was seen in the emergency department.',
      '护士停机，清除积水并隔离现场，待工程人员固定软管后开放。伤者到急诊科就诊。',
      '護士停機，清除積水並封閉現場，待工程人員固定喉管後重開。傷者到急症室求診。',
    ],
  },
];

export const SCALDS: readonly Account[] = [
  {
    told: [
      'Scalded at the dish-washer while clearing a jam. A tray had caught on the conveyor and the kitchen helper reached in before the rinse zone had drained. Water of about 85 °C ran over her right forearm. The door switch had been bridged with tape, so the machine went on rinsing with the hood open. She was new in the kitchen and had not yet been shown how to clear a jam.',
      '清理洗碗机卡盘时被烫伤。一个餐盘卡在传送带上，厨房帮工在冲洗区排空前伸手进去。约 85 °C 的热水流过右前臂。门开关被胶带短接，罩盖打开时机器仍在冲洗。她刚到厨房工作，尚未接受清理卡盘的培训。',
      '清理洗碗機卡盤時被燙傷。一個餐盤卡在輸送帶上，廚房助理在沖洗區排水前伸手入內。約 85 °C 的熱水流過右前臂。門掣被膠紙短接，罩蓋打開時機器仍在沖洗。她剛到廚房工作，尚未接受清理卡盤的訓練。',
    ],
    done: [
      'The arm was cooled under the tap for 20 minutes and dressed; she was taken to the emergency department. The machine was switched off and tagged until the door switch was replaced.',
      '手臂在水龙头下冷却 20 分钟并包扎，送急诊科处理。机器停用挂牌，直至更换门开关。',
      '手臂在水喉下冷卻 20 分鐘並包紮，送急症室處理。機器停用並掛牌，直至更換門掣。',
    ],
  },
  {
    told: [
      'Steam from a regeneration trolley scalded a catering worker. He opened the door with his face close to the gap and put up his arm when the steam came out. The trolley had just ended its cycle and its release valve was blocked with scale. The warning to wait for two minutes is on the left side, where it cannot be seen from the handle.',
      '复热餐车蒸汽烫伤一名配餐员。他打开车门时脸靠近门缝，蒸汽冲出后抬臂遮挡。餐车刚结束加热，泄压阀被水垢堵塞。“等待两分钟”的警示贴在左侧，站在把手处看不到。',
      '翻熱餐車蒸氣燙傷一名膳食員。他打開車門時面部靠近門縫，蒸氣沖出後舉手遮擋。餐車剛完成加熱，洩壓閥被水垢堵塞。「等候兩分鐘」的警告貼在左側，站在手柄處看不到。',
    ],
    done: [
      'Cooling with water, burn dressing, seen by a doctor. The trolley was taken out of service and the other five were descaled the same week.',
      '用水冷却并敷烧伤敷料，已就医。该餐车停用，其余五辆同周除垢。',
      '用水冷卻並敷上燒傷敷料，已求診。該餐車停用，其餘五部於同一星期除垢。',
    ],
  },
];

export const BACKS: readonly Account[] = [
  {
    told: [
      'Back strained moving a bed out of a lift. The bed had a jammed castor and two porters had to lift its foot end over the sill; one of them felt a pull in the lower back and could not straighten up. The bed weighed about 180 kg with the patient and the monitor. The powered bed mover of the department was charging. He has been off work since and is under physiotherapy.',
      '将病床移出电梯时扭伤腰部。病床一个脚轮卡住，两名运送员只能抬起床尾越过门槛；其中一人腰部拉伤，无法直腰。病床连同患者和监护仪约重 180 公斤。科室的电动移床机正在充电。伤者此后一直休假并接受物理治疗。',
      '將病床移出升降機時扭傷腰部。病床一個腳輪卡住，兩名運送員只能抬起床尾越過門檻；其中一人腰部拉傷，未能直腰。病床連同病人及監察儀約重 180 公斤。部門的電動移床機正在充電。傷者此後一直放病假並接受物理治療。',
    ],
    done: [
      'The patient was brought to the ward by two other porters, the injured man to the emergency department in a wheelchair. The bed was tagged as defective.',
      '由另外两名运送员将患者送至病区，伤者乘轮椅到急诊科。病床贴上故障标签。',
      '由另外兩名運送員將病人送到病房，傷者乘輪椅到急症室。病床貼上故障標籤。',
    ],
  },
  {
    told: [
      'Porter strained his back when a patient slid during a transfer. Three people were needed for the slide sheet, but only two had come because the third was called to another ward. Half-way the patient slid towards the edge, and the porter caught the weight with his back bent and turned. The patient was not hurt. The work order did not say that the patient weighs 110 kg.',
      '过床时患者下滑，运送员腰部拉伤。使用滑布需三人，但第三人被叫到其他病区，只来了两人。途中患者滑向床边，运送员弯腰扭身托住重量。患者未受伤。工单未注明患者体重 110 公斤。',
      '過床時病人下滑，運送員腰部拉傷。使用滑布需三人，但第三人被召到其他病房，只有兩人到場。途中病人滑向床邊，運送員彎腰扭身托住重量。病人沒有受傷。工作單沒有註明病人體重 110 公斤。',
    ],
    done: [
      'The transfer was ended with a hoist and four people. The porter was examined, given pain relief and sent home.',
      '改用移位机由四人完成过床。运送员经检查后服用止痛药并回家休息。',
      '改用移位機由四人完成過床。運送員經檢查後服用止痛藥並回家休息。',
    ],
  },
];

export const GUARDS: readonly Account[] = [
  {
    told: [
      'Guard hit by a visitor in the emergency department. A relative had waited for three hours and began to shout at the triage nurse; the guard stepped between them and was struck on the cheek with a fist. A second guard and the police ended it after six minutes. The panic button at triage had been pressed, but the call went to a telephone that nobody attended.',
      '保安员在急诊科被访客打伤。一名家属等候三小时后对分诊护士大声叫骂，保安员上前隔开时面颊被拳击。六分钟后由另一名保安员和警察制止。分诊台紧急按钮已按下，但呼叫接到无人值守的电话。',
      '保安員在急症室被訪客打傷。一名家屬等候三小時後向分流護士大聲叫罵，保安員上前隔開時面頰被拳擊。六分鐘後由另一名保安員及警察制止。分流站緊急按鈕已按下，但來電接到無人看守的電話。',
    ],
    done: [
      'The guard was treated on the spot; bruise without fracture. The police took a statement, and the panic button was led to the control room the same evening.',
      '保安员当场接受处理，挫伤无骨折。警方已录取口供，紧急按钮当晚改接至监控室。',
      '保安員即場接受處理，瘀傷沒有骨折。警方已錄取口供，緊急按鈕當晚改駁至控制室。',
    ],
  },
];

export const BIN_LIDS: readonly Account[] = [
  {
    told: [
      'Finger cut on a torn bin lid. The cleaner opened a 240-litre bin by the lid because its handle had broken off, and cut her ring finger on the sharp edge. The broken handle had been noted on two daily checks and no order had been written. She had taken her gloves off to answer the telephone.',
      '手指被破损的桶盖割伤。240 升垃圾桶把手断裂，保洁员直接掀盖时无名指被锋利边缘割伤。每日检查已两次记录把手断裂，但未开维修单。她当时为接电话脱下了手套。',
      '手指被破損的桶蓋割傷。240 公升垃圾桶手柄斷裂，清潔員直接掀蓋時無名指被鋒利邊緣割傷。每日檢查已兩次記錄手柄斷裂，但沒有開維修單。她當時為接聽電話脫下了手套。',
    ],
    done: [
      'The cut was cleaned and closed with strips. The bin was taken away and all bins of the floor were looked over.',
      '伤口清洁并用胶条闭合。该桶撤走，并检查了该楼层所有垃圾桶。',
      '傷口清潔並以膠條閉合。該桶已移走，並檢查該樓層所有垃圾桶。',
    ],
  },
];
