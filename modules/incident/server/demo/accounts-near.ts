import type { Account } from './accounts.ts';

export const TROLLEYS: readonly Account[] = [
  {
    told: [
      'Trolley rolled into the lobby without anyone at it. A porter left a loaded linen trolley on the ramp to take a call and set only one brake. It rolled about eight metres, passed a family with a pushchair and was stopped by the glass door. The loading came to roughly 150 kg. Nobody was hurt and the door held.',
      '推车无人看管滑入大堂。运送员把满载布草的推车停在坡道上接电话，只踩下一个刹车。推车滑行约八米，从推婴儿车的一家人身旁经过，撞到玻璃门停下。载重约 150 公斤。无人受伤，玻璃门未破。',
      '手推車無人看管滑入大堂。運送員把滿載布草的手推車停在斜道上接聽電話，只踏下一個煞車掣。手推車滑行約八米，在推着嬰兒車的一家人身旁經過，撞到玻璃門停下。載重約 150 公斤。無人受傷，玻璃門沒有破裂。',
    ],
    done: [
      'The trolley was secured and the ramp closed for a quarter of an hour. All porters of the shift were reminded to set both brakes and never to park on a slope.',
      '固定推车，坡道封闭一刻钟。提醒当班全体运送员踩下两个刹车，不得停放在坡道上。',
      '固定手推車，斜道封閉十五分鐘。提醒當值全體運送員踏下兩個煞車掣，不得停放在斜道上。',
    ],
    isElsewhere: true,
  },
  {
    told: [
      'Food trolley nearly ran into a patient with a walking frame. The tug pulled three trolleys round the corner at walking pace, and the last one swung out over the middle line. The patient stepped back against the wall. The convex mirror at this corner has been missing since the corridor was painted.',
      '餐车险些撞到使用助行架的患者。牵引车以步行速度拖三节餐车转弯，最后一节甩过中线。患者后退贴墙避让。该转角的凸面镜自走廊刷漆后一直缺失。',
      '餐車險些撞到使用助行架的病人。拖車以步行速度拖三卡餐車轉彎，最後一卡甩過中線。病人後退貼牆避讓。該轉角的凸面鏡自走廊髹漆後一直缺失。',
    ],
    done: [
      'The driver stopped and walked the patient to a chair; a nurse checked him. Two trolleys at a time until the mirror is back.',
      '司机停车并扶患者坐下，护士检查无碍。凸面镜装回前每次只拖两节。',
      '司機停車並扶病人坐下，護士檢查並無大礙。凸面鏡裝回前每次只拖兩卡。',
    ],
    isElsewhere: true,
  },
];

export const WET_FLOORS: readonly Account[] = [
  {
    told: [
      'Wet floor without a sign; a patient caught himself. The floor had been cleaned with a scrubber whose squeegee left a film of water over four metres. A patient on the way to the toilet slipped and caught hold of the handrail. The sign was on the scrubber and had not been put up.',
      '地面湿滑且无警示牌，患者险些滑倒。洗地机刮水条漏刮，地面留下约四米长的水膜。一名患者去卫生间途中打滑，抓住扶手。警示牌放在洗地机上，没有摆出。',
      '地面濕滑且沒有警告牌，病人險些滑倒。洗地機刮水膠條漏刮，地面留下約四米長的水膜。一名病人前往洗手間途中滑了一下，抓住扶手。警告牌放在洗地機上，沒有擺出。',
    ],
    done: [
      'The floor was dried by hand and the scrubber taken back to the workshop. The nurse looked at the patient and noted that he was unharmed.',
      '人工擦干地面，洗地机送修。护士查看患者，确认未受伤。',
      '人手抹乾地面，洗地機送修。護士查看病人，確認沒有受傷。',
    ],
  },
  {
    told: [
      'Hand rub dripping from a dispenser made the floor slippery. The drip tray was missing and a pool as large as a hand had formed below the dispenser. A doctor slipped with one foot and held on to the bed rail. The same dispenser was reported last month and refilled, not repaired.',
      '手消毒液滴落使地面湿滑。分配器缺少接液盘，下方积成手掌大小的一滩。一名医生单脚打滑，抓住床栏。上月已报告该分配器问题，但只补液、未维修。',
      '酒精搓手液滴落令地面濕滑。分配器欠接液盤，下方積成手掌大小的一灘。一名醫生單腳滑了一下，抓住床欄。上月已呈報該分配器問題，但只補液、沒有維修。',
    ],
    done: [
      'The pool was taken up, the dispenser removed and a new one with a tray fitted before noon.',
      '清除积液，拆下分配器，中午前装上带接液盘的新分配器。',
      '清除積液，拆下分配器，中午前裝上附接液盤的新分配器。',
    ],
  },
];

