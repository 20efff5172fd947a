export { standingBoards } from './board/board.service.ts';
export { BOARDS } from '../domain/boards.ts';
