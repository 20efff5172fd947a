export { queryOfDays, useCalendar, CalendarPage } from './calendar-page.tsx';
