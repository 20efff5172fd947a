export { roundTripsOf } from './round-trips.ts';
export { selfMadeCertificate } from './self-made-certificate.ts';
export { pdfText, type PdfText } from './pdf-text.ts';
export { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
export type { TestWorld } from './test-world.ts';
export { crowdWhileBusy } from './crowd.ts';
export { tablesWith } from './everywhere.ts';
export { inDays } from './days.ts';
export { jpeg, photo } from './photo.ts';
export { docxParagraph, madeDocx } from './made-docx.ts';
export { madePdf } from './made-pdf.ts';
export { listenTo, type EventStream } from './event-stream.ts';
export { startOutside, type Outside } from './outside.ts';
export { sendAll, sendPiece } from './send-pieces.ts';
export {
  csv,
  csvOf,
  eventOn,
  groundOf,
  inThree,
  listOf,
  madeOnce,
  matching,
  must,
  ofCaller,
  paperOf,
  query,
  readOf,
  reason,
  setGround,
  sharedByAll,
  unique,
  whoIs,
  type MakeSample,
  type Sample,
  type Samples,
} from './samples.ts';
export { workbookOf } from './workbook.ts';
export { unzipped, zip } from './zip.ts';
export { openVersionBefore, type VersionBefore } from './version-before/data-folder.ts';
