import { choice, short, type DemoQuestion } from './question.ts';

export const FIRE: readonly DemoQuestion[] = [
  choice(
    'alarm',
    'You find a fire in a store room. What first?|您发现储物室起火，先做什么？|你發現貯物室起火，先做甚麼？',
    'Raise the alarm and move people out of danger|报警并让人员撤离危险区|發出警報並疏散危險區內的人',
    'Look for the cause|查找起火原因|找出起火原因',
    'Open the windows|打开窗户|打開窗戶',
  ),
  choice(
    'extinguisher',
    'Which extinguisher is used on a live electrical panel?|带电配电箱起火用哪种灭火器？|帶電的電箱起火應用哪種滅火筒？',
    'Carbon dioxide|二氧化碳|二氧化碳',
    'Water|水基|水劑',
    'Foam|泡沫|泡沫',
  ),
  choice(
    'extinguisher',
    'When is a fire not fought with an extinguisher?|什么情况下不应使用灭火器？|甚麼情況下不應使用滅火筒？',
    'When the way out may be cut off|退路可能被切断时|逃生路可能被截斷時',
    'When it is smaller than a bin|火势小于一个垃圾桶时|火勢小於一個垃圾桶時',
    'When the alarm has been raised|已报警时|已發出警報時',
  ),
  choice(
    'evacuation',
    'In a hospital ward, which way are patients moved first?|医院病区疏散时，患者先往哪里转移？|醫院病房疏散時，病人先移往哪裏？',
    'To the next fire compartment on the same floor|同层相邻的防火分区|同層相鄰的防火間隔',
    'Down the stairs to the street at once|立即下楼到街上|立即下樓到街上',
    'Into the lift|乘电梯|乘升降機',
  ),
  choice(
    'evacuation',
    'Patients are moved out in which order?|患者疏散的顺序是什么？|病人疏散的次序是甚麼？',
    'Those nearest the fire first, then who can walk, then the others|先最近火源的，再能行走的，最后其他|先最接近火源者，再能行走者，最後其他人',
    'Those in bed first|先卧床的|先臥牀者',
    'By room number|按房号|按房號',
  ),
  choice(
    'doors',
    'A fire door is wedged open for trolleys. What is right?|防火门被楔子撑开方便推车，怎样做？|防煙門被楔開以方便推車，應怎樣做？',
    'Remove the wedge and report it|取走楔子并上报|取走楔子並呈報',
    'Leave it during the day|白天可以保留|日間可保留',
    'Leave it if somebody stands by|有人看守即可|有人看守便可',
  ),
  choice(
    'doors',
    'What may stand in an escape corridor?|疏散走道可以放置什么？|走火通道可放置甚麼？',
    'Nothing|不得放置任何物品|不可放置任何物品',
    'Beds without patients|空床|空置病牀',
    'Waste bins with lids|有盖垃圾桶|有蓋垃圾桶',
  ),
  short(
    'alarm',
    'What do you tell when you report a fire by telephone?|电话报火警时要说明什么？|致電報火警時要說明甚麼？',
    'Place and floor, what burns, people in danger, own name; stays on the line.',
  ),
];

export const LIFTING: readonly DemoQuestion[] = [
  choice(
    'patient',
    'Before a patient is moved from bed to trolley, what is checked first?|将患者从病床移到推车前，先检查什么？|把病人由病牀移往牀車前，先檢查甚麼？',
    'Brakes of bed and trolley|病床和推车的刹车|病牀與牀車的煞車',
    'The patient file|病历|病歷',
    'The floor number|楼层|樓層',
  ),
  choice(
    'patient',
    'A patient of 95 kg cannot stand. How are they moved to a chair?|95 公斤且不能站立的患者怎样移到椅子？|95 公斤且不能站立的病人怎樣移往椅子？',
    'With a hoist and two people|用移位机，两人操作|使用吊機，由兩人操作',
    'Two people lift under the arms|两人架腋下抬起|兩人扶腋下抬起',
    'One strong person lifts|由一名力气大的员工抱起|由一名強壯員工抱起',
  ),
  choice(
    'patient',
    'A patient begins to fall while walking with you. What do you do?|患者与您同行时将要跌倒，您怎么做？|病人與你同行時將要跌倒，你怎樣做？',
    'Guide them down slowly, protect the head|顺势缓慢放低，保护头部|順勢慢慢放低，保護頭部',
    'Hold them up at all costs|不惜一切撑住|不惜一切撐住',
    'Step away|让开|退開',
  ),
  choice(
    'load',
    'How is a box lifted from the floor?|从地上搬起箱子应怎样做？|怎樣從地上抬起箱子？',
    'Knees bent, back straight, load close|屈膝、背直、贴近身体|屈膝、腰背挺直、貼近身體',
    'Legs straight, back bent|腿直弯腰|腿直彎腰',
    'Arms out, away from the body|双臂伸出远离身体|雙臂伸出遠離身體',
  ),
  choice(
    'load',
    'A waste bin of 240 litres is full and heavy. How is it moved over a kerb?|装满的 240 升垃圾桶怎样过路缘？|裝滿的 240 公升垃圾桶怎樣越過路壆？',
    'By two people, or by the ramp|两人合力或走坡道|兩人合力或使用斜道',
    'One person pulls quickly|一人快速拉过|一人快速拉過',
    'It is tipped and carried|倾倒后抬过|傾側後抬過',
  ),
  choice(
    'load',
    'What strains the back most?|什么动作对腰背负担最大？|甚麼動作最損腰背？',
    'Lifting and twisting at once|一边提举一边扭转|一面提舉一面扭腰',
    'Pushing at waist height|在腰部高度推|在腰部高度推',
    'Carrying close to the body|贴近身体搬运|貼近身體搬運',
  ),
  choice(
    'patient',
    'A sliding sheet is used for what?|滑移垫用于什么？|滑布用作甚麼？',
    'Moving a patient in bed without lifting|无需抬起即可在床上移动患者|毋須抬起便可在牀上移動病人',
    'Keeping the bed dry|保持床铺干燥|保持牀鋪乾爽',
    'Covering the patient on the way|运送途中覆盖患者|運送途中蓋着病人',
  ),
  short(
    'patient',
    'Name three things you look at before you decide how to move a patient.|决定移动患者的方式前，请说出三项要看的内容。|決定怎樣移動病人前，請說出三項要看的事情。',
    'Weight and mobility, lines and drains, understanding and cooperation, space, aids, helpers: any three.',
  ),
];

