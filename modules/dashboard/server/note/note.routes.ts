import { route } from '@quantum/platform/server';
import { noteEndpoints as calls } from '../../contract/index.ts';
import { createNote, editNote, voidNote } from './note.service.ts';

const record = { scope: 'record' } as const;

export const noteRoutes = [
  route(calls.create, record, (ctx, { input }) => createNote(ctx, input)),
  route(calls.edit, record, (ctx, { params, input }) => editNote(ctx, params.id, input)),
  route(calls.void, record, (ctx, { params, input }) => voidNote(ctx, params.id, input)),
];
