/**
 * Characters of one Chinese script that the other never uses, in pairs. Only frequent ones without exceptions:
 * enough to notice a text that was pasted into the wrong file.
 */
const PAIRS =
  '这這们們个個为為会會时時问問题題检檢发發动動务務员員单單选選择擇项項对對错錯误誤请請输輸确確认認删刪编編辑輯记記录錄览覽载載传傳图圖标標签簽审審计計划劃执執状狀态態类類级級别別负負责責进進处處门門' +
  '风風险險隐隱报報统統设設备備话話邮郵码碼号號长長过過还還让讓从從经經结結终終绝絕给給约約组組织織细細练練训訓试試证證评評议議论論访訪识識词詞语語说說读讀课課调調谁誰质質购購费費资資车車转轉轮輪' +
  '较較边邊达達运運远遠违違连連迟遲适適递遞钟鐘销銷锁鎖闭閉间間阅閱队隊阶階际際页頁顺順须須预預领領频頻显顯应應总總样樣树樹权權条條来來构構业業专專严嚴两兩临臨义義习習书書产產仅僅价價优優伤傷关關养養' +
  '写寫决決况況净淨减減创創则則剂劑办辦劳勞区區医醫协協卫衛压壓历歷厨廚县縣参參双雙变變响響围圍园園国國场場坏壞块塊够夠头頭实實宽寬导導层層属屬岗崗带帶师師帮幫库庫废廢异異归歸当當护護担擔据據换換损損数數断斷' +
  '无無旧舊机機杀殺栏欄档檔毕畢气氣没沒洁潔测測浓濃满滿点點热熱现現环環疗療盖蓋监監盘盤种種称稱网網罚罰联聯职職节節药藥获獲营營虑慮补補观觀规規视視触觸订訂许許紧緊张張录錄纳納纸紙线線维維罗羅';

const characters = [...PAIRS];
const SIMPLIFIED = new Set(characters.filter((_, index) => index % 2 === 0));
const TRADITIONAL = new Set(characters.filter((_, index) => index % 2 === 1));

/** The characters of a text that belong to the other script. */
export const strayCharacters = (text: string, locale: 'zh-Hans' | 'zh-Hant'): string =>
  [...text].filter((character) => (locale === 'zh-Hans' ? TRADITIONAL : SIMPLIFIED).has(character)).join('');
