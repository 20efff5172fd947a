import { importRoutes, route } from '@quantum/platform/server';
import { templateEndpoints as calls, type TemplateOption, type TemplateRow } from '../../contract/index.ts';
import { templateSheet } from './template-sheet.read.ts';
import { templateTaskImport } from './template-import.ts';
import { templateList, templateOptions } from './template.list.ts';
import { createTemplate, listTemplates, moveTemplate, readTemplate, templateHistory, updateTemplate } from './template.service.ts';

const record = { scope: 'record' } as const;

export const templateRoutes = [
  route(calls.list, { scope: 'list', list: templateList }, (ctx, { input }) => listTemplates<TemplateRow>(ctx, templateList, input)),
  route(calls.options, { scope: 'list', list: templateOptions }, (ctx, { input }) =>
    listTemplates<TemplateOption>(ctx, templateOptions, input),
  ),
  ...importRoutes(calls, templateTaskImport),
  route(calls.read, record, (ctx, { params }) => readTemplate(ctx, params.id)),
  route(calls.history, record, (ctx, { params, input }) => templateHistory(ctx, params.id, input)),
  route(calls.sheet, record, (ctx, { params }) => templateSheet(ctx, params.id)),
  route(calls.create, record, (ctx, { input }) => createTemplate(ctx, input)),
  route(calls.update, record, (ctx, { params, input }) => updateTemplate(ctx, params.id, input)),
  route(calls.retire, record, (ctx, { params, input }) => moveTemplate(ctx, params.id, 'retire', input)),
  route(calls.restore, record, (ctx, { params, input }) => moveTemplate(ctx, params.id, 'restore', input)),
];
