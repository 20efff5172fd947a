import { aCase, because, choice, judge, numeric, several, type DemoQuestion } from './question.ts';

export const CLEANING: readonly DemoQuestion[] = [
  because(
    choice(
      'order',
      'In which order is a patient room cleaned?|病房按什么顺序清洁？|病房應按甚麼次序清潔？',
      'From clean to dirty, from top to bottom|由洁到污、由上到下|由清潔到污穢、由上而下',
      'From the floor upwards, so that dust does not settle twice|从地面往上，避免灰尘再次落下|由地面向上，避免灰塵再次落下',
      'Toilet first, because it needs the strongest product|先卫生间，因为用的药剂最强|先洗手間，因為所用藥劑最強',
      'From the door inwards, whatever comes first|从门口往里，遇到什么先擦什么|由門口向內，先見先抹',
    ),
    'Dirt and germs are never carried onto what is clean already.|污物和病菌不会带到已清洁的地方。|污物及病菌不會帶到已清潔的地方。',
  ),
  because(
    judge(
      'disinfectant',
      'A surface must stay wet with the disinfectant for as long as the label says.|表面须用消毒剂保持湿润至标签所示的时间。|表面須以消毒劑保持濕潤至標籤所示的時間。',
      true,
    ),
    'Wiped dry at once it has killed little.|立刻擦干则杀菌不足。|即時抹乾則殺菌不足。',
  ),
  because(
    several(
      'touch',
      'Which are high-touch surfaces beside the patient?|患者身边哪些是高频接触表面？|病人身旁哪些是經常接觸的表面？',
      'Ceiling air outlet|天花板出风口|天花出風口',
      '*Bed rails|床栏|牀欄',
      '*Call bell|呼叫铃|喚人鈴',
      'Top of the wardrobe|衣柜顶|衣櫃頂',
      '*Overbed table|床上桌|牀上桌',
    ),
    'What hands touch often is disinfected most often.|双手常接触之处消毒次数最多。|雙手常觸之處消毒次數最多。',
  ),
  because(
    numeric(
      'dilution',
      'Household bleach of 5.25 % is diluted 1 part in 49 parts of water, about 1,000 ppm. How many millilitres of bleach make 10 litres?|5.25 % 家用漂白水以 1 份加 49 份水稀释（约 1,000 ppm）。配制 10 升需要多少毫升漂白水？|5.25 % 家用漂白水以 1 份加 49 份水稀釋（約 1,000 ppm）。配製 10 公升需多少毫升漂白水？',
      '200',
      '5',
      'mL',
    ),
    '10,000 mL ÷ 50 parts = 200 mL.|10,000 毫升 ÷ 50 份 = 200 毫升。|10,000 毫升 ÷ 50 份 = 200 毫升。',
  ),
  because(
    choice(
      'blood',
      'There is a small pool of blood on the floor. What comes first?|地面有一小滩血，第一步做什么？|地面有一小灘血，第一步做甚麼？',
      'Put on gloves and cover it with absorbent material|戴手套，用吸收材料覆盖|戴上手套，以吸水物料覆蓋',
      'Mop it up at once with the mop you have in hand, then rinse the mop|立刻用手中的拖把拖净，再冲洗拖把|即時用手上的地拖拖淨，然後沖洗地拖',
      'Pour hot water over it so that it comes off|浇热水使其脱落|淋熱水令其脫落',
      'Spray bleach from a distance|从远处喷漂白水|由遠處噴漂白水',
    ),
    'Protect yourself and contain it; then disinfect for the time the rules name.|先防护、先围住，再按规定时间消毒。|先保護自己及圍堵，再按規定時間消毒。',
  ),
  because(
    choice(
      'mop',
      'When is the mop head changed on a ward?|病区拖把头何时更换？|病房的地拖頭何時更換？',
      'For each room or bay|每间病房或每个隔间更换|每間病房或每個間格更換',
      'At the end of the shift, together with the water|下班时与水一起更换|下班時連同水一併更換',
      'When it looks dirty|看起来脏时|看來骯髒時',
      'After every second corridor|每清洁两条走廊后|每清潔兩條走廊後',
    ),
    'One mop through several rooms carries germs from bed to bed.|一把拖把用于多间会把病菌从一床带到另一床。|一把地拖用於多間，會把病菌由一牀帶到另一牀。',
  ),
  because(
    several(
      'ppe',
      'A room under contact precautions (MRSA) is cleaned. What do you wear?|清洁接触隔离（MRSA）病房时应穿戴什么？|清潔接觸隔離（MRSA）病房時應穿戴甚麼？',
      '*Gloves|手套|手套',
      'N95 respirator|N95 呼吸器|N95 呼吸器',
      '*Gown or apron|隔离衣或围裙|保護衣或圍裙',
      'Overshoes|鞋套|鞋套',
    ),
    'A respirator is for infections that are airborne.|呼吸器用于空气传播的感染。|呼吸器用於空氣傳播的感染。',
  ),
  because(
    choice(
      'isolation',
      'A patient with tuberculosis has left an airborne isolation room. When may it be cleaned without a respirator?|肺结核患者离开负压隔离病房后，何时可不戴呼吸器清洁？|肺結核病人離開空氣傳播隔離病房後，何時可不戴呼吸器清潔？',
      'Once the air has been changed as the sign states|标示的换气时间过后|標示的換氣時間過後',
      'As soon as the patient and the bed have left the room|患者与病床离开后立即|病人及病牀離開後即時',
      'After the door has stood open for ten minutes|开门通风十分钟后|打開房門十分鐘後',
    ),
    'Droplet nuclei stay in the air until it has been exchanged; the door stays closed.|飞沫核在空气更换前仍悬浮，门须关闭。|飛沫核在換氣完成前仍懸浮，房門須關上。',
  ),
  because(
    judge(
      'colour',
      'The washbasin has a cloth of another colour than the toilet.|洗手盆与便器使用不同颜色的抹布。|洗手盆與廁具使用不同顏色的抹布。',
      true,
    ),
    'Rinsing it, in bleach too, does not make one cloth fit for both.|即使用漂白水冲洗，也不能一布两用。|即使以漂白水沖洗，亦不可一布兩用。',
  ),
  because(
    aCase(
      'outbreak',
      'A visitor has vomited in the corridor of a ward on which norovirus is suspected.|疑有诺如病毒的病区，一名访客在走廊呕吐。|懷疑有諾如病毒的病房，一名訪客在走廊嘔吐。',
      choice(
        'outbreak',
        'What do you do first?|首先做什么？|首先做甚麼？',
        'Keep people away, put on mask, gloves and gown|疏离人员，戴口罩、手套，穿隔离衣|勸離他人，戴上口罩、手套及保護衣',
        'Fetch the mop and begin, so that nobody slips|马上拖地，以免有人滑倒|馬上拖地，以免有人滑倒',
        'Wait for the nurse to collect a sample|等护士采样|等護士採樣',
      ),
      judge('outbreak', 'Afterwards alcohol handrub is enough for the hands.|之后用免洗手消毒液即可。|其後以酒精搓手液潔手便可。', false),
    ),
    'Norovirus resists alcohol: hands are washed with soap and water.|诺如病毒对酒精有抵抗力，应用肥皂和流动水洗手。|諾如病毒不怕酒精，應以梘液及清水洗手。',
  ),
];

