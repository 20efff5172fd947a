export type { Block, Cell, CertificateFace, DrawnChart, PaperTask, Poster, Said, Tone, Words } from './paper.ts';
export { PaperMaker } from './paper-maker.ts';
export { qrPath } from './qr.ts';
export { printSize } from './print-photo.ts';
export { paperContent, paperRoute, type PaperWithZone } from './paper-answer.ts';
