import { Link, useNavigate, useParams } from 'react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SPACE_GROUPS_PATH, spaceGroupEndpoints as endpoints, spaceGroupPath, type SpaceGroupDetail } from '../../../contract/index.ts';
import { floorsOf } from '../../parts/space-floors.ts';
import '../../parts/space-chooser.css';

/** SS124: a group of spaces, which are in it, and who changed it. */
export function SpaceGroupRecordScreen() {
  const id = Number(useParams()['id']);
  const group = useCall(endpoints.read, { params: { id } });
  const events = useGroupEvents(group.data);
  return (
    <RecordPage query={group}>
      {(of) => ({
        code: of.code,
        title: of.name,
        facts: of.unitName,
        events,
        body: <Members group={of} />,
        rail: (
          <>
            <UsedBy group={of} />
            <History endpoint={endpoints.history} params={{ id }} zone={of.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function useGroupEvents(group: SpaceGroupDetail | undefined) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useRecordEvents(
    group,
    'organization.spaceGroup.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: `${group ? spaceGroupPath(group.id) : ''}/edit` },
      remove: {
        icon: Trash2,
        danger: true,
        reason: endpoints.remove,
        kind: 'delete',
        text: t('organization.spaceGroup.removeHelp'),
        onDone: () => void navigate(SPACE_GROUPS_PATH),
      },
    },
    { name: group?.name },
  );
}

/** What keeps the group from being deleted, with its links: the plans that inspect it. */
function UsedBy({ group }: { group: SpaceGroupDetail }) {
  const { t } = useTranslation();
  const links = group.events.find(({ event }) => event === 'remove')?.refusal?.links ?? [];
  if (links.length === 0) return null;
  return (
    <RailBlock title={t('organization.spaceGroup.plans')}>
      <ul className="q-plain-list">
        {links.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </RailBlock>
  );
}

function Members({ group }: { group: SpaceGroupDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('organization.spaceGroup.spaces')} note={group.spaces.length}>
      {group.spaces.length === 0 && <p className="q-hint">{t('organization.spaceGroup.nothingIn')}</p>}
      <div className="org-members">
        {floorsOf(group.spaces).map((floor) => (
          <div key={floor.key}>
            <h3>{[floor.facility, floor.floor].filter(Boolean).join(' · ')}</h3>
            <ul>
              {floor.spaces.map((space) => (
                <li key={space.id}>
                  {space.name} <span className="q-faint">{space.typeName}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
