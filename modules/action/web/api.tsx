export { ActionTable } from './parts/action-table.tsx';
