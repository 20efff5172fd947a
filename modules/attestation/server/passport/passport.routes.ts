import { paperRoute, route } from '@quantum/platform/server';
import { passportEndpoints as cards } from '../../contract/index.ts';
import { passportCards } from './passport-cards.ts';
import { ownPassportPaper, personPassportPaper } from './passport-paper.ts';
import { checkPassport, createMissingPassports, createOwnPassport, createPassport, ownPassport, readPassport } from './passport.service.ts';

const own = { scope: { none: "the caller's own" } } as const;
const record = { scope: 'record' } as const;

export const passportRoutes = [
  route(cards.mine, own, (ctx, { headers }) => ownPassport(ctx, headers)),
  route(cards.makeOwn, own, (ctx, { input, headers }) => createOwnPassport(ctx, input, headers)),
  paperRoute(cards.ownPaper, own, (ctx, { headers }) => ownPassportPaper(ctx, headers)),
  route(cards.read, record, (ctx, { params, headers }) => readPassport(ctx, params.employeeId, headers)),
  route(cards.make, record, (ctx, { params, input, headers }) => createPassport(ctx, params.employeeId, input, headers)),
  paperRoute(cards.paper, record, (ctx, { params, headers }) => personPassportPaper(ctx, params.employeeId, headers)),
  route(cards.makeMany, record, (ctx, { input }) => createMissingPassports(ctx, input.ids)),
  paperRoute(cards.cards, record, (ctx, { input, headers }) => passportCards(ctx, input.ids, headers)),
  route(cards.check, { scope: { none: 'the code in the address stands for one person' } }, (ctx) => checkPassport(ctx)),
];
