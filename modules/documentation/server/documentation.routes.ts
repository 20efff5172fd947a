import { route } from '@quantum/platform/server';
import { classificationEndpoints as classifications } from '../contract/index.ts';
import { classificationList } from './classifications/classification.list.ts';
import {
  classificationHistory,
  createClassification,
  listClassifications,
  moveClassification,
  readClassification,
  updateClassification,
} from './classifications/classification.service.ts';

const record = { scope: 'record' } as const;

export const routes = [
  route(classifications.list, { scope: 'list', list: classificationList }, (ctx, { input }) => listClassifications(ctx, input)),
  route(classifications.read, record, (ctx, { params }) => readClassification(ctx, params.id)),
  route(classifications.history, record, (ctx, { params, input }) => classificationHistory(ctx, params.id, input)),
  route(classifications.create, record, (ctx, { input }) => createClassification(ctx, input)),
  route(classifications.update, record, (ctx, { params, input }) => updateClassification(ctx, params.id, input)),
  route(classifications.retire, record, (ctx, { params, input }) => moveClassification(ctx, params.id, 'retire', input)),
  route(classifications.restore, record, (ctx, { params, input }) => moveClassification(ctx, params.id, 'restore', input)),
];
