import { exportRoute, importRoutes, listRoute, paperRoute, publicAddress, route } from '@quantum/platform/server';
import { atpEndpoints as atp, limitEndpoints as limits, meterEndpoints as meters } from '../contract/index.ts';
import { recordSwab } from './atp/record-swab.service.ts';
import { readSheet } from './atp/sheet.read.ts';
import { surfacePosters } from './atp/surface-poster.read.ts';
import { swabImport } from './atp/swab-import.ts';
import { swabList } from './atp/swab.list.ts';
import { voidSwab } from './atp/void-swab.service.ts';
import { chainHistory, readChain } from './chains/chain-detail.ts';
import { chainList } from './chains/chain.list.ts';
import { readCharts } from './figures/charts.read.ts';
import { inheritedLimits } from './limits/inherited-limits.read.ts';
import { limitList } from './limits/limit.list.ts';
import { adoptLimit, proposeLimits } from './limits/limit.service.ts';
import { meterList } from './meters/meter.list.ts';
import { createMeter, meterHistory, readMeter, updateMeter } from './meters/meter.service.ts';
import { addModel, listModels } from './meters/model.service.ts';

const record = { scope: 'record' } as const;

/** Calls of ATP: tests and chains, meters, limits. */
export const atpRoutes = [
  listRoute(atp.list, swabList),
  exportRoute(atp.list, swabList),
  listRoute(atp.chains, chainList),
  exportRoute(atp.chains, chainList),
  route(atp.readChain, record, (ctx, { params }) => readChain(ctx, params.id)),
  route(atp.chainHistory, record, (ctx, { params, input }) => chainHistory(ctx, params.id, input)),
  route(atp.sheet, record, (ctx, { input }) => readSheet(ctx, input)),
  route(atp.record, record, (ctx, { input }) => recordSwab(ctx, input)),
  route(atp.retest, record, (ctx, { input }) => recordSwab(ctx, input)),
  route(atp.void, record, (ctx, { params, input }) => voidSwab(ctx, params.id, input)),
  route(atp.charts, record, (ctx, { input }) => readCharts(ctx, input)),
  paperRoute(atp.posters, record, (ctx, { input }) => surfacePosters(ctx, input, publicAddress(ctx.kernel.settings))),
  ...importRoutes(atp, swabImport),
  route(meters.models, { scope: { none: 'models of the makers, and those of the companies the reader sees' } }, (ctx) => listModels(ctx)),
  route(meters.addModel, record, (ctx, { input }) => addModel(ctx, input)),
  listRoute(meters.list, meterList),
  exportRoute(meters.list, meterList),
  route(meters.read, record, (ctx, { params }) => readMeter(ctx, params.id)),
  route(meters.history, record, (ctx, { params, input }) => meterHistory(ctx, params.id, input)),
  route(meters.create, record, (ctx, { input }) => createMeter(ctx, input)),
  route(meters.update, record, (ctx, { params, input }) => updateMeter(ctx, params.id, input)),
  listRoute(limits.list, limitList),
  exportRoute(limits.list, limitList),
  route(limits.inherited, { scope: { none: 'limits of the units above those the reader sees' } }, (ctx) => inheritedLimits(ctx)),
  route(limits.adopt, record, (ctx, { input }) => adoptLimit(ctx, input)),
  route(limits.propose, record, (ctx, { input }) => proposeLimits(ctx, input)),
];
