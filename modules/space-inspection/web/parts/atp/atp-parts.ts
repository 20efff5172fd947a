import type { ScreenParts } from '@quantum/platform/web/kit';
import { ATP_CHARTS_PATH, ATP_PATH, LIMITS_PATH, METERS_PATH, SWABS_PATH } from '../../../contract/index.ts';

/** The screens of ATP. */
export const ATP_PARTS: ScreenParts = {
  label: 'space-inspection.atp.title',
  links: [
    { to: ATP_PATH, label: 'space-inspection.chain.title' },
    { to: SWABS_PATH, label: 'space-inspection.swab.title' },
    { to: ATP_CHARTS_PATH, label: 'space-inspection.atp.charts' },
    { to: METERS_PATH, label: 'space-inspection.meter.title' },
    { to: LIMITS_PATH, label: 'space-inspection.limit.title' },
  ],
};
