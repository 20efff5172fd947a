export { beginBooked, bookPaper, latestAttempt, submitBooked } from './quiz/booking.service.ts';
export { findLessons, findPapers, overdueBookings, passedLessons } from './quiz/booking.store.ts';
