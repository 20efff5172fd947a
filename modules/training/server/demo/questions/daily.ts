import { aCase, because, choice, judge, numeric, several, short, type DemoQuestion } from './question.ts';

export const FIRE_ON_WARDS: readonly DemoQuestion[] = [
  because(
    several(
      'theory',
      'What does a fire need to burn?|燃烧需要什么？|燃燒需要甚麼？',
      '*Heat|热源|熱力',
      'Smoke|烟|煙',
      '*Oxygen|氧气|氧氣',
      '*Fuel|可燃物|燃料',
      'Draught|穿堂风|對流風',
    ),
    'Take one of the three away and it goes out.|去掉其中一项，火即熄灭。|移去其中一項，火便熄滅。',
  ),
  because(
    judge(
      'evacuation',
      'When the stairs are crowded, staff take bed patients down in the ordinary lift.|楼梯拥挤时，员工可用普通电梯运送卧床患者。|樓梯擠塞時，職員可用一般升降機運送臥牀病人。',
      false,
    ),
    'It may stop or fill with smoke: patients go to the next compartment.|电梯可能停运或进烟，应转移到相邻防火分区。|升降機可能停頓或入煙，應移往相鄰的防火間隔。',
  ),
  because(
    choice(
      'oxygen',
      'Who closes the oxygen valve of a ward in a fire?|病区火灾时由谁关闭氧气区域阀？|病房火警時由誰關閉氧氣分區閥？',
      'The nurse in charge, or whom they tell|护士长或其指定的人|當值主管護士或其指定的人',
      'Whoever is nearest to the valve, without asking anybody|离阀门最近的人，无需询问|最接近閥門的人，毋須詢問',
      'The security control room|安保监控室|保安控制室',
    ),
    'Patients on oxygen are changed to cylinders first.|须先为吸氧患者换上氧气瓶。|須先為吸氧病人換上氧氣樽。',
  ),
  because(
    aCase(
      'evacuation',
      'At 22:30 smoke comes out of the linen room. There are 14 patients and three of you.|22:30 布草间冒烟，病区有 14 名患者，连您共三名员工。|22:30 被服房冒煙，病房有 14 名病人，連你共三名職員。',
      choice(
        'doors',
        'Nobody is in the linen room. What about its door?|布草间内无人，门怎么处理？|被服房內無人，房門怎樣處理？',
        'Close it|关上|關上',
        'Open it to see where the fire is and how large it has become|打开查看火点和大小|打開查看火源及火勢',
        'Wedge it open for the fire service|撑开方便消防员|楔開方便消防員',
      ),
      choice(
        'evacuation',
        'Which patients do you move first?|先转移哪些患者？|先移走哪些病人？',
        'Those beside the linen room|布草间旁边的|被服房旁邊的',
        'The two who shout for help and want to go home|呼救并要求回家的两位|呼救並要求回家的兩位',
        'Those at the far end|病区另一端的|病房另一端的',
      ),
    ),
    'A closed door holds fire and smoke back for half an hour and more.|关闭的防火门可阻隔火与烟半小时以上。|關上的防火門可阻隔火及煙半小時以上。',
  ),
];

export const LOADS: readonly DemoQuestion[] = [
  because(
    choice(
      'load',
      'How is a full linen cage moved?|满载的布草笼车怎样移动？|滿載的被服籠車怎樣移動？',
      'Pushed with both hands|双手推|雙手推',
      'Pulled behind you with one hand, so that you see where you go|单手在身后拉，便于看路|單手在身後拉，方便看路',
      'Pulled by two people walking backwards|两人倒退着拉|兩人向後退着拉',
    ),
    'Pulling twists the back and the cage runs onto the heels.|拉动会扭腰，笼车还会撞脚跟。|拉動會扭腰，籠車更會撞到腳跟。',
  ),
  because(
    several(
      'load',
      'What makes handling a load more dangerous?|哪些因素会增加搬运风险？|哪些因素會增加搬運風險？',
      '*Turning the trunk|扭转躯干|扭動軀幹',
      'Handles on both sides|两侧有把手|兩側有把手',
      '*Reaching above the shoulders|举过肩部|舉過肩膀',
      '*A wet floor|地面湿滑|地面濕滑',
      'A short way|距离短|路程短',
    ),
    'Task, person, load and surroundings are looked at together.|任务、人员、负荷与环境要一并评估。|工作、人員、負荷及環境要一併評估。',
  ),
  because(
    judge('load', 'Whoever wears a back belt may lift heavier loads.|戴护腰带的人可以搬更重的东西。|戴上護腰帶的人可搬更重的物件。', false),
    'A belt takes no weight off the back.|护腰带不会减轻腰背负荷。|護腰帶不會減輕腰背負荷。',
  ),
  because(
    choice(
      'patient',
      'What is compared before a patient is lifted with a hoist?|用移位机前要核对什么？|使用吊機前要核對甚麼？',
      'Weight with the safe load of hoist and sling|体重与移位机、吊带的安全负荷|體重與吊機、吊帶的安全負荷',
      'Height of the patient with the height of the bed and of the chair|患者身高与床、椅高度|病人身高與牀、椅高度',
      'Colour of the sling with that of the hoist|吊带与移位机的颜色|吊帶與吊機的顏色',
    ),
    'The lower of the two loads counts.|以两者中较低者为准。|以兩者較低者為準。',
  ),
];

