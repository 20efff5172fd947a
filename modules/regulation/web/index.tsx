import type { WebModule } from '@quantum/platform/web/shell';
import { REGULATION_CATEGORY, REGULATION_LEVEL, REGULATION_TOPIC, REGULATION_TYPE } from '../contract/index.ts';

export const web: WebModule = {
  id: 'regulation',
  codeSets: [
    { name: 'regulationType', category: REGULATION_CATEGORY.regulationType, states: REGULATION_TYPE },
    { name: 'regulationLevel', category: REGULATION_CATEGORY.regulationLevel, states: REGULATION_LEVEL },
    { name: 'regulationTopic', category: REGULATION_CATEGORY.regulationTopic, states: REGULATION_TOPIC },
  ],
  screens: [],
};
