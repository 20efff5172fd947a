import { byUnit, hidden, instant, int, localDay, sentenceOf, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import { unitName } from '@quantum/modules/organization/server-api';
import type { AuditRow } from '../../contract/index.ts';
import { kindText, operationText } from './audit-texts.ts';

/** What the service says of kind and event is added to it. */
export type ListedRow = Omit<AuditRow, 'kindText' | 'eventText' | 'sentence'>;

/** SS142: the audit trail, newest first. */
export const auditList: ListDefinition<ListedRow> = {
  name: 'system.audit',
  from: `audit.entry e left join organization.pub_unit u on u.id = e.unit_id
    left join access.pub_user w on w.id = e.actor_id and e.actor_kind = 'user'`,
  key: 'e.id',
  columns: {
    id: int('e.id', { sortable: true }),
    at: instant('e.at'),
    who: text('e.actor_name'),
    actorKind: text('e.actor_kind'),
    operation: text('e.operation'),
    kind: text('e.kind'),
    recordId: int('e.record_id'),
    // What has no code is named by its number.
    code: { ...text(`coalesce(e.code, '#' || e.record_id, '')`), criterion: 'e.code' },
    event: text('e.event'),
    comment: text('e.comment', { filterable: false }),
    unitId: int('e.unit_id'),
    unitName: unitName('e.unit_id'),
    employeeId: int('w.employee_id', hidden),
    on: localDay('e.at', `coalesce(u.time_zone, 'UTC')`, { ...hidden, near: ['e.at'] }),
  },
  sheet: {
    title: 'menu.SS142',
    columns: {
      at: 'system.audit.at',
      who: 'system.audit.who',
      operation: 'system.audit.operation',
      kind: 'system.audit.kind',
      code: 'common.code',
      event: 'system.audit.event',
      comment: 'system.audit.comment',
      unitName: 'common.unit',
    },
    // In words, as the screen has them.
    words: {
      who: (_ctx: Ctx, { who, actorKind }: ListedRow) => (actorKind === 'system' ? '' : who),
      operation: (ctx: Ctx, { operation }: ListedRow) => operationText(ctx, operation),
      kind: (ctx: Ctx, { kind }: ListedRow) => kindText(ctx, kind),
      event: (ctx: Ctx, { kind, event, actorKind }: ListedRow) => sentenceOf(ctx, kind, event, actorKind === 'system'),
    },
  },
  defaultOrder: ['id', 'desc'],
  scope: byUnit('e.unit_id'),
};
