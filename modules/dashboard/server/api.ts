export { standingBoards } from './board/board.service.ts';
