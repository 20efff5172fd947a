// SS122
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { LayoutGrid } from 'lucide-react';
import {
  Allowed,
  code,
  codeWords,
  ImportButton,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
  project,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { NEW_SPACE_PATH, NEW_SPACES_PATH, spacePath, organizationOps, spaceEndpoints, type SpaceRow } from '../../../contract/index.ts';
import { anyFacilitySource, spaceTypeSource, unitSource } from '../../api.tsx';
import { PosterButton } from '../../parts/posters.tsx';
import { recordViews } from '../../list-views.ts';

const columns: Column<SpaceRow>[] = [
  title('name', 'common.name', { href: ({ id }) => spacePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => spacePath(id) }),
  project('unitName', 'common.project'),
  text('facilityName', 'organization.space.facility'),
  text('floor', 'organization.space.floor'),
  text('typeName', 'organization.space.type', { phone: 'hidden' }),
  codeWords('functionalRisk', 'organization.space.risk', 'functionalRisk'),
  number('area', 'organization.space.areaUnit', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'facilityId', label: 'organization.space.facility', kind: 'pick', source: anyFacilitySource },
  { key: 'typeId', label: 'organization.space.type', kind: 'pick', source: spaceTypeSource, more: true },
  { key: 'functionalRisk', label: 'organization.space.risk', kind: 'code', set: 'functionalRisk' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];

/** SS122: the spaces of the reader's scope, retired ones too. */
export function SpaceListScreen() {
  const { t } = useTranslation();
  const list = useList(spaceEndpoints.table, { views: recordViews });
  return (
    <ListPage
      title="menu.SS122"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={<PosterButton of={{ ids: [...list.selected] }} inBar />}
      empty={{ title: 'organization.space.empty', text: 'organization.space.emptyText', nextStep: 'head' }}
      actions={
        <>
          <Allowed operation={organizationOps.importSpaces}>
            <ImportButton title="menu.SS122" endpoints={spaceEndpoints} />
          </Allowed>
          <Allowed operation={organizationOps.createSpace}>
            <Button size="xs" component={Link} to={NEW_SPACES_PATH} leftSection={<LayoutGrid size={15} aria-hidden />}>
              {t('organization.space.bulk')}
            </Button>
            <NewButton to={NEW_SPACE_PATH} label="organization.space.new" />
          </Allowed>
        </>
      }
    />
  );
}
