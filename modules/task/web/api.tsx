export { addTodoNotice } from './parts/todo-notices.ts';
