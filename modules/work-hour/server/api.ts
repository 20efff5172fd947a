export { hoursIn } from './grid.read.ts';
