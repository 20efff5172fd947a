export { beginBooked, bookPaper, latestAttempt, submitBooked } from './booking.service.ts';
export { findLessons, findPapers, overdueBookings, passedLessons } from './booking.store.ts';