export const GUARDING: readonly DemoQuestion[] = [
  because(
    several(
      'radio',
      'What belongs in a call for help by radio?|对讲机求助应说明什么？|以對講機求助應說明甚麼？',
      '*Where you are|所在位置|所在位置',
      'What the patient suffers from|患者所患疾病|病人所患疾病',
      '*What is happening|正在发生什么|正在發生甚麼',
      '*What help you need|需要什么支援|需要甚麼支援',
      'Who in your opinion began it|您认为是谁引起的|你認為是誰引起的',
    ),
    'Everybody on the channel listens: facts and nothing private.|频道上人人可听到，只说事实，不涉隐私。|頻道上人人可聽到，只說事實，不涉私隱。',
  ),
  because(
    judge(
      'keys',
      'A master key may be lent for a few minutes to a contractor one knows well.|总钥匙可以借给熟识的承包商几分钟。|總匙可借給相熟的承辦商數分鐘。',
      false,
    ),
    'The guard opens and stays, and the entry is written down.|由保安开门并在场，且作记录。|由保安員開門並在場，並作記錄。',
  ),
  because(
    choice(
      'privacy',
      'A relative films in the emergency department. What do you do?|家属在急诊室拍摄，怎么办？|家屬在急症室拍攝，應怎樣做？',
      'Ask them to stop, tell the nurse in charge|请其停止，告知护士长|請其停止，告知主管護士',
      'Take the telephone and delete the film in front of witnesses|拿走手机，当着证人删除|取去電話，在證人面前刪除',
      'Wait until the film is published|等视频发布后再处理|等影片發布後再處理',
    ),
    'A guard has no right to take or search the telephone of somebody else.|保安无权拿走或检查他人手机。|保安員無權取去或查看他人電話。',
  ),
  because(
    choice(
      'theft',
      'Somebody runs out with a bag that was stolen. What do you do?|有人带着偷来的包跑出去，怎么办？|有人拿着偷來的袋跑出門外，應怎樣做？',
      'Report direction and description|报告逃离方向和外貌特征|報告逃走方向及外貌特徵',
      'Follow him across the road until the police can see you both|追过马路，直到警察看到|追過馬路，直至警方看到',
      'Lock all exits of the hospital|锁上医院所有出口|鎖上醫院所有出口',
    ),
    'Nobody is chased into traffic; cameras and the description find him.|不可追到车流中，靠监控与描述寻人。|不可追到車流中，靠閉路電視及描述尋人。',
  ),
  because(
    short(
      'log',
      'What stands in an entry of the occurrence book?|值班记录簿的一条记录写什么？|當值記事簿的一項記錄寫甚麼？',
      'Date and time, place, who was involved, what was seen and done, who was told, name and signature; facts, no opinions; nothing erased.',
    ),
    'It may be read in court years later.|多年后可能在法庭上使用。|多年後可能在法庭上使用。',
  ),
];

export const SERVING: readonly DemoQuestion[] = [
  because(
    numeric(
      'temperature',
      'Cooked food is cooled from 60 °C to 20 °C within how many hours at most (Hong Kong)?|熟食从 60 °C 冷却到 20 °C，最多可用多少小时（香港）？|熟食由 60 °C 冷卻至 20 °C，最多可用多少小時（香港）？',
      '2',
      '0',
      'h',
    ),
    'And from 20 °C to 4 °C within four more.|再于四小时内由 20 °C 冷却至 4 °C。|再於四小時內由 20 °C 冷卻至 4 °C。',
  ),
  because(
    several(
      'allergen',
      'Which of these are named as allergens on prepackaged food in Hong Kong?|在香港，预包装食品须标示哪些致敏物？|在香港，預先包裝食物須標示哪些致敏物？',
      'Rice|大米|米',
      '*Milk|奶|奶',
      '*Egg|蛋|蛋',
      'Potato|马铃薯|薯仔',
      '*Crustaceans|甲壳类动物|甲殼類動物',
    ),
    'Eight are: gluten, crustaceans, egg, fish, peanut and soya, milk, tree nuts, sulphite.|共八类：麸质谷物、甲壳类、蛋、鱼、花生及大豆、奶、木本坚果、亚硫酸盐。|共八類：麩質穀物、甲殼類、蛋、魚、花生及大豆、奶、木本堅果、亞硫酸鹽。',
  ),
  because(
    judge(
      'temperature',
      'Frozen meat is thawed in the refrigerator, below ready-to-eat food.|冷冻肉应在冰箱内解冻，放在即食食品下方。|急凍肉應在雪櫃內解凍，放在即食食物下方。',
      true,
    ),
    'The outside stays cold, and nothing drips onto what is eaten raw.|表面保持低温，汁液也不会滴到即食食品上。|表面保持低溫，汁液亦不會滴到即食食物上。',
  ),
  because(
    choice(
      'probe',
      'What is done with the probe of the thermometer between two dishes?|测两道菜之间，探针温度计怎样处理？|量度兩道菜之間，探針溫度計怎樣處理？',
      'It is cleaned and disinfected|清洁并消毒|清潔及消毒',
      'It is rinsed under the cold tap and dried on the apron|冷水冲洗后在围裙上擦干|凍水沖洗後在圍裙上抹乾',
      'It stays in the hot soup|留在热汤里|留在熱湯內',
    ),
    'Else it carries raw juice or an allergen into the next dish.|否则会把生汁或致敏物带入下一道菜。|否則會把生汁或致敏物帶入下一道菜。',
  ),
  because(
    choice(
      'diet',
      'The label of a tray for a patient with swallowing difficulties is missing. What do you do?|吞咽困难患者的餐盘标签缺失，怎么办？|吞嚥困難病人的餐盤標籤遺失，應怎樣做？',
      'Ask the ward before it is served|送餐前先问病区|派餐前先問病房',
      'Serve the softest tray on the trolley, since that cannot be wrong|送车上最软的餐，总不会错|派車上最軟的餐，總不會錯',
      'Leave it for the relatives to decide|留给家属决定|留給家屬決定',
    ),
    'The wrong thickness can choke somebody.|稠度不对可能造成窒息。|稠度不對可能引致窒息。',
  ),
];
