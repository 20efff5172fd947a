import type { Ctx } from '@quantum/platform/server';

/** What a figure is called, in the reader's language. */
export const metricName = (ctx: Pick<Ctx, 't'>, id: string | null): string | null =>
  id === null ? null : ctx.t(`${id.replace('.', '.metric.')}.name`);
