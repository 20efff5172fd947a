export { beginBooked, bookPaper, latestAttempt, saveBooked, submitBooked } from './quiz/booking.service.ts';
export { findLessons, findPapers, overdueBookings, passedLessons } from './quiz/booking.store.ts';
export { ownAttention, paperUses } from './extension-points.ts';
