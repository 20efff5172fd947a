// SS142
import { useState } from 'react';
import { Button } from '@mantine/core';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { custom, instant, ListPage, recordCode, text, useCall, useList, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { auditEndpoints, type AuditRow } from '../../contract/index.ts';
import { AuditEntry } from '../parts/audit-entry.tsx';
import { AuditVerdictBox } from '../parts/audit-verdict.tsx';
import '../parts/audit.css';

/** SS142: who did what, when, and what it was before. */
export function AuditScreen() {
  const { t } = useTranslation();
  const list = useList(auditEndpoints.list);
  const { data: words } = useCall(auditEndpoints.words);
  const [shown, show] = useState<number>();
  const kinds = words?.kinds ?? [];
  const columns: Column<AuditRow>[] = [
    instant('at', 'system.audit.at', { phone: 'aside' }),
    text('who', 'system.audit.who'),
    custom(
      'event',
      'system.audit.event',
      (row) => (
        <Button variant="subtle" size="compact-sm" aria-label={`${t('system.audit.open')}: ${row.sentence}`} onClick={() => show(row.id)}>
          {row.eventText}
        </Button>
      ),
      { phone: 'title' },
    ),
    text('kindText', 'system.audit.kind'),
    recordCode('code', 'common.code'),
    text('unitName', 'common.unit', { phone: 'hidden' }),
    text('comment', 'system.audit.comment', { phone: 'hidden' }),
  ];
  const filters: Filter[] = [
    { key: 'on', label: 'system.audit.day', kind: 'days' },
    { key: 'employeeId', label: 'system.audit.who', kind: 'pick', source: employeeSource },
    { key: 'kind', label: 'system.audit.kind', kind: 'options', options: kinds },
    { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
    {
      key: 'operation',
      label: 'system.audit.operation',
      kind: 'options',
      options: words?.operations ?? [],
      more: true,
    },
    { key: 'code', label: 'common.code', kind: 'text', more: true },
    { key: 'recordId', label: 'system.audit.recordId', kind: 'text', more: true },
  ];
  return (
    <div className="sys-audit">
      <ListPage
        title="menu.SS142"
        exports
        above={<AuditVerdictBox />}
        list={list}
        columns={columns}
        filters={filters}
        empty={{ title: 'system.audit.empty', text: 'system.audit.emptyText', nextStep: 'none' }}
      />
      {shown !== undefined && <AuditEntry id={shown} onClose={() => show(undefined)} />}
    </div>
  );
}
