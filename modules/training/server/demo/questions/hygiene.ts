import { choice, numeric, type DemoQuestion } from './question.ts';

export const HAND_HYGIENE: readonly DemoQuestion[] = [
  choice(
    'when',
    'How many moments of hand hygiene does the WHO name?|世卫组织提出的手卫生时刻有几个？|世衞提出的手部衞生時刻有多少個？',
    'Five|五个|五個',
    'Three|三个|三個',
    'Seven|七个|七個',
  ),
  numeric(
    'how',
    'For how many seconds are hands rubbed with alcohol, at least?|用免洗手消毒液揉搓双手至少多少秒？|以酒精搓手液搓手至少需時多少秒？',
    '20',
    '0',
    's',
  ),
  choice(
    'how',
    'Hands are visibly soiled. What cleans them?|双手有可见污物时应怎样清洁？|雙手有明顯污垢時應怎樣潔手？',
    'Soap and running water|肥皂和流动水|梘液和流動清水',
    'Alcohol rub alone|只用免洗消毒液|只用酒精搓手液',
    'A wet wipe|湿纸巾|濕紙巾',
  ),
  choice(
    'gloves',
    'Gloves come off after a task. What next?|操作后脱下手套，接着做什么？|工作後脫下手套，接着做甚麼？',
    'Clean the hands|洗手或手消毒|潔手',
    'Nothing, the hands were covered|不用，双手有手套保护|毋須處理，雙手有手套保護',
    'Put the same gloves on again later|稍后再戴同一副手套|稍後再戴上同一對手套',
  ),
  choice(
    'when',
    'You made the bed of a patient without touching the patient. Hand hygiene?|整理病床但未接触患者，需要手卫生吗？|整理病床但沒有接觸病人，需要潔手嗎？',
    'Yes, after touching the surroundings|需要，接触患者周围环境后|需要，接觸病人周圍環境後',
    'No, only after touching the patient|不需要，接触患者后才要|不需要，接觸病人後才要',
    'Only if the bed was wet|床单潮湿时才要|只在床單弄濕時才要',
  ),
  choice(
    'how',
    'Diarrhoea caused by Clostridioides difficile on the ward. Which hand hygiene?|病区有艰难梭菌腹泻患者，应怎样做手卫生？|病房有艱難梭菌腹瀉個案，應怎樣潔手？',
    'Soap and water: alcohol does not kill spores|肥皂和水：酒精不能杀灭芽孢|梘液和水：酒精不能殺滅孢子',
    'Alcohol rub, as always|照常用免洗消毒液|照常使用酒精搓手液',
    'Gloves instead of washing|戴手套代替洗手|以手套代替洗手',
  ),
  choice(
    'how',
    'Which is right before working in patient areas?|进入患者区域工作前，哪项正确？|進入病人區域工作前，哪項正確？',
    'Short nails, no rings, no watch|短指甲，不戴戒指和手表|短指甲、不戴戒指及手錶',
    'Artificial nails are fine when clean|人工指甲干净即可|假指甲清潔便可',
    'A ring is fine under gloves|戴手套时可戴戒指|戴手套時可戴戒指',
  ),
  choice(
    'gloves',
    'One pair of gloves may be used for how many patients?|一副手套可用于几位患者？|一對手套可用於多少名病人？',
    'One|一位|一名',
    'As many as one room has|同一病房的所有患者|同一病房的所有病人',
    'Two, with alcohol rub between|两位，中间用消毒液|兩名，中間以搓手液消毒',
  ),
];

export const WASTE: readonly DemoQuestion[] = [
  choice(
    'colour',
    'In Hong Kong, dressings soaked with blood go into which bag?|在香港，浸透血液的敷料放入什么颜色的袋？|在香港，滿布血液的敷料應放入甚麼顏色的袋？',
    'Red|红色|紅色',
    'Black|黑色|黑色',
    'Blue|蓝色|藍色',
  ),
  choice(
    'colour',
    'On the mainland, infectious medical waste goes into which bag?|在内地，感染性医疗废物放入什么颜色的袋？|在內地，感染性醫療廢物應放入甚麼顏色的袋？',
    'Yellow|黄色|黃色',
    'Red|红色|紅色',
    'Black|黑色|黑色',
  ),
  choice(
    'handling',
    'A waste bag is closed when it is how full?|废物袋装至多满时应封口？|廢物袋裝至多滿便應封口？',
    'Three quarters at most|最多四分之三|最多四分之三',
    'Full to the rim|装满至袋口|裝滿至袋口',
    'Half, never more|不超过一半|不可超過一半',
  ),
  choice(
    'handling',
    'How is a closed bag of clinical waste carried?|封好的医疗废物袋应怎样搬运？|封好的醫療廢物袋應怎樣搬運？',
    'By its neck, away from the body|提袋颈，远离身体|提袋頸，遠離身體',
    'In both arms|双手抱住|以雙手抱着',
    'Over the shoulder|扛在肩上|搭在肩上',
  ),
  choice(
    'handling',
    'A bag leaks on the way. What first?|运送途中袋子渗漏，先做什么？|運送途中袋子滲漏，先做甚麼？',
    'Stop, keep people away, put it into a second bag|停下、隔离人员、套上第二个袋|停下、勸離他人、套上第二個袋',
    'Go faster to the store|加快送往暂存处|加快運往貯存處',
    'Wipe it with a dry cloth and go on|用干布擦后继续|以乾布抹後繼續',
  ),
  choice(
    'records',
    'What goes with every transfer of clinical waste to the carrier?|医疗废物移交运输单位时必须有什么？|醫療廢物交予收集商時必須有甚麼？',
    'A record with weight, date and both signatures|有重量、日期和双方签名的转移联单|載有重量、日期及雙方簽署的運載記錄',
    'Nothing, the carrier counts|不需要，由运输单位清点|毋須文件，由收集商點算',
    'A photo of the bags|废物袋照片|廢物袋的相片',
  ),
  numeric(
    'records',
    'On the mainland, clinical waste may be stored for how many days at most before it is collected?|在内地，医疗废物暂存最长多少天？|在內地，醫療廢物最多可暫存多少日？',
    '2',
    '0',
    'd',
  ),
  choice(
    'handling',
    'Household rubbish lies in a clinical waste bag. What now?|生活垃圾混入医疗废物袋，怎么处理？|一般垃圾混入醫療廢物袋，怎樣處理？',
    'Leave it: the whole bag is clinical waste|不取出，整袋按医疗废物处理|不取出，整袋按醫療廢物處理',
    'Take it out with gloves|戴手套取出|戴手套取出',
    'Put the bag into general waste|整袋按生活垃圾处理|整袋按一般垃圾處理',
  ),
];
