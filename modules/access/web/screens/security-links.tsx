import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import {
  custom,
  instant,
  ListPage,
  person,
  ReasonDialog,
  text,
  useList,
  useMutate,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LINK_STATE, securityEndpoints as endpoints, type LinkRow } from '../../contract/index.ts';
import { LinkDialog } from '../parts/link-dialog.tsx';
import { SECURITY_PARTS } from '../parts/security-parts.ts';
import { linkViews } from '../parts/list-views.ts';

/** SS143: sign-in links, how often each was used, and new ones. */
export function SecurityLinksScreen() {
  const { t } = useTranslation();
  const list = useList(endpoints.links, { views: linkViews });
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<LinkRow>();
  const revoke = useMutate(endpoints.revokeLink, { kind: 'update' });
  const filters: Filter[] = [
    {
      key: 'state',
      label: 'common.status',
      kind: 'options',
      options: Object.values(LINK_STATE).map((state) => ({ value: state, label: `access.link.state.${state}` })),
    },
  ];
  const columns: Column<LinkRow>[] = [
    person('name', 'common.name', { phone: 'title' }),
    text('path', 'access.link.path'),
    custom('uses', 'access.link.uses', (row) => t('access.link.usesOf', { uses: row.uses, max: row.maxUses })),
    custom('state', 'common.status', (row) => t(`access.link.state.${row.state}`), { phone: 'aside' }),
    instant('createdAt', 'access.link.made', { sortable: true, phone: 'hidden' }),
    instant('endsAt', 'access.link.ends'),
    custom('revoke', 'access.session.actions', (row) =>
      row.state === LINK_STATE.live ? (
        <Button size="xs" variant="subtle" aria-label={`${t('access.link.revoke')}: ${row.name}`} onClick={() => setAsked(row)}>
          {t('access.link.revoke')}
        </Button>
      ) : null,
    ),
  ];
  return (
    <>
      <ListPage
        parts={SECURITY_PARTS}
        title="access.security.links"
        list={list}
        columns={columns}
        filters={filters}
        empty={{ title: 'access.link.none', text: 'access.link.noneText', nextStep: 'head' }}
        actions={
          <Button variant="filled" data-new leftSection={<Link2 size={14} aria-hidden />} onClick={() => setMaking(true)}>
            {t('access.link.new')}
          </Button>
        }
      />
      {isMaking && <LinkDialog onClose={() => setMaking(false)} />}
      {asked && (
        <ReasonDialog
          open
          danger
          title={t('access.link.askRevoke', { name: asked.name })}
          action={t('access.link.revoke')}
          onClose={() => setAsked(undefined)}
          work={(reason) => revoke.run({ params: { id: asked.id }, input: { reason } })}
        />
      )}
    </>
  );
}
