import { extensionPoint, type Ctx } from '@quantum/platform/server';

export interface CategoryUse {
  title: string;
  href: string;
}

/** What asks for a category of certificates: requirements, lessons that award it. A category in use is not retired. */
export const categoryUses = extensionPoint<(ctx: Ctx, categoryId: number) => Promise<CategoryUse[]>>('certificate.categoryUses');
