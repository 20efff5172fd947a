import type { Localized } from '@quantum/platform/contract';

type Name = readonly [en: string, hans: string, hant: string];

const SURNAMES: readonly Name[] = [
  ['Chan', '陈', '陳'],
  ['Wong', '黄', '黃'],
  ['Lee', '李', '李'],
  ['Cheung', '张', '張'],
  ['Lau', '刘', '劉'],
  ['Ng', '吴', '吳'],
  ['Leung', '梁', '梁'],
  ['Ho', '何', '何'],
  ['Lam', '林', '林'],
  ['Tsang', '曾', '曾'],
  ['Yeung', '杨', '楊'],
  ['Tang', '邓', '鄧'],
  ['Chow', '周', '周'],
  ['Fung', '冯', '馮'],
  ['Kwok', '郭', '郭'],
  ['Mak', '麦', '麥'],
  ['Tse', '谢', '謝'],
  ['Law', '罗', '羅'],
  ['Siu', '萧', '蕭'],
  ['Poon', '潘', '潘'],
];
const GIVEN: readonly Name[] = [
  ['Siu Ming', '小明', '小明'],
  ['Mei Fong', '美芳', '美芳'],
  ['Wing Yan', '咏欣', '詠欣'],
  ['Kin Wah', '建华', '建華'],
  ['Yuk Lan', '玉兰', '玉蘭'],
  ['Ka Ho', '家豪', '家豪'],
  ['Sau Ying', '秀英', '秀英'],
  ['Chi Wai', '志伟', '志偉'],
  ['Lai Ping', '丽萍', '麗萍'],
  ['Man Kit', '文杰', '文傑'],
  ['Suk Yee', '淑仪', '淑儀'],
  ['Tsz Kin', '子健', '子健'],
  ['Pui Shan', '佩珊', '佩珊'],
  ['Kwok Leung', '国良', '國良'],
  ['Hiu Tung', '晓彤', '曉彤'],
  ['Yiu Fai', '耀辉', '耀輝'],
  ['Wai Ling', '慧玲', '慧玲'],
  ['Chun Kit', '俊杰', '俊傑'],
  ['Oi Lin', '爱莲', '愛蓮'],
  ['Wing Keung', '永强', '永強'],
];

/** Invented names, one after the other and never twice in 400: surnames turn, given names turn slower. */
export function nameOf(n: number): Localized {
  const surname = SURNAMES[n % SURNAMES.length]!;
  const given = GIVEN[(Math.floor(n / SURNAMES.length) + (n % SURNAMES.length) * 7) % GIVEN.length]!;
  return { en: `${surname[0]} ${given[0]}`, 'zh-Hans': surname[1] + given[1], 'zh-Hant': surname[2] + given[2] };
}