export const SECURITY: readonly DemoQuestion[] = [
  choice(
    'access',
    'A man in a suit asks to be let through the staff door. He has no badge. What do you do?|一名穿西装、没有工作证的男子要求从员工通道进入，怎么办？|一名穿西裝、沒有職員證的男子要求由員工通道進入，怎樣做？',
    'Take him to the reception to be registered|带他到前台登记|帶他到接待處登記',
    'Let him in, he looks like a doctor|放行，他像医生|放行，他似醫生',
    'Lend him your badge|借出自己的证件|借出自己的證件',
  ),
  choice(
    'violence',
    'A visitor shouts and comes closer. What first?|访客大声喊叫并逼近，先做什么？|訪客大聲呼喝並逼近，先做甚麼？',
    'Keep distance and a way out, speak calmly, call for help|保持距离和退路，冷静说话，呼叫支援|保持距離和退路，冷靜說話，呼叫支援',
    'Hold him by the arms|抓住他的手臂|捉住他的手臂',
    'Shout back|大声回应|大聲回應',
  ),
  choice(
    'violence',
    'A code for a missing infant is called. What do guards do at once?|发出婴儿失踪代码，保安应立即做什么？|發出嬰兒失蹤代號，保安應立即做甚麼？',
    'Hold all exits and check everybody who leaves|封控所有出口并检查离开的人|看守所有出口並檢查離開的人',
    'Wait for the police|等待警察|等候警方',
    'Search the car park first|先搜查停车场|先搜索停車場',
  ),
  choice(
    'patrol',
    'On patrol you find the door of the drug store open. What do you do?|巡逻时发现药库门开着，怎么办？|巡邏時發現藥庫門打開，怎樣做？',
    'Do not go in; guard the door, call the pharmacist and report|不进入，守住门，通知药师并上报|不進入，看守門口，通知藥劑師並呈報',
    'Close it and go on|关门后继续巡逻|關門後繼續巡邏',
    'Count the stock|清点库存|點算存貨',
  ),
  choice(
    'patrol',
    'A bag without an owner stands in the lobby.|大堂有无人认领的包。|大堂有無人認領的袋。',
    'Do not touch it; keep people away and report|不要触碰，疏离人员并上报|不要觸碰，勸離他人並呈報',
    'Look inside|打开查看|打開查看',
    'Carry it to lost property|拿到失物招领处|拿到失物處',
  ),
  choice(
    'privacy',
    'A reporter asks which patients came in by ambulance.|记者询问救护车送来了哪些患者。|記者查詢救護車送來哪些病人。',
    'Tell nothing; send them to the public relations office|不透露，请其联系公关部门|不透露，請其聯絡公關部',
    'Tell the number only|只说人数|只說人數',
    'Tell the names if they are known already|已知姓名可以说|已知姓名可說',
  ),
  choice(
    'access',
    'Your badge is lost. When do you report it?|遗失工作证，何时报告？|遺失職員證，何時呈報？',
    'At once|立即|即時',
    'At the end of the week|周末|星期尾',
    'When it is needed again|再次需要时|再需要時',
  ),
  choice(
    'patrol',
    'Who may be shown a recording of the cameras?|谁可以查看监控录像？|誰可查看閉路電視錄影？',
    'Only whom the rules name, and it is noted|规定允许的人员，并作记录|規則列明的人員，並須記錄',
    'Whoever asks politely|有礼貌要求的人|有禮貌要求的人',
    'Every member of staff|所有员工|所有員工',
  ),
];
