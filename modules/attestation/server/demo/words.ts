import type { Written } from '@quantum/platform/server';

/** What people of the projects write about attestations, in Chinese as well. */
export const WRITTEN: Written = {
  'Training ward': ['培训病区', '培訓病房'],
  'Training room 1': ['一号培训室', '一號培訓室'],
  'No survey in the project yet': ['该项目尚未开展满意度调查', '項目尚未進行滿意度調查'],
};
