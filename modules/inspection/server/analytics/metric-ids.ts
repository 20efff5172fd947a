export const COMPLETION = 'inspection.completion';
export const PASS_RATE = 'inspection.passRate';
export const ON_TIME = 'inspection.onTime';
export const PER_100 = 'inspection.per100';
