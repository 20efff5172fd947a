export type { Block, Cell, Paper, PaperPhoto, Poster, Said, TableBlock, Tone, Words } from './paper.ts';
export { paperRoute, type PaperWithZone } from './paper-answer.ts';