export const LABELS: readonly DemoQuestion[] = [
  because(
    choice(
      'label',
      'A label shows a dead tree and a fish. What does it warn of?|标签上有枯树和死鱼图案，表示什么？|標籤上有枯樹和死魚圖案，表示甚麼？',
      'Harm to life in water|危害水生环境|危害水生環境',
      'A product that must not be used near plants or pets|不得在植物或宠物附近使用|不可在植物或寵物附近使用',
      'Fire when it touches water|遇水起火|遇水會起火',
    ),
    'It is not poured into a surface drain.|不得倒入雨水沟。|不可倒入雨水渠。',
  ),
  because(
    several(
      'label',
      'What does a safety data sheet tell you?|安全数据表（SDS）包含哪些内容？|安全資料表（SDS）載有哪些內容？',
      '*First aid|急救措施|急救措施',
      '*What it must not be stored with|不可一同存放的物质|不可一併存放的物質',
      'How much is left in the store|库存数量|存貨數量',
      '*Protective equipment|防护用品|防護裝備',
      'Who used it last|上一位使用者|上一位使用者',
    ),
    'It has 16 sections and stands where the product is used.|共 16 节，应放在使用现场。|共 16 節，應存放於使用地點。',
  ),
  because(
    judge(
      'storage',
      'A disinfectant may be kept in a clean drink bottle as long as its name is written on it.|消毒剂可装入干净的饮料瓶，只要写上名称。|消毒劑可裝入乾淨的飲品樽，只要寫上名稱。',
      false,
    ),
    'Somebody will drink it: only labelled containers made for it.|可能被误饮，只可用专用并有标签的容器。|可能被誤飲，只可用專用並貼有標籤的容器。',
  ),
  because(
    numeric(
      'dilution',
      'The dose is 15 mL a litre. How many millilitres go into a bucket of 6 litres?|用量为每升 15 毫升，6 升的桶要加多少毫升？|用量為每公升 15 毫升，6 公升的水桶要加多少毫升？',
      '90',
      '0',
      'mL',
    ),
    '6 × 15 = 90; more does not clean better and leaves a slippery film.|6 × 15 = 90；多加不会更干净，还会留下滑膜。|6 × 15 = 90；多加不會更乾淨，更會令地面濕滑。',
  ),
];