export const LIFTS: readonly Account[] = [
  {
    told: [
      'Lift door closed on a bed. The porter had pushed the foot end out when the door closed without sounding and pressed the bed rail against the frame. The patient, two days after a hip operation, was frightened but not hurt. The light curtain did not react; it had been cleaned with a scouring agent and is scratched.',
      '电梯门夹住病床。运送员刚把床尾推出，门未发出提示即关闭，将床栏压在门框上。患者为髋部术后第二天，受惊但未受伤。光幕没有反应，此前用去污粉擦拭，表面已划花。',
      '升降機門夾住病床。運送員剛把床尾推出，門沒有發出提示便關上，將床欄壓在門框上。病人為髖部手術後第二天，受驚但沒有受傷。光幕沒有反應，此前用去污粉擦拭，表面已刮花。',
    ],
    done: [
      'The lift was taken out of use and the maintenance company called; beds went by lift 3. The ward doctor examined the patient.',
      '电梯停用并通知维保公司，病床改走 3 号电梯。病区医生已检查患者。',
      '升降機停用並通知維修公司，病床改用 3 號升降機。病房醫生已檢查病人。',
    ],
    isElsewhere: true,
  },
  {
    told: [
      'Bed lift stopped 20 cm below the floor with a bed and two people inside. The door opened all the same, and the porter began to pull before he saw the step. He held the bed back with the nurse. The lift had stopped short twice that morning and the caretaker had only restarted it.',
      '病床电梯停在低于楼面 20 厘米处，内有一张病床和两人。门照常打开，运送员拉床时才发现台阶。他与护士合力拉住病床。当日上午该电梯已两次停层不准，管理员只重启未报修。',
      '病床升降機停在低於樓面 20 厘米處，內有一張病床及兩人。門如常打開，運送員拉床時才發現梯級。他與護士合力拉住病床。當日上午該升降機已兩次停層不準，管理員只重新啟動，沒有報修。',
    ],
    done: [
      'The people were brought out by the maintenance company after 25 minutes. The lift stays closed until its levelling has been checked and signed off.',
      '25 分钟后由维保公司救出人员。电梯封停，待平层检查合格并签字后恢复。',
      '25 分鐘後由維修公司救出人員。升降機封停，待平層檢查合格並簽署後恢復使用。',
    ],
    isElsewhere: true,
  },
];

export const CEILINGS: readonly Account[] = [
  {
    told: [
      'Ceiling tile fell beside a cleaner. It came down together with wet insulation, about half a metre from where she was wiping the handrail. Water had dripped on the tile from a condensate pipe, and a brown stain had been there for days. The tile weighed about 4 kg.',
      '天花板掉落在保洁员身旁。天花板连同湿透的保温棉落下，距正在擦拭扶手的她约半米。冷凝水管滴水浸湿天花板，褐色水渍已出现多日。天花板重约 4 公斤。',
      '天花板跌落在清潔員身旁。天花板連同濕透的保溫棉跌下，距離正在抹扶手的她約半米。冷凝水喉滴水浸濕天花板，啡色水漬已出現多日。天花板重約 4 公斤。',
    ],
    done: [
      'The place was closed off, the pipe shut and three further wet tiles taken down. Engineering looked over the whole corridor on the same day.',
      '封闭现场，关闭水管，并拆下另外三块受潮天花板。工程部当天检查整条走廊。',
      '封閉現場，關閉水喉，並拆下另外三塊受潮天花板。工程部即日檢查整條走廊。',
    ],
  },
  {
    told: [
      'Panel of a light fitting dropped on an empty bed. The patient had been taken to X-ray ten minutes before. The clips had been left open after a tube was exchanged the evening before, and nobody checked the work. The panel is of hard plastic with sharp corners.',
      '灯具面板掉落在空病床上。患者十分钟前刚被送去做 X 光检查。前一晚更换灯管后卡扣未扣紧，且无人验收。面板为硬塑料，边角锋利。',
      '燈具面板跌落在空病床上。病人十分鐘前剛被送去照 X 光。前一晚更換光管後卡扣沒有扣緊，亦無人驗收。面板為硬塑膠，邊角鋒利。',
    ],
    done: [
      'The bed was moved and the fitting taken down. All fittings the contractor worked on that evening were checked; two more had open clips.',
      '移开病床并拆下灯具。检查承包商当晚维修的全部灯具，另有两处卡扣未扣紧。',
      '移開病床並拆下燈具。檢查承辦商當晚維修的全部燈具，另有兩處卡扣沒有扣緊。',
    ],
  },
];

