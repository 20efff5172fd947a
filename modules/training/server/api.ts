export { beginBooked, bookPaper, latestAttempt, submitBooked } from './booking.service.ts';
export { findLessons, findPapers, passedLessons } from './booking.store.ts';
