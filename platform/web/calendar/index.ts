export { daysOf, monthName, nextDay } from './calendar-days.ts';
export { queryOfDays, useCalendar, CalendarPage } from './calendar-page.tsx';
