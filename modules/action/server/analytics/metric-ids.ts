export const CLOSED_ON_TIME = 'action.closedOnTime';
