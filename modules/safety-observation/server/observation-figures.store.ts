import { inList } from '@quantum/platform/server';
import { OBSERVATION_STATUS } from '../contract/codes.ts';
import { OPEN_STATUSES } from '../domain/observation.rules.ts';

// What lists and figures count, over `safety_observation.observation t`.

export const OPEN = `t.status in (${inList(OPEN_STATUSES)})`;
export const VOIDED = `t.status = '${OBSERVATION_STATUS.invalid}'`;
