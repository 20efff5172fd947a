import type { RaiseValue } from '@quantum/modules/action/web-api';
import type { AgreedAction } from '../../contract/index.ts';

export const toAction = ({ risk, responsibleId, measures }: RaiseValue): AgreedAction => ({
  risk,
  responsibleId,
  measures: measures.trim(),
});