export const NEEDLES: readonly DemoQuestion[] = [
  because(
    choice(
      'box',
      'Up to where is a sharps box filled?|利器盒装到哪里为止？|利器箱裝至哪裏為止？',
      'Three quarters|四分之三|四分之三',
      'To the brim, as long as the lid still closes|装满，只要盖子能盖上|裝滿，只要蓋子能蓋上',
      'Half, then it is emptied into a larger one|一半，然后倒入更大的盒|一半，然後倒入較大的箱',
      'Until the end of the week|到周末为止|至星期尾為止',
    ),
    'Above that mark needles stick out when something is put in.|超过该线，投入时针头会外露。|超過該線，投入時針咀會外露。',
  ),
  because(
    several(
      'exposure',
      'A used needle has pricked you. What do you do?|被用过的针头刺伤后应怎样做？|被用過的針咀刺傷後應怎樣做？',
      'Press bleach into the wound|用漂白水涂抹伤口|用漂白水塗抹傷口',
      '*Wash with soap under running water|用肥皂和流动水清洗|用梘液及流動清水清洗',
      '*Report at once|立即上报|即時呈報',
      'Wait for symptoms before you report|出现症状再上报|出現病徵才呈報',
      '*Say which patient it came from, if it is known|如知道，说明来源患者|如知道，說明來源病人',
    ),
    'Treatment after exposure works best within hours.|暴露后预防用药越早越好，以小时计。|暴露後預防用藥愈早愈好，以小時計。',
  ),
  because(
    judge(
      'needle',
      'The sharps box is brought to the patient before the needle is used.|使用针头前，应先把利器盒带到患者身边。|使用針咀前，應先把利器箱帶到病人身旁。',
      true,
    ),
    'Carrying or recapping a used needle causes most pricks.|拿着用过的针头走动或回套针帽是刺伤主因。|拿着用過的針咀走動或套回針蓋是刺傷主因。',
  ),
  because(
    choice(
      'linen',
      'In the laundry a scalpel blade lies in the linen. What is right?|洗衣房在布草中发现手术刀片，怎样做？|洗衣房在被服中發現手術刀片，應怎樣做？',
      'Pick it up with tongs into a sharps box, report the ward|用夹子放入利器盒，并上报来源病区|用鉗夾入利器箱，並呈報來源病房',
      'Shake the sheet over a waste bin until the blade falls out of it|在垃圾桶上抖动床单直到刀片掉落|在垃圾桶上抖動牀單直至刀片跌出',
      'Fold it in, mark the bag and send it back|包好、在袋上标记并退回|包好、在袋上註明並退回',
    ),
    'Hands stay away from it, and the cause is found where it came from.|双手不可接触，并在来源处查明原因。|雙手不可接觸，並在來源處查明原因。',
  ),
];

export const WASTE_STORE: readonly DemoQuestion[] = [
  because(
    choice(
      'colour',
      'In Hong Kong, human tissue (Group 3) goes into which bag?|在香港，人体组织（第 3 组）放入什么颜色的袋？|在香港，人體組織（第 3 組）放入甚麼顏色的袋？',
      'Yellow|黄色|黃色',
      'Red, together with dressings|红色，与敷料一起|紅色，與敷料一併',
      'Black, inside two layers|黑色，双层|黑色，雙層',
    ),
    'Red is for the other groups that are bagged; sharps go into boxes.|其他装袋组别用红色，利器放入利器盒。|其他入袋組別用紅色，利器放入利器箱。',
  ),
  because(
    numeric(
      'records',
      'A ward fills 6 bags of clinical waste a day, 4.5 kg each. How many kilograms are that in 7 days?|某病区每天产生 6 袋医疗废物，每袋 4.5 公斤，7 天共多少公斤？|某病房每日產生 6 袋醫療廢物，每袋 4.5 公斤，7 日共多少公斤？',
      '189',
      '0',
      'kg',
    ),
    '6 × 4.5 × 7 = 189: what is weighed must fit what the trip tickets say.|6 × 4.5 × 7 = 189，称重应与转移联单相符。|6 × 4.5 × 7 = 189，磅重應與運載記錄相符。',
  ),
  because(
    judge(
      'handling',
      'A bag of clinical waste may be pressed together to make room for more.|医疗废物袋可以压实以腾出空间。|醫療廢物袋可壓實以騰出空間。',
      false,
    ),
    'It bursts, or a hidden needle comes through.|袋子会破裂，或有隐藏的针头刺出。|袋會破裂，或有隱藏的針咀刺出。',
  ),
  because(
    several(
      'store',
      'Which is true of a store for clinical waste?|医疗废物暂存处应符合哪些要求？|醫療廢物貯存處應符合哪些要求？',
      '*It is locked|上锁|上鎖',
      'It stands beside the kitchen delivery, to share the lift|靠近厨房收货处，共用电梯|鄰近廚房收貨處，共用升降機',
      '*It carries the biohazard sign|张贴生物危害标志|張貼生物危害標誌',
      '*It is disinfected regularly|定期消毒|定期消毒',
    ),
    'Kept from people, animals and food.|远离人员、动物和食品。|遠離人、動物及食物。',
  ),
];
