/** What matrices, job tasks and cards answer where a version does not allow a change. */
export const VERSION_REFUSALS = {
  published: 'risk.refusal.published',
  notActive: 'risk.refusal.notActive',
  draft: 'risk.refusal.draft',
} as const;
