import { machine } from '@quantum/platform/domain';

export type TemplateEvent = 'retire' | 'restore';

/** A template is offered for requests, or put away; the cases made from it keep their tasks. */
export const templateMachine = machine<'active' | 'retired', TemplateEvent>({
  active: { retire: { to: 'retired' } },
  retired: { restore: { to: 'active' } },
});