/** Filed as nothing much, closed; the pain came back and the man stayed at home. */
export const TURNED_ACCOUNT: Account = {
  told: [
    'Twisted his knee on a kerb while pushing the linen cart; first aid only. He came down the loading bay with a cart as high as his shoulders and did not see the kerb beside the drain cover. His left foot slipped off and the knee turned inwards. He felt a short pain, sat down for ten minutes and finished the round. The kerb has no marking and the lamp above it was out.',
    '推布草车时在路缘扭伤膝盖，仅做急救。他推着与肩同高的布草车从装卸区下来，没有看到排水盖旁的路缘。左脚踩空，膝盖内扭。他短暂疼痛，坐下休息十分钟后完成了当班收送。路缘无标识，上方照明灯不亮。',
    '推布草車時在路壆扭傷膝蓋，只作急救。他推着與肩同高的布草車從上落貨區下來，沒有看到渠蓋旁的路壆。左腳踏空，膝蓋內扭。他感到短暫疼痛，坐下休息十分鐘後完成當值收送。路壆沒有標記，上方照明燈不亮。',
  ],
  done: [
    'Cold pack and elastic bandage, entered in the first-aid book. The lamp was replaced on the same day.',
    '冷敷并用弹性绷带包扎，已登记急救记录。照明灯当天更换。',
    '冷敷並以彈性繃帶包紮，已登記急救紀錄。照明燈即日更換。',
  ],
  isElsewhere: true,
};

/** Found by an observation weeks later. */
export const CONCEALED_ACCOUNT: Account = {
  told: [
    'Scaffold plank fell two floors, not reported; found by an observation three weeks later. The contractor was taking down the scaffold at the east façade when a plank slid off the stack and hit the ground inside the fence, beside the delivery road. Two workers picked it up and went on; no one told the project. A safety observation found the broken slab, and the foreman then said what had happened. The toe boards had been removed before the stack was lowered.',
    '脚手板从两层高处坠落，未上报；三周后由安全观察发现。承包商拆除东立面脚手架时，一块脚手板从堆垛滑落，掉在送货道旁的围挡内。两名工人捡起后继续作业，没有通知项目。安全观察发现地砖破裂，工头才说明经过。堆放的板材吊下前，挡脚板已被先行拆除。',
    '棚板由兩層高處墮下，沒有呈報；三星期後由安全觀察發現。承辦商拆卸東面外牆棚架時，一塊棚板從堆疊滑落，跌在送貨路旁的圍欄內。兩名工人拾起後繼續工作，沒有通知項目。安全觀察發現地磚破裂，科文才說明經過。堆放的板材吊下前，踢腳板已先行拆除。',
  ],
  done: [
    'The work was stopped when it became known. Foreman and safety officer of the contractor were called in, and the area below was closed off in full.',
    '获知后立即停工。约谈承包商工头和安全员，并全面封闭下方区域。',
    '得悉後即時停工。約見承辦商科文及安全主任，並全面封閉下方範圍。',
  ],
  isElsewhere: true,
};

export const CHLORINE_ACCOUNT: Account = {
  told: [
    'Chlorine and acid cleaner poured together, room left in time. A cleaner new in the team topped up a bucket of chlorine disinfectant with toilet cleaner because the label had come off the bottle. A sharp smell rose within seconds; she opened the window, left and closed the door behind her. Two patients of the neighbouring room were moved as a precaution. She had burning eyes for a few minutes and needed no treatment.',
    '含氯消毒剂与酸性清洁剂混合，人员及时撤离。一名新到岗保洁员因瓶身标签脱落，把洁厕剂倒入含氯消毒液桶中。数秒内产生刺鼻气味，她打开窗户，离开并关上门。为安全起见，隔壁房间两名患者已转移。她眼睛灼痛数分钟，无需治疗。',
    '含氯消毒劑與酸性清潔劑混合，人員及時離開。一名新到職清潔員因瓶身標籤脫落，把潔廁劑倒入含氯消毒液桶中。數秒內產生刺鼻氣味，她打開窗戶，離開並關上門。為安全起見，毗鄰房間兩名病人已遷移。她雙眼灼痛數分鐘，無須治療。',
  ],
  done: [
    'The room was closed for two hours and aired; the mixture was thinned with water and taken up by the chemical response team. All bottles without a label were taken off the trolleys.',
    '房间封闭通风两小时，由化学应急小组加水稀释并清除混合液。撤下清洁车上所有无标签的瓶子。',
    '房間封閉通風兩小時，由化學應變小組加水稀釋並清除混合液。移走清潔車上所有沒有標籤的瓶子。',
  ],
};
