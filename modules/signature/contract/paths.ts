export const TO_SIGN = 'task-center/to-sign';
