import type { Written } from '@quantum/platform/server';

/** Rooms as people of a project call them. */
export const ROOMS: Written = {
  'Training room 1': ['一号培训室', '一號培訓室'],
  'Training room 2': ['二号培训室', '二號培訓室'],
  'Lecture hall': ['演讲厅', '演講廳'],
};
