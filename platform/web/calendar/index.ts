export * from './calendar-days.ts';
export * from './calendar-grid.tsx';
export * from './calendar-head.tsx';
