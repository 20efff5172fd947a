import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import type { Localized } from '@quantum/platform/contract';
import {
  Allowed,
  CodeField,
  codeWords,
  date,
  EventForm,
  flag,
  ListPage,
  LocalizedField,
  number,
  NumberField,
  person,
  PickerField,
  project,
  recordCode,
  title,
  useOwnUnit,
  useChecks,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { CONTROL_CHECK, CONTROL_HIERARCHY, controlEndpoints, controlPath, riskOps, type ControlRow } from '../../contract/index.ts';
import { ControlCheckFields, ofKind, type CheckValue } from '../parts/control-check-fields.tsx';
import { REGISTER_PARTS } from '../parts/register-parts.ts';
import { controlViews } from '../parts/list-views.ts';

const columns: Column<ControlRow>[] = [
  title('name', 'risk.control.one', { href: ({ id }) => controlPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => controlPath(id) }),
  project('unitName', 'common.project'),
  codeWords('hierarchy', 'risk.control.hierarchy', 'controlHierarchy'),
  number('serves', 'risk.control.serves'),
  flag('inForce', 'risk.control.inForce'),
  date('checkDue', 'risk.control.checkDue'),
  person('ownerName', 'risk.control.owner', { phone: 'hidden' }),
];
const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'hierarchy', label: 'risk.control.hierarchy', kind: 'code', set: 'controlHierarchy' },
  { key: 'inForce', label: 'risk.control.inForce', kind: 'flag' },
  { key: 'used', label: 'risk.filter.used', kind: 'flag', more: true },
];

/** The register: controls of the reader's projects, and how many risks each holds back. */
export function ControlListScreen() {
  const { t } = useTranslation();
  const list = useList(controlEndpoints.list, { views: controlViews });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        parts={REGISTER_PARTS}
        title="risk.control.title"
        exports
        list={list}
        empty={{ title: 'risk.control.empty', text: 'risk.control.emptyText', nextStep: 'head' }}
        columns={columns}
        filters={filters}
        actions={
          <Allowed operation={riskOps.saveControl}>
            <Button size="xs" variant="filled" data-new leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
              {t('risk.control.new')}
            </Button>
          </Allowed>
        }
      />
      {adding && <NewControlDialog onClose={() => setAdding(false)} />}
    </>
  );
}

interface Value extends CheckValue {
  unitId: number | null;
  names: Localized;
  hierarchy: string;
  ownerId: number | null;
  checkMonths: number | null;
}
function NewControlDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const navigate = useNavigate();
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId: ownUnit,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    hierarchy: CONTROL_HIERARCHY.engineer,
    checkKind: CONTROL_CHECK.byHand,
    checkFormId: null,
    checkItem: null,
    checkCategoryId: null,
    ownerId: null,
    checkMonths: 6,
  };
  return (
    <EventForm
      name="risk-control-new"
      initial={initial}
      check={({ unitId, names, checkFormId, checkItem }) => [
        ...checks.required('unitId', 'common.project', unitId),
        ...checks.localized('names', 'risk.control.one', names),
        ...(checkFormId === null ? [] : checks.required('checkItem', 'risk.control.checkItem', checkItem)),
      ]}
      endpoint={controlEndpoints.create}
      send={({ unitId, ...value }) => ({ input: { clientId, unitId: unitId!, ...value, ...ofKind(value) } })}
      kind="create"
      title={t('risk.control.new')}
      action={t('common.save')}
      saved={{ path: controlPath, read: controlEndpoints.read }}
      onDone={({ id }) => void navigate(controlPath(id))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <LocalizedField form={form} name="names" label="risk.control.one" max={200} required />
          <CodeField form={form} name="hierarchy" label="risk.control.hierarchy" set="controlHierarchy" required />
          <ControlCheckFields form={form} />
          <PickerField form={form} name="ownerId" label="risk.control.owner" source={employeeSource} />
          <NumberField form={form} name="checkMonths" label="risk.control.checkMonths" min={1} max={60} />
        </>
      )}
    </EventForm>
  );
}
